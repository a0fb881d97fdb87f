import type { ContractTerms } from './product.ts'
import type { Refusal } from '../basics/refusal.ts'
import type { RefusalName } from '../basics/refusal-names.ts'
import type { Instant } from '../basics/time.ts'
import type { MarketHalt } from './market-halt.ts'
import { CLOSE_DISTANCE_MS } from './contract-order.ts'
import { formatDecimal } from '../basics/money.ts'
import { SECOND_MS, toIso } from '../basics/time.ts'

/**
 * The refusals of an order in the order in which they fire (docs/rules/trading.md#order-refusals): where several apply,
 * the first is the answer. Those of later areas join here at their place.
 */
export const CONTRACT_ORDER_REFUSALS = [
  'ticket_invalid',
  'ticket_expired',
  'ticket_used',
  'winding_down',
  'country_not_served',
  'identity_required',
  'under_age',
  'self_excluded',
  'cooling_off',
  'suitability_pending',
  'symbol_unknown',
  'market_closed',
  'market_halted',
  'price_delayed',
  'order_crosses_close',
  'duration_not_offered',
  'multiple_not_offered',
  'stake_below_least',
  'stake_above_most',
  'product_position_exceeded',
  'total_position_exceeded',
  'own_stake_limit_reached',
  'own_loss_limit_reached',
  'own_time_limit_reached',
  'api_key_stake_reached',
  'balance_insufficient',
  'payout_reserve_short',
] as const satisfies readonly RefusalName[]
export type ContractOrderRefusal = (typeof CONTRACT_ORDER_REFUSALS)[number]

/** Place in the list, from 1. The order writer's SQL function competes with its own refusals by the same numbers. */
export const rankOf = (refusal: ContractOrderRefusal): number => CONTRACT_ORDER_REFUSALS.indexOf(refusal) + 1

const isOfOrders = (name: RefusalName): name is ContractOrderRefusal =>
  CONTRACT_ORDER_REFUSALS.some((refusal) => refusal === name)

/** The one of several that stands first in the list: what an order is answered with. */
export function firstRefusal(refusals: readonly (Refusal | undefined)[]): Refusal | undefined {
  let first: Refusal | undefined
  let least = Infinity
  for (const refusal of refusals) {
    if (!refusal) continue
    if (!isOfOrders(refusal.refusal))
      throw new TypeError(`${refusal.refusal} has no place in the list of an order's refusals`)

    const rank = rankOf(refusal.refusal)
    if (rank >= least) continue

    least = rank
    first = refusal
  }

  return first
}

/** State of a product's market at one moment. */
export interface MarketState {
  readonly isOpen: boolean
  readonly opensAt?: Instant | undefined
  /** End of the running session; absent where it has none. */
  readonly sessionEndsAt?: Instant | undefined
  readonly isDelayed: boolean
  /** A person halted it: no new orders, and where the feed is stopped no ticks either. */
  readonly halt?: MarketHalt | undefined
  /** A live price is published from two sources on; orders need three (docs/rules/trading.md#price-sources). */
  readonly tooFewSources?: boolean | undefined
}

/** What stands against an order of so many seconds in this market, at the moment of its acceptance. */
export function refuseByMarket(market: MarketState, seconds: number, now: Instant): Refusal | undefined {
  if (!market.isOpen) {
    return {
      refusal: 'market_closed',
      ...(market.opensAt === undefined ? {} : { params: { opens_at: toIso(market.opensAt) } }),
    }
  }

  if (market.halt) {
    const { kind, publicReason, beganAt } = market.halt
    return { refusal: 'market_halted', params: { kind, reason: publicReason, since: toIso(beganAt) } }
  }

  if (market.isDelayed || market.tooFewSources === true) return { refusal: 'price_delayed' }

  const minEnd = now + seconds * SECOND_MS + CLOSE_DISTANCE_MS
  if (market.sessionEndsAt !== undefined && minEnd > market.sessionEndsAt)
    return { refusal: 'order_crosses_close' }

  return undefined
}

export interface OrderWish {
  readonly seconds: number
  readonly multiple: number
  readonly stake: bigint
}

/** What stands against these figures under a product's terms. Without terms the product offers no duration at all. */
export function refuseByTerms(
  terms: ContractTerms | undefined,
  wish: OrderWish,
  scale: number,
): Refusal | undefined {
  if (!terms?.seconds.includes(wish.seconds)) return { refusal: 'duration_not_offered', field: 'seconds' }
  if (!terms.multiples.includes(wish.multiple)) return { refusal: 'multiple_not_offered', field: 'multiple' }

  if (wish.stake < terms.minStakeMinor) {
    return {
      refusal: 'stake_below_least',
      field: 'amount',
      params: { least: formatDecimal(terms.minStakeMinor, scale) },
    }
  }

  if (wish.stake > terms.maxStakeMinor) {
    return {
      refusal: 'stake_above_most',
      field: 'amount',
      params: { most: formatDecimal(terms.maxStakeMinor, scale) },
    }
  }

  return undefined
}

export interface OrderFunds {
  /** Stakes of the customer's open orders in this asset, on the product and in all. */
  readonly heldProduct: bigint
  readonly heldTotal: bigint
  readonly available: bigint
  /** Free balance of the house's risk account for payouts. */
  readonly reserve: bigint
}

/** Position limits, balance and payout reserve, as `goorder` foresees them; acceptance decides anew under locks. */
export function refuseByFunds(
  terms: ContractTerms,
  sums: { readonly stake: bigint; readonly fee: bigint; readonly payout: bigint },
  funds: OrderFunds,
  scale: number,
): Refusal | undefined {
  const roomOnProduct = terms.maxHeldProductMinor - funds.heldProduct
  if (sums.stake > roomOnProduct)
    return { refusal: 'product_position_exceeded', params: positionParams(roomOnProduct, scale) }

  const roomInAll = terms.maxHeldTotalMinor - funds.heldTotal
  if (sums.stake > roomInAll)
    return { refusal: 'total_position_exceeded', params: positionParams(roomInAll, scale) }

  const missing = sums.stake + sums.fee - funds.available
  if (missing > 0n)
    return { refusal: 'balance_insufficient', params: { missing: formatDecimal(missing, scale) } }

  return sums.payout > funds.reserve ? { refusal: 'payout_reserve_short' } : undefined
}

const positionParams = (room: bigint, scale: number): { left: string } => ({
  left: formatDecimal(room > 0n ? room : 0n, scale),
})
