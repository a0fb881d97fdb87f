import type { Subscription } from '@plumbline/api-schema/investing/investment'
import { dayIn } from '../../format/platform-day.ts'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'
import { daysBetween } from './holding.ts'

/** What became of an ended investment; sums are decimal strings of USD. */
export interface End {
  /** All that it earned: interest paid daily, or what was accrued at the end, before the charge. */
  readonly interest: string
  /** What of it went to cash day by day, before the end. */
  readonly paidDaily: string
  readonly charge: string
  /** Principal and interest that began a new term. */
  readonly rolled: string
  /** What went to cash at the end. */
  readonly received: string
  /** Days whose interest was credited. */
  readonly days: number
}

const minor = (decimal: string | undefined): bigint => (decimal === undefined ? 0n : minorOf(decimal, 'USD'))

/** The last day whose interest was credited: of one that was stopped, the day before. */
function daysEarned(subscription: Subscription, timeZone: string): number {
  const { post_date: post, ended_by: by, ended_at: at, days } = subscription
  if (by !== 'stop' || at === undefined) return days
  return Math.min(days, Math.max(0, daysBetween(post, dayIn(Date.parse(at), timeZone)) - 1))
}

/**
 * The lines of an end, so that they add up: principal and interest, less what was paid day by day, less the charge, less
 * what rolled on, are what was received at the end.
 */
export function endOf(subscription: Subscription, timeZone: string): End {
  const [received, charge, rolled] = [
    minor(subscription.received),
    minor(subscription.charge),
    minor(subscription.rolled),
  ]

  const paidDaily = subscription.dividend_method === 'daily' ? minor(subscription.paid_out) : 0n
  const interest = received + charge + rolled + paidDaily - minor(subscription.principal)

  return {
    interest: decimalOf(interest, 'USD'),
    paidDaily: decimalOf(paidDaily, 'USD'),
    charge: decimalOf(charge, 'USD'),
    rolled: decimalOf(rolled, 'USD'),
    received: decimalOf(received, 'USD'),
    days: daysEarned(subscription, timeZone),
  }
}
