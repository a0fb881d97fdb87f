import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { DAY_MS } from '@plumbline/domain/basics/time'
import type { SourceStanding } from '@plumbline/domain/feed/source-standing'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Bus } from '../platform/bus.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/logger.ts'
import type { Decided } from './decided.ts'
import { createFeedLoop, Overtaken } from './feed-loop.ts'
import type { FeedLoop } from './feed-loop.ts'
import { applyStep, candleRows, nextStep } from './feed-product.ts'
import type { FeedProduct, ProductStep, PublishedStep } from './feed-product.ts'
import { makePartitions, readPosition, writeBatch } from './feed-store.ts'
import type { FeedPosition } from './feed-store.ts'
import { publishedCandles, publishedTicks } from './feed-wire.ts'
import type { HaltBook } from './halt-book.ts'
import { catchUp } from './open-products.ts'
import type { SeedKeeper } from './seed-keeper.ts'
import type { SourceWatch } from './source-watch.ts'

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
  /** Where the database stands, in an epoch of this feed's own. */
  readonly position: FeedPosition
  readonly seeds: SeedKeeper
  /** Opens products whose first version holds by now; they tick from the next commit on. */
  readonly openAdded: (now: Instant) => Promise<void>
  readonly halts: Pick<HaltBook, 'mayTick'>
  /** A halt of prices that was answered holds, wherever it was made. */
  readonly decided: Decided
  readonly sources: SourceWatch
  /** Whether other nodes follow these prices. */
  readonly isFollowed: boolean
  /** Called once where `start` runs the commits and another node has begun to publish. */
  readonly onOvertaken: () => void
}

interface Unanswered {
  readonly steps: readonly ProductStep[]
  readonly at: Instant
  readonly standings: readonly SourceStanding[]
}

/** After a standstill longer than this (the gap that counts as delayed) what was missed is not published late. */
const LATE_MAX_MS = 5_000

export function createFeedCommits(deps: CommitDeps): FeedCommits {
  const { clock, bus, platform, feedProducts, openedAt, sources } = deps
  const { epoch } = deps.position
  let watermark = deps.position.at
  let partitionsMadeOn = Math.floor(openedAt / DAY_MS)

  // A commit whose answer was lost may be durable or not; the next one finds out before it goes on.
  let unanswered: Unanswered | undefined

  const publish = (
    steps: readonly PublishedStep[],
    at: Instant,
    standings: readonly SourceStanding[],
  ): void => {
    const commit = {
      watermark: at,
      ticks: steps.flatMap(publishedTicks),
      candles: steps.flatMap(publishedCandles),
    }

    const follows = watermark
    unanswered = undefined
    watermark = at

    bus.publishHere({ type: 'market', ...commit })
    if (deps.isFollowed) bus.publish({ type: 'prices', ...commit, follows, epoch, standings })
  }

  const take = ({ steps, at, standings }: Unanswered): void => {
    steps.forEach(applyStep)
    sources.committed()
    publish(steps, at, standings)
  }

  const settleUnanswered = async (): Promise<void> => {
    if (!unanswered) return

    const durable = await loop.write(readPosition)
    if (durable?.epoch !== epoch) throw new Overtaken()

    if (durable.at === unanswered.at) take(unanswered)
    else if (durable.at !== watermark) {
      // An earlier commit was taken for lost and went through after all: memory is behind the database for good.
      const missed = await catchUp(deps.database, feedProducts, platform, watermark, clock.now())

      deps.logger.warn(
        { from: watermark, to: durable.at },
        'a commit of prices came through late; going on after it',
      )

      publish(missed, durable.at, [])
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

    await loop.write(deps.decided.ensure)
    const after = Math.max(watermark, openedAt, now - LATE_MAX_MS)
    const steps = feedProducts.map((each) => nextStep(each, platform, after, now, deps.halts))
    const standings = sources.changed(steps, now)

    unanswered = { steps, at: now, standings }

    const batch = { ...rowsOf(steps), standings, watermark: now, follows: watermark, epoch }

    // The watermark is not where this feed left it: there is a reason, and the next commit goes on after it.
    if (!(await loop.write((db) => writeBatch(db, batch)))) return settleUnanswered()

    take(unanswered)

    await keepUp(deps, now)
  }

  const loop = createFeedLoop(deps.database, clock, deps.logger, step, deps.onOvertaken)
  return { watermark: () => watermark, once: loop.once, start: loop.start, stop: loop.stop }
}

/** What follows a commit. Prices go on where it fails; the next commit tries again. */
async function keepUp({ seeds, openAdded, logger }: CommitDeps, now: Instant): Promise<void> {
  await seeds.keepUp(now).catch((error: unknown) => {
    logger.error({ err: error }, 'the simulated feed did not commit to its days; trying again')
  })

  await openAdded(now).catch((error: unknown) => {
    logger.error({ err: error }, 'an added product has no prices yet; trying again')
  })
}

const rowsOf = (steps: readonly ProductStep[]) => ({
  ticks: steps.flatMap(({ ticks }) => ticks),
  candles: steps.flatMap(candleRows),
  cursors: steps.flatMap(cursorRows),
})

function cursorRows({ feedProduct, offered }: ProductStep): { runId: number; tickIndex: bigint }[] {
  const tickIndex = offered.length === 0 ? undefined : feedProduct.source.cursorAfter?.()
  return tickIndex === undefined ? [] : [{ runId: feedProduct.run.id, tickIndex }]
}
