import type { RequestOf } from '@plumbline/api-schema/wire/call'
import type { DeskOffer, proposeOfferCall } from '@plumbline/api-schema/investing/desk-investment'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import {
  draftedTerms,
  isOfferedRate,
  refusalOfTerms,
  wrongOfTerms,
} from '@plumbline/domain/investing/investment-draft'
import type { OfferDraft as ReadDraft } from '@plumbline/domain/investing/investment-draft'
import { neededIfFull, unsubscribed } from '@plumbline/domain/investing/investment-offer'
import { formatCharge, formatRate } from '@plumbline/domain/investing/investment-rate'
import type { DividendMethod } from '@plumbline/domain/investing/investment-terms'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { parseIso, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { USD_SCALE, formatUsd } from '@plumbline/domain/money/asset'
import { readTypedAmount } from '@plumbline/language/format/typed-amount'
import { LANGUAGES } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { typedTimeIn, wireTimeIn } from '../../format/platform-time.ts'
import { percentOf, ppbOfPercent, ppmOfPercent } from '../../format/rates.ts'
import type { ReserveFigures } from './proposed-need.ts'
import { centsOf, reserveOf } from './reserve.ts'

/** An offer as it is being written: everything as it was typed, times by the platform's clock, rates in percent. */
export interface OfferDraft {
  /** By language code; '' where there is none. */
  readonly titles: Readonly<Record<string, string>>
  readonly opens: string
  readonly closes: string
  readonly capacity: string
  readonly least: string
  readonly most: string
  readonly days: string
  readonly dailyRate: string
  readonly dividendMethod: DividendMethod
  readonly exitCharge: string
  readonly hasInstalment: boolean
  readonly instalment: string
  readonly dueDay: string
  readonly higherRate: string
  readonly reason: string
}

/** Names of the fields as the wire calls them, in the order in which they stand. */
export const OFFER_FIELDS = [
  'titles',
  'opens',
  'closes',
  'capacity',
  'least',
  'most',
  'days',
  'daily_rate',
  'dividend_method',
  'exit_charge_rate',
  'append_money',
  'due_day',
  'higher_rate',
  'reason',
] as const
export type OfferField = (typeof OFFER_FIELDS)[number]
const isField = (name: string | undefined): name is OfferField => OFFER_FIELDS.some((field) => field === name)

/** A draft of the next version, beginning with the one in force; of a new offer, with nothing that would be a promise. */
export function draftOf(offer: DeskOffer | undefined, zone: Zone): OfferDraft {
  const version = offer?.versions.find((each) => each.version === offer.version)

  return {
    titles: offer?.titles ?? {},
    opens: version ? typedTimeIn(version.opens, zone) : '',
    closes: version ? typedTimeIn(version.closes, zone) : '',
    capacity: version?.capacity ?? '',
    least: version?.least ?? '',
    most: version?.most ?? '',
    days: version ? String(version.days) : '',
    dailyRate: version ? percentOf(version.daily_rate) : '',
    dividendMethod: version?.dividend_method ?? 'at_maturity',
    exitCharge: version ? percentOf(version.exit_charge_rate, 0) : '',
    hasInstalment: version?.append_money !== undefined,
    instalment: version?.append_money ?? '',
    dueDay: version?.due_day === undefined ? '' : String(version.due_day),
    higherRate: version?.higher_rate === undefined ? '' : percentOf(version.higher_rate),
    reason: '',
  }
}

/** A typed sum above 0 in cents. */
export function centsTyped(typed: string, language: Language): bigint | undefined {
  const cents = parseDecimal(readTypedAmount(typed, language, USD_SCALE) ?? '', USD_SCALE)
  return cents !== undefined && cents > 0n ? cents : undefined
}

/** Decimals of a rate in per cent. */
const RATE_DECIMALS = 7

export const ppbTyped = (typed: string, language: Language): bigint | undefined =>
  ppbOfPercent(readTypedAmount(typed, language, RATE_DECIMALS) ?? '')

export const wholeTyped = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined

/** Every figure of a draft as far as it can be read, by the wire's names. */
const figuresOf = (draft: OfferDraft, language: Language) => ({
  capacity: centsTyped(draft.capacity, language),
  least: centsTyped(draft.least, language),
  most: centsTyped(draft.most, language),
  days: wholeTyped(draft.days),
  daily_rate: ppbTyped(draft.dailyRate, language),
  exit_charge_rate: ppmOfPercent(readTypedAmount(draft.exitCharge, language, RATE_DECIMALS) ?? ''),
  ...(draft.hasInstalment && {
    append_money: centsTyped(draft.instalment, language),
    due_day: wholeTyped(draft.dueDay),
    higher_rate: ppbTyped(draft.higherRate, language),
  }),
})

/** Only what was written: a language without a title falls back to English by itself. */
const titlesOf = (titles: OfferDraft['titles']): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.map(({ code }) => [code, (titles[code] ?? '').trim()] as const).filter(
      ([, title]) => title !== '',
    ),
  )

