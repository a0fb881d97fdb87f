import type { ProductFeed } from '@plumbline/api-schema/trading/product-sheet'
import { COUNTED_TO_TAKE_ORDERS } from '@plumbline/domain/feed/price-index'

export const countingOf = ({ sources }: Pick<ProductFeed, 'sources'>): number =>
  sources.filter(({ state }) => state === 'counted').length

/** The one word for a product's prices: why no orders are taken comes before that none are. `price`: no contracts on it; `orders` and `feed`: a person halted it. */
export function stateOf(
  row: ProductFeed,
): 'closed' | 'orders' | 'feed' | 'delayed' | 'short' | 'open' | 'price' {
  if (!row.is_open) return 'closed'
  if (row.halt) return row.halt.kind
  if (row.is_delayed) return 'delayed'
  if (row.takes_orders) return 'open'

  return row.sources.length > 0 && countingOf(row) < COUNTED_TO_TAKE_ORDERS ? 'short' : 'price'
}
