import type { MarketProduct } from '@plumbline/domain/trading/product'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { PendingOffer } from '../contract-orders/index.ts'
import type { Needs } from './needs.ts'
import type { PendingRow } from './store.ts'

export function productOf({ feed }: Pick<Needs, 'feed'>, productId: number): MarketProduct {
  const product = feed.products.find(({ id }) => id === productId)
  if (!product) throw new RangeError(`no product ${productId}`)
  return product
}

/** The order of a row on the terms of now; nothing where it is offered no more. */
export async function renewalOf(deps: Needs, row: PendingRow): Promise<PendingOffer | undefined> {
  const offer = await deps.orders.pendingOffers.price(wishOf(row, productOf(deps, row.product_id)))
  return isRefusal(offer) ? undefined : offer
}

export const wishOf = (row: PendingRow, { symbol }: MarketProduct) => ({
  symbol,
  direction: row.direction === 1 ? ('up' as const) : ('down' as const),
  seconds: row.seconds,
  amount: row.amount,
  multiple: row.multiple,
  book: row.book,
})
