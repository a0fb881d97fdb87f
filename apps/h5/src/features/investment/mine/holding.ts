import type { ResponseOf } from '@plumbline/api-schema/call'
import type { subscriptionCall } from '@plumbline/api-schema/investment'
import { earningOn, interestTo, rateOn } from '@plumbline/domain/investment-interest'
import { dateOf, platformDay, RATE_SCALE } from '@plumbline/domain/investment-terms'
import type { Holding, Parcel, PlatformDay } from '@plumbline/domain/investment-terms'
import { formatDecimal } from '@plumbline/domain/money'
import { decimalOf, minorOf } from '../../../forms/typed-sum.ts'
import { readTerms } from './joined-terms.ts'

/** One investment with everything that its page shows. */
export type Detail = ResponseOf<typeof subscriptionCall>

/** The investment as the rules read it, so that the page reckons with the server's own functions. */
export function holdingOf({ document, payments }: Pick<Detail, 'document' | 'payments'>): Holding {
  const [first, ...rest] = payments.map(({ kind, day, amount }): Parcel => ({
    kind,
    postDay: platformDay(day),
    minor: minorOf(amount, 'USD'),
  }))
  if (!first) throw new RangeError('an investment begins with a payment')
  return { terms: readTerms(document), parcels: [first, ...rest] }
}

/** Interest of one day: the midnight that ends it credits so much, by the one rule (money-paths.md 5). */
export const interestOfDay = (holding: Holding, day: PlatformDay): bigint =>
  interestTo(holding, day) - interestTo(holding, day - 1)

/** One day as the page itself works it out. */
export function workedOut(holding: Holding, date: string): Detail['days'][number] {
  const day = platformDay(date)
  return {
    day: date,
    principal: decimalOf(earningOn(holding, day), 'USD'),
    rate: shareOf(rateOn(holding, day)),
    amount: decimalOf(interestOfDay(holding, day), 'USD'),
  }
}

/** A rate as the wire writes it: parts per 10⁹ as a share, without superfluous zeros. */
export const shareOf = (ppb: bigint): string =>
  formatDecimal(ppb, RATE_SCALE).replace(/0+$/, '').replace(/\.$/, '')

/** Whether every day that the server lists is the one that the page works out, to the cent. */
export const isEqual = (holding: Holding, days: Detail['days']): boolean =>
  days.every((day) => {
    const own = workedOut(holding, day.day)
    return (
      own.principal === day.principal && Number(own.rate) === Number(day.rate) && own.amount === day.amount
    )
  })

export interface InterestMonth {
  /** `YYYY-MM` */
  readonly month: string
  readonly sum: string
  readonly days: Detail['days']
}

/** Days of interest by month, the newest first, each month with its sum. */
export function byMonth(days: Detail['days']): InterestMonth[] {
  const newest = days.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  return [...Map.groupBy(newest, ({ day }) => day.slice(0, 7))].map(([month, those]) => ({
    month,
    days: those,
    sum: decimalOf(
      those.reduce((sum, { amount }) => sum + minorOf(amount, 'USD'), 0n),
      'USD',
    ),
  }))
}

/** Whole days from one platform day to another: `2026-11-12` to `2026-11-19` is 7. */
export const daysBetween = (from: string, to: string): number => platformDay(to) - platformDay(from)

/** The platform day after so many others. */
export const dayAfter = (date: string, days = 1): string => dateOf(platformDay(date) + days)
