import { PPB } from './investment-terms.ts'
import type { Holding, InstalmentTerms, InvestmentTerms, Parcel, PlatformDay } from './investment-terms.ts'

/** The day money was first paid: the post date. */
export const firstDay = ({ parcels }: Holding): PlatformDay => parcels[0].postDay
/** The last earning day; the holding matures at the midnight that ends it. */
export const lastDay = (holding: Holding): PlatformDay => firstDay(holding) + holding.terms.days

export const principalOf = ({ parcels }: Holding): bigint =>
  parcels.reduce((sum, { minor }) => sum + minor, 0n)

/** When the second instalment was paid; `undefined` while it is not. */
export const instalmentDay = ({ parcels }: Holding): PlatformDay | undefined =>
  parcels.find(({ kind }) => kind === 'instalment')?.postDay

/** The rate of one day for the whole principal: the higher one from the day after the instalment. */
export function rateOn(holding: Holding, day: PlatformDay): bigint {
  const paid = instalmentDay(holding)
  const { instalment, dailyRatePpb } = holding.terms
  return instalment && paid !== undefined && day > paid ? instalment.dailyRatePpb : dailyRatePpb
}

/** Principal that earns on a day: what was paid before it. */
export const earningOn = ({ parcels }: Holding, day: PlatformDay): bigint =>
  parcels.reduce((sum, { postDay, minor }) => (postDay < day ? sum + minor : sum), 0n)

const span = (from: PlatformDay, to: PlatformDay): bigint => BigInt(Math.max(0, to - from + 1))

/**
 * Interest of every earning day up to `day`, in parts of 10⁻⁹ of the smallest unit: exact, nothing rounded. Days are
 * counted, not walked through, so a holding of a year costs what one of a day does.
 */
export function exactTo(holding: Holding, day: PlatformDay): bigint {
  const until = Math.min(day, lastDay(holding))
  const paid = instalmentDay(holding) ?? Number.POSITIVE_INFINITY
  const { dailyRatePpb, instalment } = holding.terms
  const higher = instalment?.dailyRatePpb ?? dailyRatePpb

  return holding.parcels.reduce((sum, { postDay, minor }) => {
    const base = span(postDay + 1, Math.min(until, paid))
    const raised = span(Math.max(postDay, paid) + 1, until)
    return sum + minor * (base * dailyRatePpb + raised * higher)
  }, 0n)
}

/**
 * Interest credited in all once the midnight that ends `day` has passed: rounded down once over the whole sum
 * (docs/rules/investing.md#interest). What a day adds is this less what was credited before.
 */
export const interestTo = (holding: Holding, day: PlatformDay): bigint => exactTo(holding, day) / PPB

/**
 * The most interest that a holding can still come to, whatever its customer does from `today` on without adding to it: a
 * second instalment that can still be paid counts as paid today. Rounded up: it is set aside.
 */
export const maxInterest = (holding: Holding, today: PlatformDay): bigint =>
  (maxExact(holding, today) + PPB - 1n) / PPB

/** The same in parts of 10⁻⁹ of the smallest unit, not rounded. */
export function maxExact(holding: Holding, today: PlatformDay): bigint {
  const instalment = payableInstalment(holding, today)
  const best = instalment
    ? withParcel(holding, { kind: 'instalment', postDay: today, minor: instalment.minor })
    : holding
  return exactTo(best, lastDay(holding))
}

/** The second instalment as long as it can be paid: not paid yet, and the last earning day is still to come. */
export const payableInstalment = (holding: Holding, today: PlatformDay): InstalmentTerms | undefined =>
  instalmentDay(holding) === undefined && today < lastDay(holding) ? holding.terms.instalment : undefined

/** The same holding with one more payment of principal; payments stand in the order of their days. */
export const withParcel = ({ terms, parcels: [first, ...rest] }: Holding, parcel: Parcel): Holding => ({
  terms,
  parcels: [first, ...rest, parcel],
})

/** A holding that begins where another matured: principal (and interest) rolled over on the old one's last day. */
export const renewed = (terms: InvestmentTerms, postDay: PlatformDay, minor: bigint): Holding => ({
  terms,
  parcels: [{ kind: 'renewal', postDay, minor }],
})

/** A holding on its first day. */
export const joined = (terms: InvestmentTerms, postDay: PlatformDay, minor: bigint): Holding => ({
  terms,
  parcels: [{ kind: 'join', postDay, minor }],
})
