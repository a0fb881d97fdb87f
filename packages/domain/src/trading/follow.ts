import { formatUsdLeft } from '../money/asset.ts'
import { canonicalJson } from '../proofs/canonical-json.ts'
import type { Refusal } from '../basics/refusal.ts'
import type { RefusalName } from '../basics/refusal-names.ts'
import type { Instant } from '../basics/time.ts'

/** A copy is always taken once; its size is the follower's own amount (docs/rules/trading.md#copying). */
export const FOLLOW_MULTIPLE = 1
/** A copy is accepted within so long after the leader's order, or not at all. */
export const COPY_WITHIN_MS = 1_000
/** Days that a leader's page counts over (docs/rules/trading.md#copying). */
export const RECORD_DAYS = [30, 90, 365] as const

/**
 * What a follower consents to, as the bytes that are hashed. Its words stand in the catalogues under `follow.terms.…`;
 * whoever changes what a line means raises `v`, and every follow waits until it is accepted anew.
 */
export const FOLLOW_TERMS = canonicalJson({
  v: '1',
  type: 'follow_terms',
  book: 'cash',
  multiple: FOLLOW_MULTIPLE,
  within_ms: COPY_WITHIN_MS,
  day_cap: 'stake and fee of copies not void, by platform day',
  loss_stop: 'no copy that could pass it',
  stop: 'at any time; a stop for today stops copies',
  copies: 'own tick, own receipt, own limits, never copied',
  leader: 'earns nothing, sees no follower',
})

/**
 * Why a leader's order is not copied, in the order in which these are asked; all of path 1 follows. Those that
 * docs/rules/trading.md#copying lists keep its order.
 */
/** Who or what ends a follow; what did not come from the follower is told in a message. */
export const FOLLOW_ENDED_BY = ['follower', 'leader', 'loss', 'account', 'exclusion'] as const
export type FollowEndedBy = (typeof FOLLOW_ENDED_BY)[number]

export const FOLLOW_REFUSALS = [
  'follow_not_open',
  'follow_self',
  'follow_chain',
  'follow_paused_terms',
  'follow_stopped_today',
  'follow_too_late',
  'follow_order_too_large',
  'follow_cap_reached',
  'follow_loss_reached',
] as const satisfies readonly RefusalName[]

/** A follower's standing consent. Sums in smallest units; empty lists of products and durations mean all of them. */
export interface FollowSetting {
  readonly followerId: bigint
  readonly amount: bigint
  /** Most stake and fee of a platform day's copies that are not void. */
  readonly dayCap: bigint
  /** Most stake and fee of one copy. */
  readonly maxOrder: bigint | undefined
  /** No copy after which this much could be lost on the day, or in all. */
  readonly dayLoss: bigint | undefined
  readonly totalLoss: bigint | undefined
  readonly products: readonly number[]
  readonly seconds: readonly number[]
  readonly termsHash: string
  /** When the follower last accepted the terms: those of the contracts too, as they stood then. */
  readonly consentedAt: Instant
}

/** Part of a leader's order that a copy takes over. */
export interface LeaderOrder {
  readonly leaderId: bigint
  readonly isLeaderOpen: boolean
  /** The order is a copy itself. */
  readonly isCopy: boolean
  readonly productId: number
  readonly seconds: number
  readonly acceptedAt: Instant
}

/** Sums used by the copies of one follow. An open copy counts as lost until it ends. */
export interface FollowUse {
  /** Stake and fee of the day's copies that are not void. */
  readonly usedToday: bigint
  /** Below 0 where the copies won more than they lost. */
  readonly lostToday: bigint
  readonly lostInAll: bigint
}

/** Whether the follower chose this product and this duration: what is not chosen is neither copied nor recorded. */
export const isWanted = (
  { products, seconds }: Pick<FollowSetting, 'products' | 'seconds'>,
  order: Pick<LeaderOrder, 'productId' | 'seconds'>,
): boolean =>
  (products.length === 0 || products.includes(order.productId)) &&
  (seconds.length === 0 || seconds.includes(order.seconds))

/**
 * A leader's follows in the order in which one order is copied for them: from a place that differs from order to order, so
 * that where a second is too short for all, it is not always the same ones who come too late.
 * @param orderId a UUID whose end is random
 */
export function fromTurn<Follow>(follows: readonly Follow[], orderId: string): Follow[] {
  const start = follows.length === 0 ? 0 : Number.parseInt(orderId.slice(-8), 16) % follows.length
  return [...follows.slice(start), ...follows.slice(0, start)]
}

export interface CopyFacts {
  readonly setting: FollowSetting
  readonly order: LeaderOrder
  readonly use: FollowUse
  /** The follower has stopped for today (docs/rules/trading.md#session-check). */
  readonly isStoppedToday: boolean
  /** Hash of the terms that are in force. */
  readonly termsHash: string
  /** Since when the contract terms of the order's product hold: nobody's copies go on on terms they never saw. */
  readonly contractTermsSince: Instant
  /** Stake and fee of the copy on the product's current terms, or what path 1 refuses it for. */
  readonly cost: bigint | Refusal
  readonly now: Instant
}

