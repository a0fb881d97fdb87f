import type { Goods } from '@plumbline/api-schema/trading/market'
import type { ProductCategory } from '@plumbline/domain/trading/product'
import { PRODUCT_CATEGORIES } from '@plumbline/domain/trading/product'

/** What the list shows: `all` products, the customer's own choice, or one category. */
export type MarketFilter = 'favourites' | 'all' | ProductCategory
export const MARKET_FILTERS: readonly MarketFilter[] = ['favourites', 'all', ...PRODUCT_CATEGORIES]

export type SortKey = 'name' | 'change' | 'price'

export interface Sorting {
  readonly key: SortKey
  readonly isDescending: boolean
}

export const filterOf = (category: string | null): MarketFilter =>
  MARKET_FILTERS.find((filter) => filter === category) ?? 'all'

/** A tap on a column: names rise first, figures fall first; a second tap turns round, a third gives the house's order back. */
export function nextSorting(sorting: Sorting | undefined, key: SortKey): Sorting | undefined {
  const first = key !== 'name'
  if (sorting?.key !== key) return { key, isDescending: first }
  return sorting.isDescending === first ? { key, isDescending: !first } : undefined
}

interface Wish {
  readonly filter: MarketFilter
  readonly favourites: readonly string[]
  readonly search: string
  readonly sorting: Sorting | undefined
}

/**
 * Rows as asked for. Open products come first whatever the order, so that the first minute of a weekend is not empty
 * (docs/rules/look.md#open-products-first); products that take orders before those with a price only.
 */
export function arrangeMarkets(
  rows: readonly Goods[],
  { filter, favourites, search, sorting }: Wish,
): Goods[] {
  const words = search.trim().toLowerCase().split(/\s+/)
  const shown = rows.filter((row) => {
    if (
      filter === 'favourites' ? !favourites.includes(row.symbol) : filter !== 'all' && row.category !== filter
    )
      return false

    const text = `${row.symbol} ${row.name}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })

  return shown.toSorted((a, b) => openness(a) - openness(b) || (sorting ? compare(a, b, sorting) : 0))
}

const openness = (row: Goods): number => (row.takes_orders ? 0 : row.is_open ? 1 : 2)

/** An order for the eye alone, so figures may be compared as floats. */
function compare(a: Goods, b: Goods, { key, isDescending }: Sorting): number {
  const rising =
    key === 'name'
      ? a.symbol < b.symbol
        ? -1
        : 1
      : key === 'price'
        ? Number(a.price) - Number(b.price)
        : Number(a.increase) - Number(b.increase)

  return isDescending ? -rising : rising
}
