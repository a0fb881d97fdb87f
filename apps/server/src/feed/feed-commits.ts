import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { DAY_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Bus } from '../platform/bus.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/logger.ts'
import { createFeedLoop } from './feed-loop.ts'
import type { FeedLoop } from './feed-loop.ts'
import { applyStep, candleRows, nextStep } from './feed-product.ts'
import type { FeedProduct, ProductStep, PublishedStep } from './feed-product.ts'
import { makePartitions, readWatermark, writeBatch } from './feed-store.ts'
import { publishedCandles, publishedTicks } from './feed-wire.ts'
import type { HaltBook } from './halt-book.ts'
import { catchUp } from './open-products.ts'
import type { SeedKeeper } from './seed-keeper.ts'

/** The commits of the running feed, each with its watermark. */
export interface FeedCommits extends Pick<FeedLoop, 'once' | 'start' | 'stop'> {
  watermark(): Instant
}

interface CommitDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly platform: Zone
  /** The same list, grown by `openAdded`. */
  readonly feedProducts: readonly FeedProduct[]
  /** No tick has a time before it. */
  readonly openedAt: Instant
  /** The watermark in the database. */
  readonly durable: Instant
  readonly seeds: SeedKeeper
  /** Opens products whose first version holds by now; they tick from the next commit on. */
  readonly openAdded: (now: Instant) => Promise<void>
  readonly halts: Pick<HaltBook, 'mayTick'>
}

/** After a standstill longer than this (the gap that counts as delayed) what was missed is not published late. */
const LATE_MAX_MS = 5_000

export function createFeedCommits(deps: CommitDeps): FeedCommits {
  const { clock, bus, platform, feedProducts, openedAt } = deps
  let watermark = deps.durable
  let partitionsMadeOn = Math.floor(openedAt / DAY_MS)

  // A commit whose answer was lost may be durable or not; the next one finds out before it goes on.
  let unanswered: { readonly steps: readonly ProductStep[]; readonly at: Instant } | undefined

  const publish = (steps: readonly PublishedStep[], at: Instant): void => {
    unanswered = undefined
    watermark = at

    bus.publishHere({
      type: 'market',
      watermark,
      ticks: steps.flatMap(publishedTicks),
      candles: steps.flatMap(publishedCandles),
    })
  }

  const take = (steps: readonly ProductStep[], at: Instant): void => {
    steps.forEach(applyStep)
    publish(steps, at)
  }

  const settleUnanswered = async (): Promise<void> => {
    if (!unanswered) return

    const durable = await loop.write(readWatermark)
    if (durable === unanswered.at) take(unanswered.steps, unanswered.at)
    else if (durable !== undefined && durable !== watermark) {
      // An earlier commit was taken for lost and went through after all: memory is behind the database for good.
      const missed = await catchUp(deps.database, feedProducts, platform, watermark, clock.now())

      deps.logger.warn(
        { from: watermark, to: durable },
        'a commit of prices came through late; going on after it',
      )

      publish(missed, durable)
    }

    unanswered = undefined
  }

  const step = async (): Promise<void> => {
    await settleUnanswered()
    const now = clock.now()
    if (now <= watermark) return

    // The keeper of ticks has made them long before, unless this machine slept for a week.
    if (Math.floor(now / DAY_MS) !== partitionsMadeOn) {
      await loop.write((db) => makePartitions(db, now))
      partitionsMadeOn = Math.floor(now / DAY_MS)
    }

    const after = Math.max(watermark, openedAt, now - LATE_MAX_MS)
    const steps = feedProducts.map((each) => nextStep(each, platform, after, now, deps.halts))
    unanswered = { steps, at: now }

    const batch = {
      ticks: steps.flatMap(({ ticks }) => ticks),
      candles: steps.flatMap(candleRows),
      cursors: steps.flatMap(cursorRows),
      watermark: now,
      follows: watermark,
    }

    await loop.write((db) => writeBatch(db, batch))
    take(steps, now)

    // Prices go on where it fails; the next commit tries again.
    await deps.seeds.keepUp(now).catch((error: unknown) => {
      deps.logger.error({ err: error }, 'the simulated feed did not commit to its days; trying again')
    })

    await deps.openAdded(now).catch((error: unknown) => {
      deps.logger.error({ err: error }, 'an added product has no prices yet; trying again')
    })
  }

  const loop = createFeedLoop(deps.database, clock, deps.logger, step)
  return { watermark: () => watermark, once: loop.once, start: loop.start, stop: loop.stop }
}

function cursorRows({ feedProduct, offered }: ProductStep): { runId: number; tickIndex: bigint }[] {
  const tickIndex = offered.length === 0 ? undefined : feedProduct.source.cursorAfter?.()
  return tickIndex === undefined ? [] : [{ runId: feedProduct.run.id, tickIndex }]
}