/** Refusal of one copy, or `undefined`. Market, limits and funds are checked again on acceptance. */
export function refuseCopy({
  setting,
  order,
  use,
  isStoppedToday,
  termsHash,
  contractTermsSince,
  cost,
  now,
}: CopyFacts): Refusal | undefined {
  if (!order.isLeaderOpen) return { refusal: 'follow_not_open' }
  if (setting.followerId === order.leaderId) return { refusal: 'follow_self' }
  if (order.isCopy) return { refusal: 'follow_chain' }
  if (setting.termsHash !== termsHash || contractTermsSince > setting.consentedAt)
    return { refusal: 'follow_paused_terms' }
  if (isStoppedToday) return { refusal: 'follow_stopped_today' }
  if (now > order.acceptedAt + COPY_WITHIN_MS) return { refusal: 'follow_too_late' }
  if (typeof cost === 'object') return cost

  const { maxOrder, dayCap, dayLoss, totalLoss } = setting
  if (maxOrder !== undefined && cost > maxOrder)
    return { refusal: 'follow_order_too_large', params: { most: formatUsdLeft(maxOrder) } }

  const capLeft = dayCap - use.usedToday
  if (cost > capLeft) return { refusal: 'follow_cap_reached', params: { left: formatUsdLeft(capLeft) } }

  const losses = [dayLoss, totalLoss].map((most, at) =>
    most === undefined ? undefined : most - (at === 0 ? use.lostToday : use.lostInAll),
  )

  const room = losses.filter((left) => left !== undefined).reduce<bigint | undefined>(least, undefined)
  if (room !== undefined && cost > room)
    return { refusal: 'follow_loss_reached', params: { left: formatUsdLeft(room) } }

  return undefined
}

const least = (a: bigint | undefined, b: bigint): bigint => (a === undefined || b < a ? b : a)

/** Sums used by a follow after this copy. */
export const withCopy = (use: FollowUse, cost: bigint): FollowUse => ({
  usedToday: use.usedToday + cost,
  lostToday: use.lostToday + cost,
  lostInAll: use.lostInAll + cost,
})

/**
 * Whether the total loss stop ends the following: what was lost for good leaves no room for another copy. While copies are
 * open that may still win, the copy is refused and following goes on.
 * @param settledLoss what the settled copies lost in all
 */
export const endsByLoss = (setting: FollowSetting, settledLoss: bigint, cost: bigint): boolean =>
  setting.totalLoss !== undefined && settledLoss + cost > setting.totalLoss

export interface FollowWish {
  readonly followerId: bigint
  readonly leaderId: bigint
  readonly isLeaderOpen: boolean
  /** The follower can be followed, or the leader follows somebody: copies are not copied again. */
  readonly isChain: boolean
  readonly amount: bigint
  readonly dayCap: bigint
  readonly maxOrder: bigint | undefined
  readonly dayLoss: bigint | undefined
  readonly totalLoss: bigint | undefined
  /** Loss of this follow's settled copies so far. */
  readonly settledLoss: bigint
  readonly termsHash: string
}

/** Refusal to begin following. Stopping is never refused. */
export function refuseFollow(
  wish: FollowWish,
  inForce: { readonly termsHash: string; readonly least: bigint; readonly most: bigint },
): Refusal | undefined {
  if (!wish.isLeaderOpen) return { refusal: 'follow_not_open' }
  if (wish.followerId === wish.leaderId) return { refusal: 'follow_self' }
  if (wish.isChain) return { refusal: 'follow_chain' }
  if (wish.termsHash !== inForce.termsHash) return { refusal: 'follow_paused_terms', field: 'terms_hash' }
  if (wish.amount < inForce.least)
    return { refusal: 'stake_below_least', field: 'amount', params: { least: formatUsdLeft(inForce.least) } }
  if (wish.amount > inForce.most)
    return { refusal: 'stake_above_most', field: 'amount', params: { most: formatUsdLeft(inForce.most) } }

  return refuseBounds(wish)
}

/** Bounds that leave no room for one copy would copy nothing. */
function refuseBounds({
  amount,
  dayCap,
  maxOrder,
  dayLoss,
  totalLoss,
  settledLoss,
}: FollowWish): Refusal | undefined {
  if (maxOrder !== undefined && maxOrder < amount)
    return {
      refusal: 'follow_order_too_large',
      field: 'most_per_order',
      params: { most: formatUsdLeft(maxOrder) },
    }

  if (dayCap < amount)
    return { refusal: 'follow_cap_reached', field: 'day_cap', params: { left: formatUsdLeft(dayCap) } }
  if (dayLoss !== undefined && dayLoss < amount)
    return { refusal: 'follow_loss_reached', field: 'day_loss', params: { left: formatUsdLeft(dayLoss) } }

  if (totalLoss !== undefined && totalLoss - settledLoss < amount)
    return {
      refusal: 'follow_loss_reached',
      field: 'total_loss',
      params: { left: formatUsdLeft(totalLoss - settledLoss) },
    }

  return undefined
}

/** What followers won or lost for each unit that they staked: 4 decimals, rounded down. A share says nobody's size. */
export function shareOfStakes(net: bigint, stakes: bigint): bigint | undefined {
  if (stakes <= 0n) return undefined

  const scaled = net * 10_000n
  const quotient = scaled / stakes

  return scaled < quotient * stakes ? quotient - 1n : quotient
}

/** 32 signs that nobody mistakes for each other. */
const LABEL_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const LABEL_BYTES = 5
/** A leader's name for others: drawn by chance, it says nothing about who it is. @param random `LABEL_BYTES` bytes */
export const labelOf = (random: Uint8Array): string =>
  [...random.subarray(0, LABEL_BYTES)].map((byte) => LABEL_SIGNS[byte % LABEL_SIGNS.length]).join('')
