import { FOLLOW_MULTIPLE } from '@plumbline/domain/trading/follow'
import { ownerOf } from '@plumbline/domain/ledger/ledger'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import type { Queryable } from '../../../platform/database/database.ts'
import { ID_AGE_MAX_MS } from './batch-book.ts'
import { priceOffer, signTicket } from './issue-ticket.ts'
import type { Offer, OfferNeeds } from './issue-ticket.ts'
import { assetOf } from '../reads/order-row.ts'
import type { AcceptedOrder } from './order-writer.ts'

/** An order that was just taken, as one who copies it needs to know it. */
export interface TakenOrder {
  readonly id: string
  readonly customerId: bigint
  readonly practice: boolean
  readonly productId: number
  readonly direction: 1 | -1
  readonly seconds: number
  readonly acceptedAt: Instant
  readonly isCopy: boolean
}

/** Who copies orders. Neither may throw or wait: acceptance does not know of it. */
export interface OrderCopier {
  /** Orders of one commit, durable. */
  taken(orders: readonly TakenOrder[]): void
  /** Orders may have been taken of which nobody was told; `taken` is not called for them. */
  recovered(): void
  /** Whether anybody copies this customer's orders: the others are not even told of. */
  isCopied(customerId: bigint): boolean
}

export const takenOrder = ({ draft }: AcceptedOrder, acceptedAt: Instant): TakenOrder => ({
  id: draft.terms.id,
  customerId: draft.customerId,
  practice: assetOf(draft.terms.account).practice,
  productId: draft.terms.productId,
  direction: draft.terms.direction,
  seconds: draft.terms.seconds,
  acceptedAt,
  isCopy: draft.followId !== undefined,
})

/** Part of a leader's order that a copy takes over, and the follower's own amount. */
export interface CopyWish {
  readonly practice: boolean
  readonly productId: number
  readonly direction: 1 | -1
  readonly seconds: number
  readonly amount: bigint
}

export interface CopyOffer extends Offer {
  readonly wish: CopyWish
}

const wishOf = (wish: CopyWish, symbol: string) => ({
  symbol,
  direction: wish.direction === 1 ? ('up' as const) : ('down' as const),
  seconds: wish.seconds,
  amount: wish.amount,
  multiple: FOLLOW_MULTIPLE,
  book: 'cash' as const,
})

/** What a copy costs on the terms of this moment, or what market and terms refuse. */
export function offerCopy(deps: Pick<OfferNeeds, 'feed'>, wish: CopyWish, now: Instant): CopyOffer | Refusal {
  const symbol = deps.feed.products.find(({ id }) => id === wish.productId)?.symbol ?? ''
  const offer = priceOffer(deps, wishOf(wish, symbol), now)
  return isRefusal(offer) ? offer : { ...offer, wish }
}

/** A copy's own ticket. It is good for what is left of the second after the leader's order, so no copy is ever later. */
export const copyTicket = (
  deps: OfferNeeds,
  customerId: bigint,
  offer: CopyOffer,
  named: { readonly id: string; readonly goodUntil: Instant },
): Promise<string> => {
  const { practice } = offer.wish
  return signTicket(deps, customerId, wishOf(offer.wish, offer.product.symbol), offer, { ...named, practice })
}

const LOOK_BACK_MS = 60_000

interface RecentRow {
  readonly id: string
  readonly account: bigint
  readonly product_id: number
  readonly direction: number
  readonly seconds: number
  readonly accepted_at: Instant
  readonly is_copy: boolean
}

/** Orders of these customers in the last minute in which any order was taken: of what a crash may have interrupted. */
export async function readRecentOrders(db: Queryable, customerIds: readonly bigint[]): Promise<TakenOrder[]> {
  const [last] = await db.query<{ at: Instant }>(
    'select accepted_at as at from order_batch order by id desc limit 1',
  )
  if (!last || customerIds.length === 0) return []

  const since = last.at - LOOK_BACK_MS
  const rows = await db.query<RecentRow>(
    `select id, account, product_id, direction, seconds, accepted_at,
       exists (select from order_follow f where f.follower_id = customer_id and f.order_id = id) as is_copy
     from contract_order where customer_id = any($1) and id >= $2 and accepted_at >= instant($3) order by accepted_at, id`,
    [customerIds, uuidFloor(since - ID_AGE_MAX_MS), since],
  )

  return rows.map((row) => ({
    id: row.id,
    customerId: ownerOf(row.account),
    practice: assetOf(row.account).practice,
    productId: row.product_id,
    direction: row.direction === 1 ? 1 : -1,
    seconds: row.seconds,
    acceptedAt: row.accepted_at,
    isCopy: row.is_copy,
  }))
}
