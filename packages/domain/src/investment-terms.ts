/** A day of the platform's calendar, as whole days since 1970-01-01; the day's instants are the zone's affair. */
export type PlatformDay = number

/** Rates of interest are whole parts per 10⁹ of the principal a day (money-paths.md 5). */
export const PPB = 1_000_000_000n
/** Decimals of a daily rate on the wire: `0.00015` is 150,000 ppb. */
export const RATE_SCALE = 9

const DAY = 86_400_000

/** `2026-11-21` as a number of days, and back. The text is one that `zone.dayOf` or the wire gave. */
export const platformDay = (date: string): PlatformDay => Date.parse(`${date}T00:00:00Z`) / DAY
export const dateOf = (day: PlatformDay): string => new Date(day * DAY).toISOString().slice(0, 10)

export const DIVIDEND_METHODS = ['daily', 'at_maturity'] as const
export type DividendMethod = (typeof DIVIDEND_METHODS)[number]

/** A second sum that raises the rate from the day after it is paid (product.md 6, Tiered). */
export interface InstalmentTerms {
  readonly minor: bigint
  /** Due so many days after the post date, before the last earning day. */
  readonly dueDay: number
  /** For the whole principal, from the next day on; not below the base rate. */
  readonly dailyRatePpb: bigint
}

/** What a customer is promised on joining. Hashed, and frozen with each investment (product.md 2, rule 3). */
export interface InvestmentTerms {
  readonly dividendMethod: DividendMethod
  /** Earning days: money paid on day D earns on D+1 … D+days. */
  readonly days: number
  readonly dailyRatePpb: bigint
  /** Of a first payment. */
  readonly leastMinor: bigint
  /** Of what is joined and appended together; the second instalment stands beside. */
  readonly mostMinor: bigint
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
