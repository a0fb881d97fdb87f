import type { Order } from '@plumbline/api-schema/trading/order'
import type { Balance } from '@plumbline/api-schema/money/wallet'

/** An order only moves forward: accepted, holding, settled. */
const stage = ({ status }: Order): number => (status === 'accepted' ? 0 : status === 'holding' ? 1 : 2)

export const isSettled = (order: Order): boolean => stage(order) === 2

/** The further of two states of one order. Stream messages carry no receipt, so a receipt once known is kept. */
export function furtherOrder(known: Order | undefined, news: Order): Order {
  if (!known) return news

  const further = stage(news) >= stage(known) ? news : known
  const receipt = further.receipt ?? known.receipt ?? news.receipt

  return receipt ? { ...further, receipt } : further
}

/**
 * A list of own orders with news worked in, newest acceptance first. A snapshot and the stream may arrive in either order:
 * the result is the same. Orders of the news that are not in the list come in.
 */
export function mergeOrders(orders: readonly Order[], news: readonly Order[]): Order[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  for (const order of news) byId.set(order.id, furtherOrder(byId.get(order.id), order))
  return [...byId.values()].toSorted((a, b) =>
    a.accepted_at === b.accepted_at ? 0 : a.accepted_at < b.accepted_at ? 1 : -1,
  )
}

/**
 * Balances with later ones in place of earlier ones; a book that was not there comes in. Answers and the stream's messages come
 * from several connections of the server: what arrives last need not be the latest.
 */
export function mergeBalances(balances: readonly Balance[], changed: readonly Balance[]): Balance[] {
  const keyOf = ({ asset, practice, book }: Balance) => `${asset}/${practice}/${book}`
  const byKey = new Map(balances.map((balance) => [keyOf(balance), balance]))
  for (const balance of changed) {
    const known = byKey.get(keyOf(balance))
    if (!known || balance.version >= known.version) byKey.set(keyOf(balance), balance)
  }

  return [...byKey.values()]
}
