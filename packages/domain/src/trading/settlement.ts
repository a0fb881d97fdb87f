import type { Direction, OrderTick, SettlementRule, VoidReason } from './contract-order.ts'
import type { Instant } from '../basics/time.ts'
import { SECOND_MS } from '../basics/time.ts'

/*
 * Who won, and what is void (docs/rules/trading.md#settlement; docs/proofs.md 5). Facts of the tick log in, decision
 * out: no clock, no customer, no size. A watermark w means that no tick with time ≤ w can follow.
 */

export const S2_WINDOW_MS = 3 * SECOND_MS
export const S2_MIN_TICKS = 5
/** An order that no tick comes for is void, and paid back, within this time. */
export const VOID_WITHIN_MS = 60 * SECOND_MS

export type Opening =
  | { readonly decision: 'wait' }
  | { readonly decision: 'open'; readonly entry: OrderTick; readonly expiresAt: Instant }
  | { readonly decision: 'void'; readonly reason: VoidReason }

/**
 * The entry tick is the first with time strictly after acceptance; it must come within `maxGapMs`.
 * @param first the first logged tick after `acceptedAt`, if there is one yet
 */
export function decideOpening(
  order: { readonly acceptedAt: Instant; readonly maxGapMs: number; readonly seconds: number },
  first: OrderTick | undefined,
  watermark: Instant,
): Opening {
  const latest = order.acceptedAt + order.maxGapMs
  if (first && first.time <= order.acceptedAt) throw new RangeError('an entry tick comes after acceptance')

  if (first && first.time <= latest) {
    return { decision: 'open', entry: first, expiresAt: first.time + order.seconds * SECOND_MS }
  }

  return watermark >= latest ? { decision: 'void', reason: 'no_entry_tick' } : { decision: 'wait' }
}

/** The ticks that may decide at T, read once a watermark ≥ T is durable. */
export interface ExitFacts {
  /** The last tick at or before T. */
  readonly last: OrderTick | undefined
  /** For rule S2 the prices of all ticks in (T − 3 s, T], in any order. */
  readonly window: readonly bigint[]
}

export type Exit =
  | { readonly exit: OrderTick; readonly reason?: undefined }
  | { readonly exit?: undefined; readonly reason: 'no_exit_tick' | 'too_few_ticks' }

/** The exit price at T by the order's rule. The same for every order with the same product, rule, gap and T. */
export function decideExit(
  rule: SettlementRule,
  expiresAt: Instant,
  maxGapMs: number,
  facts: ExitFacts,
): Exit {
  const { last, window } = facts
  if (last && last.time > expiresAt) throw new RangeError('an exit tick does not come after T')
  if (!last || last.time <= expiresAt - maxGapMs) return { reason: 'no_exit_tick' }
  if (rule === 'S1') return { exit: last }
  if (window.length < S2_MIN_TICKS) return { reason: 'too_few_ticks' }

  return { exit: { seq: last.seq, time: last.time, price: trimmedMean(window) } }
}

/** The mean without the highest and lowest fifth, divided half to even. */
function trimmedMean(prices: readonly bigint[]): bigint {
  const cut = Math.floor(prices.length / 5)
  const kept = prices.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).slice(cut, prices.length - cut)
  const sum = kept.reduce((total, price) => total + price, 0n)

  return divideHalfEven(sum, BigInt(kept.length))
}

/** For sums of 0 and more; a price is never negative. */
function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  const twiceRest = (dividend % divisor) * 2n
  const isUp = twiceRest > divisor || (twiceRest === divisor && quotient % 2n === 1n)

  return isUp ? quotient + 1n : quotient
}

export type Outcome =
  | { readonly status: 'won' | 'lost'; readonly reason?: undefined }
  | { readonly status: 'void'; readonly reason: VoidReason }

/** Up wins above the entry price, down below it; an equal price is a tie and void. */
export function decideOutcome(direction: Direction, entryPrice: bigint, exitPrice: bigint): Outcome {
  if (exitPrice === entryPrice) return { status: 'void', reason: 'tie' }
  return { status: exitPrice > entryPrice === (direction === 'up') ? 'won' : 'lost' }
}

/** Total returned to the balance: the payout of a win, stake and fee of a void order, nothing for a loss. */
export function receivedOf(
  status: Outcome['status'],
  sums: { readonly stake: bigint; readonly fee: bigint; readonly payout: bigint },
): bigint {
  if (status === 'won') return sums.payout
  return status === 'void' ? sums.stake + sums.fee : 0n
}
