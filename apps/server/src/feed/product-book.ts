import type { MarketProduct } from '@plumbline/domain/trading/product'
import { changesAfter, productAt } from '@plumbline/domain/trading/product-versions'
import type { VersionedProduct } from '@plumbline/domain/trading/product-versions'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { inTurn } from './in-turn.ts'
import type { Reading } from './in-turn.ts'
import { readVersionedProducts } from './product-store.ts'

/** The products as they stand at this moment: what two operators decided holds from its moment on, without a restart. */
export interface ProductBook extends Reading {
  /** In the order of the list. The same array until something changes. */
  inForce(): readonly MarketProduct[]
  /** With all versions, those included that do not hold yet. */
  all(): readonly VersionedProduct[]
}

export async function openProductBook(db: Queryable, clock: Clock): Promise<ProductBook> {
  let all = await readVersionedProducts(db)
  let standing: readonly MarketProduct[] = []

  // What stands holds for moments in [from, until).
  let from: Instant = Infinity
  let until: Instant = -Infinity

  const stand = (now: Instant): void => {
    standing = all.flatMap((product) => productAt(product, now) ?? [])
    from = now
    until = Math.min(...all.flatMap((product) => changesAfter(product, now)[0] ?? []))
  }

  return {
    inForce() {
      const now = clock.now()
      if (now < from || now >= until) stand(now)
      return standing
    },
    all: () => all,
    ...inTurn(db, async (on) => {
      all = await readVersionedProducts(on)
      until = -Infinity
    }),
  }
}
