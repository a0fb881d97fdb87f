import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/logger.ts'
import type { CalendarBook } from './calendar-book.ts'
import { createPlans } from './feed-plans.ts'
import type { FeedSettings } from './feed-plans.ts'
import type { FeedProduct } from './feed-product.ts'
import type { FeedPosition } from './feed-store.ts'
import { openProducts } from './open-products.ts'
import type { ProductBook } from './product-book.ts'
import { createSeedKeeper } from './seed-keeper.ts'
import type { SeedKeeper } from './seed-keeper.ts'
import { createProductList } from './shown-products.ts'
import type { ShownProducts } from './shown-products.ts'

/** The products of the node that publishes their prices. */
export interface RunningProducts {
  /** The same list for good; it only grows. */
  readonly feedProducts: readonly FeedProduct[]
  readonly shown: ShownProducts
  readonly seeds: SeedKeeper
  openAdded(now: Instant): Promise<void>
}

interface RunningDeps {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly settings: FeedSettings
  readonly platform: Zone
  readonly book: ProductBook
  readonly calendars: CalendarBook
}

export async function openRunning(
  { database, clock, logger, settings, platform, book, calendars }: RunningDeps,
  { at: openedAt, epoch }: FeedPosition,
): Promise<RunningProducts> {
  const open = async (products: readonly MarketProduct[], now: Instant): Promise<FeedProduct[]> => {
    // Files and sources may have come since the start: those of an added product are looked for anew.
    const all = book.all().map(({ id, figures }) => ({ id, ...figures }))
    const planOf = await createPlans({ settings, platform, calendars, clock, logger }, all, products)
    return openProducts(database, products, planOf, platform, { at: now, epoch })
  }

  const feedProducts = await open(book.inForce(), openedAt)
  const shown = createProductList<FeedProduct>(book)

  shown.set(feedProducts)

  const simulated = feedProducts.filter(({ run }) => run.source === 'simulated')
  const seeds = createSeedKeeper({ database, platform, seed: settings.seed, calendars, simulated })

  return {
    feedProducts,
    shown,
    seeds,
    async openAdded(now) {
      const added = book.inForce().filter(({ id }) => !shown.has(id))
      if (added.length === 0) return

      const opened = await open(added, now)
      for (const each of opened) if (each.run.source === 'simulated') seeds.add(each)

      // Committed to before the first tick.
      await seeds.keepUp(now)
      for (const { source } of opened) source.listen?.()

      feedProducts.push(...opened)
      shown.set(opened)
    },
  }
}
