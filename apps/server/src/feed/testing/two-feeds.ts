import { CANDLE_INTERVALS } from '@plumbline/domain/feed/candle'
import type { Instant } from '@plumbline/domain/basics/time'
import { createBus } from '../../platform/bus.ts'
import type { Bus, MarketEvent } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { silentLogger } from '../../platform/logger.ts'
import type { Logger } from '../../platform/logger.ts'
import { createFeed } from '../feed.ts'
import type { Feed, FeedSettings } from '../feed.ts'

/** One of several nodes with its feed, and what the listeners of its bus were told. */
export interface FeedNode {
  readonly feed: Feed
  readonly told: readonly MarketEvent[]
}

/** Buses that bring one another what is published, as plain data, until they are cut. */
export interface Line {
  bus(): Bus
  cut(isCut: boolean): void
}

export function createLine(): Line {
  const buses: Bus[] = []
  let isCut = false

  return {
    bus() {
      const here = createBus(silentLogger)
      buses.push(here)

      return {
        ...here,
        publish(event) {
          here.publish(event)
          if (isCut) return
          for (const other of buses) if (other !== here) other.publishHere(structuredClone(event))
        },
      }
    },
    cut(to) {
      isCut = to
    },
  }
}

export async function openFeedNode(
  line: Line,
  database: Database,
  clock: Clock,
  settings: Partial<FeedSettings> = {},
  { logger = silentLogger, mayLead = true }: { readonly logger?: Logger; readonly mayLead?: boolean } = {},
): Promise<FeedNode> {
  const bus = line.bus()
  const told: MarketEvent[] = []
  bus.subscribe((event) => {
    if (event.type === 'market') told.push(event)
  })

  const feed = await createFeed({
    database,
    clock,
    bus,
    logger,
    settings: { source: 'simulated', seed: 'seed of the test', platformTimeZone: 'UTC', ...settings },
    isOneOfSeveral: true,
    mayLead,
  })

  return { feed, told }
}

/** All that a feed shows of every product. */
export async function shownBy(feed: Feed, now: Instant) {
  const shown = feed.products.map(async ({ id, symbol }) => {
    const { seq, time, price, source, sourceTime } = feed.lastTick(id) ?? {}

    return {
      symbol,
      lastTick: { seq, time, price, source, sourceTime },
      quote: { price: feed.quote(id).price, time: feed.quote(id).time },
      figures: feed.sessionFigures(id),
      state: feed.productState(id, now),
      label: feed.sourceLabel(id),
      health: feed.sourceHealth(id),
      runSince: feed.runSince(id),
      candles: await Promise.all(CANDLE_INTERVALS.map((interval) => feed.candles(id, interval, now + 1, 3))),
    }
  })

  return { watermark: feed.watermark(), products: await Promise.all(shown) }
}
