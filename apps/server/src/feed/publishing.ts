import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Bus } from '../platform/bus.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/logger.ts'
import type { CalendarBook } from './calendar-book.ts'
import type { Decided } from './decided.ts'
import { createFeedCommits } from './feed-commits.ts'
import type { FeedCommits } from './feed-commits.ts'
import type { FeedSettings } from './feed-plans.ts'
import { makePartitions } from './feed-store.ts'
import type { FeedPosition } from './feed-store.ts'
import type { HaltBook } from './halt-book.ts'
import type { ProductBook } from './product-book.ts'
import { openRunning } from './running-products.ts'
import type { ShownProducts } from './shown-products.ts'
import { createSourceWatch, WATCHES_NOTHING } from './source-watch.ts'

/** What a feed knows whether it publishes or follows. */
export interface FeedGround {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly settings: FeedSettings
  readonly platform: Zone
  readonly book: ProductBook
  readonly calendars: CalendarBook
  readonly halts: HaltBook
  readonly decided: Decided
  /** Whether other nodes follow these prices. */
  readonly isOneOfSeveral: boolean
  /** Whether this node may come to publish. */
  readonly mayLead: boolean
}

/** The feed of the node that publishes. */
export interface Publishing extends FeedCommits {
  readonly shown: ShownProducts
  readonly epoch: bigint
}

/** Goes on where the database stands; it publishes nothing before `start` or `once`. */
export async function openPublishing(
  ground: FeedGround,
  position: FeedPosition,
  onOvertaken: () => void,
): Promise<Publishing> {
  const { database, clock, isOneOfSeveral } = ground

  // Ticks begin after the opening: what the feed missed while it was down stays missed.
  const openedAt: Instant = Math.max(clock.now(), position.at)
  await makePartitions(database, openedAt)

  const running = await openRunning(ground, { at: openedAt, epoch: position.epoch })
  await running.seeds.keepUp(openedAt)
  for (const { source } of running.feedProducts) source.listen?.()

  const commits = createFeedCommits({
    ...ground,
    feedProducts: running.feedProducts,
    openedAt,
    position,
    seeds: running.seeds,
    openAdded: running.openAdded,
    sources: isOneOfSeveral ? createSourceWatch() : WATCHES_NOTHING,
    isFollowed: isOneOfSeveral,
    onOvertaken,
  })

  return {
    ...commits,
    shown: running.shown,
    epoch: position.epoch,
    async stop() {
      await commits.stop()
      for (const { source } of running.feedProducts) source.close?.()
    },
  }
}
