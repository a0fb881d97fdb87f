import type { Zone } from '../feed/calendar-zone.ts'
import type { Instant } from '../basics/time.ts'

/** A day of the platform's calendar, as whole days since 1970-01-01; the day's instants are the zone's affair. */
export type PlatformDay = number

/** Rates of interest are whole parts per 10⁹ of the principal a day (docs/rules/investing.md#rates). */
export const PPB = 1_000_000_000n
/** Decimals of a daily rate on the wire: `0.00015` is 150,000 ppb. */
export const RATE_SCALE = 9

const DAY = 86_400_000

/** `2026-11-21` as a number of days, and back. The text is one that `zone.dayOf` or the wire gave. */
export const platformDay = (date: string): PlatformDay => Date.parse(`${date}T00:00:00Z`) / DAY
export const dateOf = (day: PlatformDay): string => new Date(day * DAY).toISOString().slice(0, 10)

/** The day of the platform's zone that an instant lies in. */
export const dayOf = (zone: Zone, at: Instant): PlatformDay => platformDay(zone.dayOf(at).date)
/** The midnight that ends a day in the platform's zone. */
export const midnightAfter = (zone: Zone, day: PlatformDay): Instant => zone.dayAfter(dateOf(day), 0).end

export const DIVIDEND_METHODS = ['daily', 'at_maturity'] as const
export type DividendMethod = (typeof DIVIDEND_METHODS)[number]

/** A second sum that raises the rate from the day after it is paid (docs/rules/investing.md#second-instalment). */
export interface InstalmentTerms {
  readonly minor: bigint
  /** Due so many days after the post date, before the last earning day. */
  readonly dueDay: number
  /** For the whole principal, from the next day on; not below the base rate. */
  readonly dailyRatePpb: bigint
}

/** What a customer is promised on joining. Hashed, and frozen with each investment (docs/rules/laws.md 3). */
export interface InvestmentTerms {
  readonly dividendMethod: DividendMethod
  /** Earning days: money paid on day D earns on D+1 … D+days. */
  readonly days: number
  readonly dailyRatePpb: bigint
  /** Of a first payment. */
  readonly minMinor: bigint
  /** Of what is joined and appended together; the second instalment stands beside. */
  readonly maxMinor: bigint
  /** Share of interest accrued and not yet paid out that an early end costs. */
  readonly exitChargePpm: bigint
  readonly instalment?: InstalmentTerms
}

/** `off`: all is paid out; `principal`: the principal rolls over; `all`: interest still unpaid rolls over with it. */
export const RENEW_CHOICES = ['off', 'principal', 'all'] as const
export type RenewChoice = (typeof RENEW_CHOICES)[number]

export const PARCEL_KINDS = ['join', 'append', 'instalment', 'renewal'] as const
export type ParcelKind = (typeof PARCEL_KINDS)[number]

/** One payment of principal; it earns from the day after `postDay`. */
export interface Parcel {
  readonly kind: ParcelKind
  readonly postDay: PlatformDay
  readonly minor: bigint
}

/** One customer's holding, as far as its interest is concerned. Parcels stand in the order they were paid, the first of all first. */
export interface Holding {
  readonly terms: InvestmentTerms
  readonly parcels: readonly [Parcel, ...Parcel[]]
}

const whole = (value: unknown): bigint => {
  if (typeof value !== 'string' || !/^\d{1,18}$/.test(value)) throw new RangeError('no terms of a project')
  return BigInt(value)
}

const count = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new RangeError('no terms of a project')
  return value
}

const fields = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) throw new RangeError('no terms of a project')
  return { ...value }
}

/**
 * Terms word by word, as they are hashed (SHA-256 of its UTF-8) and kept: JSON without spaces, names in this order, sums
 * and rates as decimal strings of whole units. Migration 0019 reads its columns from the same names.
 */
export const termsDocument = (terms: InvestmentTerms): string =>
  JSON.stringify({
    dividend_method: terms.dividendMethod,
    days: terms.days,
    daily_rate_ppb: terms.dailyRatePpb.toString(),
    least: terms.minMinor.toString(),
    most: terms.maxMinor.toString(),
    exit_charge_ppm: terms.exitChargePpm.toString(),
    ...(terms.instalment && {
      instalment: {
        minor: terms.instalment.minor.toString(),
        due_day: terms.instalment.dueDay,
        daily_rate_ppb: terms.instalment.dailyRatePpb.toString(),
      },
    }),
  })

/** Terms from the text that was hashed. @throws RangeError or SyntaxError where the text is none: nothing else is kept */
export function parseTermsDocument(text: string): InvestmentTerms {
  const read = fields(JSON.parse(text))
  const dividendMethod = DIVIDEND_METHODS.find((method) => method === read['dividend_method'])
  if (!dividendMethod) throw new RangeError('no terms of a project')

  const instalment = read['instalment'] === undefined ? undefined : fields(read['instalment'])

  return {
    dividendMethod,
    days: count(read['days']),
    dailyRatePpb: whole(read['daily_rate_ppb']),
    minMinor: whole(read['least']),
    maxMinor: whole(read['most']),
    exitChargePpm: whole(read['exit_charge_ppm']),
    ...(instalment && {
      instalment: {
        minor: whole(instalment['minor']),
        dueDay: count(instalment['due_day']),
        dailyRatePpb: whole(instalment['daily_rate_ppb']),
      },
    }),
  }
}
