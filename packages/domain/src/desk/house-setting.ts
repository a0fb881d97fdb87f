import { isAssetCode, scaleOf, USD_SCALE } from '../money/asset.ts'
import { QUOTE_LIFE_MS } from '../money/exchange.ts'
import { clockText } from '../money/handling-hours.ts'
import type { FigureName, HouseFigure, SettingSubject } from './house-figure.ts'
import { formatDecimal, parseDecimal, rateText } from '../basics/money.ts'
import { canonicalJson } from '../proofs/canonical-json.ts'
import { fieldInvalid } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'
import { HOUR_MS, MINUTE_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/** The figures of one version by name, each in its unit. */
export type Figures = Readonly<Partial<Record<FigureName, bigint>>>

/** One version of a setting. The first of each was there before anybody could change it. */
export interface SettingVersion {
  readonly version: number
  readonly figures: Figures
  readonly inForceFrom: Instant
}

const UNIT_SUFFIXES = { asset: '_minor', usd: '_cents', rate: '_ppm', count: '', clock: '_minute' } as const

/** Under which name a figure stands in a version's document, with its unit: `least_minor`. */
export const documentName = ({ name, unit }: Pick<HouseFigure, 'name' | 'unit'>): string =>
  `${name}${UNIT_SUFFIXES[unit]}`

export const valueOf = (figures: Figures, name: FigureName): bigint => figures[name] ?? 0n

export const firstFigures = ({ figures }: SettingSubject): Figures =>
  Object.fromEntries(figures.map(({ name, first }) => [name, first]))

/** A version as the public log of terms keeps it: canonical JSON, sums in smallest units. */
export const settingDocument = ({ subject, figures: known }: SettingSubject, figures: Figures): string =>
  canonicalJson({
    ...(subject !== 'house' && { asset: subject }),
    ...Object.fromEntries(known.map((each) => [documentName(each), valueOf(figures, each.name)])),
  })

/** @returns `undefined` where the document is not one of this setting */
export function figuresOf({ figures: known }: SettingSubject, document: string): Figures | undefined {
  const read = JSON.parse(document) as Readonly<Record<string, unknown>> // the database keeps JSON objects here
  const values = known.map((each) => [each.name, read[documentName(each)]] as const)
  return values.every(([, value]) => typeof value === 'string' && /^\d{1,16}$/.test(value))
    ? Object.fromEntries(values.map(([name, value]) => [name, BigInt(String(value))]))
    : undefined
}

/** Handling hours are at least so long. */
const HANDLING_MIN_MINUTES = 360n
/** No fee takes more than a tenth of the least withdrawal. */
const FEE_SHARE = 10n

/** The figure that cannot stand beside the others; each by itself may. */
function wrongTogether({ kind }: SettingSubject, figures: Figures): FigureName | undefined {
  const value = (name: FigureName): bigint => valueOf(figures, name)

  switch (kind) {
    case 'withdrawal_setting':
      if (value('fee') * FEE_SHARE > value('least')) return 'fee'
      if (value('fee_least') * FEE_SHARE > value('least')) return 'fee_least'
      return value('fee_most') < value('fee_least') ? 'fee_most' : undefined
    case 'handling_hours':
      return value('to') - value('from') < HANDLING_MIN_MINUTES ? 'to' : undefined
    case 'practice_refill':
      return value('below') > value('up_to') ? 'below' : undefined
    case 'exchange_setting':
    case 'deposit_setting':
      return undefined
  }
}

/** Which figure can never stand, whatever two operators decide; the database refuses the same (migration 0095). */
export function refusalOfFigures(subject: SettingSubject, figures: Figures): Refusal | undefined {
  const beyond = subject.figures.find(({ name, least, most }) => {
    const value = figures[name]
    return value === undefined || value < least || value > most
  })

  const field = beyond?.name ?? wrongTogether(subject, figures)
  return field === undefined ? undefined : fieldInvalid(field)
}

export const isSame = ({ figures }: SettingSubject, before: Figures, after: Figures): boolean =>
  figures.every(({ name }) => before[name] === after[name])

/** Whether some customer is worse off by the second than by the first. */
export const isWorse = ({ figures }: SettingSubject, before: Figures, after: Figures): boolean =>
  figures.some(({ name, worse }) => {
    const [was, is] = [valueOf(before, name), valueOf(after, name)]
    return is > was ? worse !== 'down' : is < was && worse !== 'up'
  })

const nextMinute = (at: Instant): Instant => Math.floor(at / MINUTE_MS) * MINUTE_MS + MINUTE_MS

/** The newest of those in force at a moment; the first of all was always there. Versions are ascending. */
export const versionAt = <Version extends SettingVersion>(
  versions: readonly Version[],
  at: Instant,
): Version | undefined => versions.findLast((version) => version.inForceFrom <= at) ?? versions[0]

/** What makes somebody worse off is announced so long before. */
export const WORSE_AFTER_MS = 24 * HOUR_MS

/**
 * From when a version is in force that is confirmed now: at the next full minute, or a day later where somebody is worse off
 * by it than by what is in force or what was announced; never while a quote of before is still open.
 */
export function inForceFrom(
  subject: SettingSubject,
  versions: readonly SettingVersion[],
  figures: Figures,
  now: Instant,
): Instant {
  const inForce = versionAt(versions, now)
  const promised = versions.filter(({ version }) => version >= (inForce?.version ?? 0))
  const isHeld = promised.some((each) => isWorse(subject, each.figures, figures))

  return nextMinute((isHeld ? now + WORSE_AFTER_MS : now) + QUOTE_LIFE_MS)
}

const PPM_PLACES = 6
const HOUR_MINUTES = 60n

const decimalsOf = ({ unit }: HouseFigure, { subject }: SettingSubject): number =>
  unit === 'asset' && isAssetCode(subject) ? scaleOf(subject) : USD_SCALE

/** A figure as the wire says it: `249.00`, `0.0025`, `3`, `09:00`. */
export function figureText(setting: SettingSubject, known: HouseFigure, value: bigint): string {
  switch (known.unit) {
    case 'asset':
    case 'usd':
      return formatDecimal(value, decimalsOf(known, setting))
    case 'rate':
      return rateText(value)
    case 'count':
      return String(value)
    case 'clock':
      return clockText(Number(value))
  }
}

/** @returns `undefined` where the text is no such figure */
export function readFigure(setting: SettingSubject, known: HouseFigure, text: string): bigint | undefined {
  switch (known.unit) {
    case 'asset':
    case 'usd':
      return parseDecimal(text, decimalsOf(known, setting))
    case 'rate':
      return parseDecimal(text, PPM_PLACES)
    case 'count':
      return /^\d{1,3}$/.test(text) ? BigInt(text) : undefined
    case 'clock': {
      const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
      return hours === undefined || minutes === undefined
        ? undefined
        : BigInt(hours) * HOUR_MINUTES + BigInt(minutes)
    }
  }
}
