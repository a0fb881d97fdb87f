import type { MarketProduct } from '@plumbline/domain/trading/product'
import type { ShownProduct } from './feed-product.ts'
import type { ProductBook } from './product-book.ts'

/** The products that have a price; one that is added joins while the feed runs. */
export interface ShownProducts {
  of(productId: number): ShownProduct
  /** As they stand now, in the order of the list; the same array until one changes. */
  products(): readonly MarketProduct[]
  /** One of them as it stands now. */
  standing(productId: number): MarketProduct
}

/** A list of them that can grow. */
export interface ProductList<Product extends ShownProduct> extends ShownProducts {
  of(productId: number): Product
  has(productId: number): boolean
  set(products: readonly Product[]): void
}

export function createProductList<Product extends ShownProduct>(
  book: Pick<ProductBook, 'inForce'>,
): ProductList<Product> {
  const byId = new Map<number, Product>()
  let seen: readonly MarketProduct[] | undefined
  let shown: readonly MarketProduct[] = []
  let byNumber: ReadonlyMap<number, MarketProduct> = new Map()

  const look = (): void => {
    const inForce = book.inForce()
    if (inForce === seen) return

    seen = inForce
    shown = inForce.filter(({ id }) => byId.has(id))
    byNumber = new Map(shown.map((product) => [product.id, product]))
  }

  const of = (productId: number): Product => {
    const found = byId.get(productId)
    if (!found) throw new RangeError(`no product ${productId}`)
    return found
  }

  return {
    of,
    has: (productId) => byId.has(productId),
    products() {
      look()
      return shown
    },
    standing(productId) {
      look()
      return byNumber.get(productId) ?? of(productId).product
    },
    set(products) {
      for (const each of products) byId.set(each.product.id, each)
      seen = undefined
    },
  }
}
