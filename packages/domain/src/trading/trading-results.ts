import { ODDS_SCALE } from './contract-order.ts'
import type { Instant } from '../basics/time.ts'
import { fieldInvalid } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'

/** Sums, files and statements reach back so far (docs/rules/money.md#statements). */
export const RESULTS_MAX_YEARS = 5

/** The moment a number of calendar years earlier; 29 February becomes 1 March. */
function yearsBefore(at: Instant, years: number): Instant {
  const date = new Date(at)
  return date.setUTCFullYear(date.getUTCFullYear() - years)
}

/**
 * The time that results are asked for: up to now and five years back unless said.
 * @returns [from, to), or `field_invalid` where it is empty or longer than five years
 */
export function resultsRange(
  asked: { readonly from?: Instant | undefined; readonly to?: Instant | undefined },
  now: Instant,
): { readonly from: Instant; readonly to: Instant } | Refusal {
  // An order settled in this very millisecond counts.
  const to = asked.to ?? now + 1
  const earliest = yearsBefore(to, RESULTS_MAX_YEARS)
  const from = asked.from ?? earliest
  if (from >= to) return fieldInvalid('to')

  return from < earliest
    ? { refusal: 'field_invalid', field: 'from', params: { years: RESULTS_MAX_YEARS } }
    : { from, to }
}

/**
 * The share of wins at which orders of these sums come to nothing: cost ÷ what they would all pay, in units of 10⁻⁴,
 * rounded up, so that it is never kinder than the true one (docs/rules/trading.md#sums-of-an-order).
 * @param cost stakes and fees of won and lost orders @param payouts what all of them pay on a win
 */
export function breakEvenOf(cost: bigint, payouts: bigint): bigint | undefined {
  if (payouts <= 0n) return undefined
  const scaled = cost * 10n ** BigInt(ODDS_SCALE)
  return scaled / payouts + (scaled % payouts === 0n ? 0n : 1n)
}

/**
 * What so many further orders of the same size cost on average, at even odds and without ties: what is staked and paid in
 * fees, less half of what a win pays; rounded up. Negative where the terms favour the customer.
 * @param cost stakes and fees of `decided` orders @param payouts what all of them pay on a win
 */
export function expectedCostOf(
  next: bigint,
  cost: bigint,
  payouts: bigint,
  decided: bigint,
): bigint | undefined {
  if (decided <= 0n) return undefined

  const sum = next * (2n * cost - payouts)
  const by = 2n * decided

  return sum / by + (sum % by > 0n ? 1n : 0n)
}

/** A share with the interval that holds the true one 95 times in 100, all from 0 to 1. */
export interface ShareInterval {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959_963_984_540_054

/** The share of wins with its 95 % interval by Wilson's formula, which also fits few orders; absent without orders. */
export function winShare(won: number, decided: number): ShareInterval | undefined {
  if (decided <= 0) return undefined

  const share = won / decided
  const square = (Z * Z) / decided
  const middle = (share + square / 2) / (1 + square)
  const reach = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / decided + square / (4 * decided))

  return { share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

/** One day of a calendar with what its orders came to; `undefined` where none settled. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly net: bigint | undefined
  readonly count: number
}

/** A row of seven; `undefined` where the month has no such day. */
export type CalendarWeek = readonly (CalendarDay | undefined)[]

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/**
 * A month as rows of seven days.
 * @param month `YYYY-MM` @param firstWeekday 0 is Sunday, 1 is Monday
 */
export function monthCalendar(
  month: string,
  firstWeekday: number,
  results: ReadonlyMap<string, { readonly net: bigint; readonly count: number }>,
): CalendarWeek[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const lead = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() - firstWeekday + 7) % 7
  const cells: (CalendarDay | undefined)[] = Array.from({ length: lead }, () => undefined)

  for (let date = 1; date <= days; date++) {
    const day = `${month}-${twoDigits(date)}`
    const found = results.get(day)
    cells.push({ day, net: found?.net, count: found?.count ?? 0 })
  }

  while (cells.length % 7 !== 0) cells.push(undefined)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Days added up to months `YYYY-MM`, in order of time. */
export function monthsOf(
  days: readonly { readonly day: string; readonly net: bigint; readonly count: number }[],
): { readonly month: string; readonly net: bigint; readonly count: number }[] {
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(0, 7))

  return [...byMonth]
    .map(([month, within]) => ({
      month,
      net: within.reduce((sum, { net }) => sum + net, 0n),
      count: within.reduce((sum, { count }) => sum + count, 0),
    }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/**
 * The middle one of all moves over `steps` candles, from their closes; `undefined` with fewer than 30 of them.
 * Of an even number the lower of the two in the middle.
 */
export function typicalMove(closes: readonly bigint[], steps: number): bigint | undefined {
  const moves: bigint[] = []
  for (let at = steps; at < closes.length; at++) {
    const move = (closes[at] ?? 0n) - (closes[at - steps] ?? 0n)
    moves.push(move < 0n ? -move : move)
  }

  if (moves.length < 30) return undefined

  moves.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return moves[(moves.length - 1) >> 1]
}
