import type { MarketProduct } from '@plumbline/domain/trading/product'
import { defined } from '@plumbline/domain/basics/defined'
import type { PublishedTick } from '../platform/bus.ts'
import type { Queryable } from '../platform/database/database.ts'
import { createCandleReader } from './candle-reader.ts'
import type { ShownProduct } from './feed-product.ts'
import type { LoggedTick } from './feed-run.ts'
import { createFollowedSource } from './followed-source.ts'
import type { FollowedSource } from './followed-source.ts'
import { sessionFacts } from './open-products.ts'
import type { PriceHistory } from './price-source.ts'
import type { FeedGround } from './publishing.ts'
import { openSession } from './session-figures.ts'
import type { StandingRun } from './standing-store.ts'

/** One product on a node that follows. */
export interface FollowedProduct extends ShownProduct {
  readonly source: FollowedSource
}

/** As of a snapshot. */
export interface OpenedRun extends StandingRun {
  readonly product: MarketProduct
  readonly history: PriceHistory
  readonly lastTick: LoggedTick | undefined
}

export async function openFollowed(
  snapshot: Queryable,
  { database, clock, calendars, platform }: FeedGround,
  { product, run, standing, history, lastTick }: OpenedRun,
): Promise<FollowedProduct> {
  const calendar = calendars.calendar(product.sessions)
  const source = createFollowedSource(product, standing, history, { calendar, platform })

  const session = await openSession(
    createCandleReader(snapshot, run, history, platform),
    source,
    platform,
    sessionFacts({ product, run, lastTick }, clock.now()),
  )

  return {
    product,
    run,
    source,
    reader: createCandleReader(database, run, history, platform),
    session,
    lastTick,
  }
}

/** Takes over a tick that is durable. */
export function takeTick(
  followed: FollowedProduct,
  tick: Pick<PublishedTick, 'time' | 'price' | 'sourceTime' | 'volume'> & Pick<LoggedTick, 'seq'>,
): void {
  const { product, source } = followed
  const { seq, time, price, sourceTime, volume } = tick

  followed.lastTick = { productId: product.id, seq, time, price, source: source.label.source, sourceTime }
  followed.session.add({ time, price, ...defined({ volume }) })
}
