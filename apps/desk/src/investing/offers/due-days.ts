import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { paymentsDueCall } from '@plumbline/api-schema/investing/desk-investment'
import { centsOf } from './reserve.ts'

type Day = ResponseOf<typeof paymentsDueCall>['items'][number]

/** What goes to customers' cash on a day, in cents: principal, and interest paid daily or at maturity. */
export const dueOn = ({ principal, interest_paid: paid }: Pick<Day, 'principal' | 'interest_paid'>): bigint =>
  centsOf(principal) + centsOf(paid)

/** Which days carry a label: the first, the last, and two between that keep their distance. */
export function labelledDays(count: number): readonly number[] {
  if (count === 0) return []

  const last = count - 1
  const between = count >= 20 ? [Math.round(last / 3), Math.round((2 * last) / 3)] : []

  return [...new Set([0, ...between, last])]
}

/** The maturities that a short list names: the next one, and the largest of the others, in the calendar's order. */
export function namedMaturities(days: readonly Day[]): readonly Day[] {
  const [next, ...others] = days.filter(({ maturing }) => maturing > 0)
  const largest = others.reduce<Day | undefined>(
    (most, day) => (most && dueOn(most) >= dueOn(day) ? most : day),
    undefined,
  )

  return [next, largest].filter((day) => day !== undefined)
}

/** Days on which something happens: the rest of the month is empty lines. */
export const eventfulDays = (days: readonly Day[]): readonly Day[] =>
  days.filter((day) => dueOn(day) > 0n || centsOf(day.interest) > 0n || centsOf(day.instalments) > 0n)
