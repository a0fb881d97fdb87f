import type { OrderFeed } from '../acceptance/issue-ticket.ts'
import type { OrderProduct } from './order-row.ts'

/** Finds a product by its number; the list is read again when the feed has another one. */
export function productsById(feed: OrderFeed): (productId: number) => OrderProduct {
  let seen: OrderFeed['products'] = []
  let products: ReadonlyMap<number, OrderProduct> = new Map()

  return (productId) => {
    if (feed.products !== seen) {
      seen = feed.products
      products = new Map(seen.map((product) => [product.id, product]))
    }

    const product = products.get(productId)
    if (!product) throw new RangeError(`no product ${productId}`)

    return product
  }
}