/** The draft as the rules know it; what is not there yet stands in for by what the rules refuse. */
function readOf(draft: OfferDraft, language: Language, zone: Zone): ReadDraft {
  const figures = figuresOf(draft, language)
  const [opens, closes] = [wireTimeIn(draft.opens, zone), wireTimeIn(draft.closes, zone)]

  return {
    titles: titlesOf(draft.titles),
    opensAt: parseIso(opens ?? '') ?? 0,
    closesAt: parseIso(closes ?? '') ?? 0,
    capacityMinor: figures.capacity ?? 0n,
    minMinor: figures.least ?? 0n,
    maxMinor: figures.most ?? 0n,
    days: figures.days ?? 0,
    dailyRatePpb: figures.daily_rate,
    dividendMethod: draft.dividendMethod,
    exitChargePpm: figures.exit_charge_rate,
    ...(draft.hasInstalment && {
      appendMinor: figures.append_money,
      dueDay: figures.due_day,
      higherRatePpb: figures.higher_rate,
    }),
  }
}

/** Whether an offer is a new one, and the moment at which it is proposed. */
export interface Proposing {
  readonly isNew: boolean
  readonly now: Instant
}

/** Every field that cannot be sent, in the order in which they stand: what cannot be read, and what the rules refuse of the rest. */
function wrongFields(
  draft: OfferDraft,
  language: Language,
  zone: Zone,
  { isNew, now }: Proposing,
): ReadonlySet<OfferField> {
  const read = readOf(draft, language, zone)
  const wrong = new Set<string>(wrongOfTerms(read))

  for (const [field, value] of Object.entries(figuresOf(draft, language)))
    if (value === undefined) wrong.add(field)
  if (wireTimeIn(draft.opens, zone) === undefined) wrong.add('opens')

  // A version that has ended already closes its offer before its time; a new offer like that is a mistake.
  if (wireTimeIn(draft.closes, zone) === undefined || (isNew && read.closesAt <= now)) wrong.add('closes')
  if (draft.reason.trim() === '') wrong.add('reason')

  return new Set([...wrong].filter(isField).toSorted(byPlace))
}

const byPlace = (a: OfferField, b: OfferField): number => OFFER_FIELDS.indexOf(a) - OFFER_FIELDS.indexOf(b)

/** The wish of a draft as the wire wants it, or which fields cannot be sent. */
export function readDraft(
  draft: OfferDraft,
  language: Language,
  zone: Zone,
  at: Proposing,
): { readonly wish: RequestOf<typeof proposeOfferCall> } | { readonly wrong: ReadonlySet<OfferField> } {
  const wrong = wrongFields(draft, language, zone, at)
  if (wrong.size > 0) return { wrong }

  const read = readOf(draft, language, zone)
  const { instalment } = draftedTerms(read)

  return {
    wish: {
      // Calls travel as forms, in which a table is its JSON text.
      titles: JSON.stringify(read.titles),
      opens: toIso(read.opensAt),
      closes: toIso(read.closesAt),
      capacity: formatUsd(read.capacityMinor),
      least: formatUsd(read.minMinor),
      most: formatUsd(read.maxMinor),
      days: read.days,
      daily_rate: formatRate(read.dailyRatePpb ?? 0n),
      dividend_method: read.dividendMethod,
      exit_charge_rate: formatCharge(read.exitChargePpm ?? 0n),
      ...(instalment && {
        append_money: formatUsd(instalment.minor),
        due_day: instalment.dueDay,
        higher_rate: formatRate(instalment.dailyRatePpb),
      }),
      reason: draft.reason.trim(),
    },
  }
}

/**
 * What the reserve must hold in all if the offer filled up on these terms, in cents: what is committed to those who joined,
 * and the interest of the room that they leave. `undefined` until the terms stand.
 */
export function neededOfDraft(
  draft: OfferDraft,
  language: Language,
  zone: Zone,
  offer?: ReserveFigures,
): bigint | undefined {
  // Neither title nor times change what is owed: they need not be there for the figure.
  const read = { ...readOf(draft, language, zone), titles: { en: '-' }, opensAt: 0, closesAt: 1 }
  if (refusalOfTerms(read)) return undefined

  const taken = { subscribed: centsOf(offer?.subscribed), kept: centsOf(offer?.kept) }
  const room = unsubscribed({ capacity: read.capacityMinor, ...taken })

  return centsOf(offer?.committed) + neededIfFull(draftedTerms(read), room)
}

/**
 * What the reserve of an offer in force lacks for its next version, in cents: that one is refused (propose-offer.ts).
 * `undefined` where nothing is lacking, and for what is not open yet or ends before now.
 */
export function shortOfDraft(
  draft: OfferDraft,
  language: Language,
  zone: Zone,
  at: {
    readonly offer: ReserveFigures & Pick<DeskOffer, 'reserve' | 'needed' | 'is_funded'>
    readonly now: Instant
  },
): bigint | undefined {
  const needed = neededOfDraft(draft, language, zone, at.offer)
  const closes = parseIso(wireTimeIn(draft.closes, zone) ?? '')
  if (!at.offer.is_funded || needed === undefined || (closes !== undefined && closes <= at.now))
    return undefined

  const short = needed - reserveOf(at.offer).whole
  return short > 0n ? short : undefined
}

/** Rates that are above all that is ever offered, as they are typed. */
export function ratesTooHigh(draft: OfferDraft, language: Language): ReadonlySet<OfferField> {
  const isTooHigh = (typed: string): boolean => {
    const ppb = ppbTyped(typed, language)
    return ppb !== undefined && ppb > 0n && !isOfferedRate(ppb)
  }

  const high: OfferField[] = []
  if (isTooHigh(draft.dailyRate)) high.push('daily_rate')
  if (draft.hasInstalment && isTooHigh(draft.higherRate)) high.push('higher_rate')

  return new Set(high)
}
