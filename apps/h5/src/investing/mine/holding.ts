import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { subscriptionCall } from '@plumbline/api-schema/investing/investment'
import { interestDays } from '@plumbline/domain/investing/investment-calendar'
import { firstDay } from '@plumbline/domain/investing/investment-interest'
import { formatRate } from '@plumbline/domain/investing/investment-rate'
import { dateOf, parseTermsDocument, platformDay } from '@plumbline/domain/investing/investment-terms'
import type { Holding, Parcel, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'

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

  return { terms: parseTermsDocument(document), parcels: [first, ...rest] }
}

/** The days of interest as the page itself works them out, up to the last one that the server lists. */
export const workedOut = (holding: Holding, until: string): Detail['days'] =>
  interestDays(holding, firstDay(holding) + 1, platformDay(until)).map((each) => ({
    day: dateOf(each.day),
    principal: decimalOf(each.principal, 'USD'),
    rate: formatRate(each.ratePpb),
    amount: decimalOf(each.interest, 'USD'),
  }))

/** Whether the days that the server lists are the very ones that the page works out, each to the cent and none left out. */
export function isEqual(holding: Holding, days: Detail['days']): boolean {
  const last = days.reduce((latest, { day }) => (day > latest ? day : latest), '')
  if (last === '') return true

  const listed = new Map(days.map((day) => [day.day, day]))
  const own = workedOut(holding, last)

  return (
    own.length === days.length &&
    own.every(({ day, principal, rate, amount }) => {
      const other = listed.get(day)
      return other?.principal === principal && other.rate === rate && other.amount === amount
    })
  )
}

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

/** How many days of its term have come for an investment: 0 on the day it was paid in. */
export const dayOfTerm = (
  { days, post_date: post }: Pick<Detail['subscription'], 'days' | 'post_date'>,
  today: PlatformDay,
): number => Math.min(days, Math.max(0, today - platformDay(post)))

/** The platform day after so many others. */
export const dayAfter = (date: string, days = 1): string => dateOf(platformDay(date) + days)
