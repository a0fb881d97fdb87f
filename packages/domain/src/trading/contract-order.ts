import { PPM, shareDown } from '../basics/money.ts'
import type { Instant } from '../basics/time.ts'

export const DIRECTIONS = ['up', 'down'] as const
export type Direction = (typeof DIRECTIONS)[number]
/** Where an order is paid from, whole, and where it pays to (docs/rules/trading.md#sums-of-an-order). */
export const ORDER_BOOKS = ['cash', 'bonus'] as const
export type OrderBook = (typeof ORDER_BOOKS)[number]
export const SETTLEMENT_RULES = ['S1', 'S2'] as const
export type SettlementRule = (typeof SETTLEMENT_RULES)[number]
/** How an order ended. */
export const ORDER_RESULTS = ['won', 'lost', 'void', 'closed'] as const
export type OrderResult = (typeof ORDER_RESULTS)[number]
export const ORDER_STATUSES = ['accepted', 'holding', ...ORDER_RESULTS] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export const VOID_REASONS = ['tie', 'no_entry_tick', 'no_exit_tick', 'too_few_ticks'] as const
export type VoidReason = (typeof VOID_REASONS)[number]

/** How long a ticket is good for (docs/rules/trading.md#tickets). */
export const TICKET_GOOD_MS = 30_000
/** An order must run out this long before its session ends (docs/rules/trading.md#order-limits). */
export const CLOSE_DISTANCE_MS = 60_000

/** The sums of an order, in smallest units of its asset, fixed on the ticket. */
export interface OrderSums {
  readonly stake: bigint
  readonly fee: bigint
  readonly payout: bigint
}

export interface OrderPrice extends OrderSums {
  /** (stake + fee) ÷ payout in units of 10⁻⁴, rounded up: a rate shown is never kinder than the true one. */
  readonly breakEvenRate: bigint
  /** (stake + fee − payout ÷ 2) ÷ stake in units of 10⁻⁴, rounded up likewise. */
  readonly expectedEdge: bigint
}

/** Decimals of `breakEvenRate` and `expectedEdge`. */
export const ODDS_SCALE = 4

const divideUp = (dividend: bigint, divisor: bigint): bigint => {
  const quotient = dividend / divisor
  return dividend > quotient * divisor ? quotient + 1n : quotient
}

/** Any stake shows the odds: they depend on the rates alone, but for the rounding of cents. */
export const SAMPLE_STAKE = 100_00n

/**
 * Stake, fee and payout of docs/rules/trading.md#sums-of-an-order; break-even rate and expected edge of
 * docs/rules/trading.md#sums-of-an-order.
 */
export function priceOrder(
  amount: bigint,
  multiple: number,
  payoutRatePpm: bigint,
  feeRatePpm: bigint,
): OrderPrice {
  const stake = amount * BigInt(multiple)
  if (stake <= 0n) throw new RangeError('an order has a stake')

  const fee = shareDown(stake, feeRatePpm)
  const payout = shareDown(stake, PPM + payoutRatePpm)
  const sums = { stake, fee, payout }

  return { ...sums, ...oddsOf(sums) }
}

/** Odds of an order, from its sums. */
export function oddsOf({
  stake,
  fee,
  payout,
}: OrderSums): Pick<OrderPrice, 'breakEvenRate' | 'expectedEdge'> {
  const scale = 10n ** BigInt(ODDS_SCALE)
  return {
    breakEvenRate: divideUp((stake + fee) * scale, payout),
    expectedEdge: divideUp(((stake + fee) * 2n - payout) * scale, stake * 2n),
  }
}

/** One price of the tick log, as an order keeps it. */
export interface OrderTick {
  readonly seq: bigint
  readonly time: Instant
  /** In units of 10^-priceScale of the product; of rule S2 the mean of its ticks. */
  readonly price: bigint
}
