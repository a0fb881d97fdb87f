import { createHash } from 'node:crypto'
import { versionNumberAt } from '@plumbline/domain/feed/calendar'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { feedCommitmentBytes, feedSeedBytes, ownSeedsFrom } from '@plumbline/domain/proofs/feed-day'
import type { FeedFigures } from '@plumbline/domain/proofs/feed-day'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Database } from '../platform/database/database.ts'
import type { CalendarBook } from './calendar-book.ts'
import { daySeed, historySeed } from './day-seed.ts'
import type { FeedRun } from './feed-run.ts'
import { logFeedDocument, readFeedDocuments } from './source-store.ts'

/**
 * Commits to the days of the simulated feed and reveals them (docs/proofs.md 8). The hash of a day's seed is in the terms
 * log a day before the day begins; of the day a feed starts on and of the next, before its first tick. Seeds of ended days
 * follow at once, those before the first start too, and with the first of them the seed of the whole history before, so that
 * everything on the chart can be made again.
 */
export interface SeedKeeper {
  /** Does what is due. @param now the watermark, or later: no tick at or before it can follow */
  keepUp(now: Instant): Promise<void>
  /** Commits to a product's prices too, from the day on which it is added: call `keepUp` before its first tick. */
  add(added: Simulated): void
}

/** A product whose price is simulated, with its current run. */
export interface Simulated {
  readonly product: MarketProduct
  readonly run: FeedRun
}

interface KeeperDeps {
  readonly database: Database
  readonly platform: Zone
  readonly seed: string
  readonly calendars: Pick<CalendarBook, 'versions' | 'reads'>
  readonly simulated: readonly Simulated[]
}

export function createSeedKeeper({ database, platform, seed, calendars, simulated }: KeeperDeps): SeedKeeper {
  const known = new Map(simulated.map((each) => [each.product.id, each]))
  let keptOn = ''

  const commit = async (
    day: string,
    { feed, figures }: Drawn,
    logged: ReadonlySet<string>,
    at: Instant,
  ): Promise<void> => {
    const commitment = createHash('sha256').update(daySeed(seed, day)).digest('hex')
    const { start } = platform.dayAfter(day, 0)
    const figuresOfDay = figures.map((each) => ({
      ...each,
      calendarVersion: versionNumberAt(calendars.versions(each.product.sessions), start),
    }))

    const document = feedCommitmentBytes({
      feed,
      day,
      zone: platform.name,
      commitment,
      figures: figuresOfDay,
    })

    if (!logged.has(document)) await logFeedDocument(database, 'feed_commitment', day, document, at)
  }

  const reveal = async (
    today: string,
    { feed, figures }: Drawn,
    logged: readonly string[],
    at: Instant,
  ): Promise<void> => {
    const firstAnchor = figures.map(({ anchor }) => anchor).toSorted()[0] ?? ''
    const own = logged.map(readSeeds).filter((document) => document.feed === feed)
    const revealedDays = new Set(own.flatMap(({ seeds: revealed }) => Object.keys(revealed)))
    const isHistoryKnown = own.some(({ history }) => history !== undefined)
    const seeds: Record<string, string> = {}

    for (let day = ownSeedsFrom(platform, firstAnchor); day < today; day = platform.dayAfter(day, 1).date)
      if (!revealedDays.has(day)) seeds[day] = Buffer.from(daySeed(seed, day)).toString('hex')
    const last = Object.keys(seeds).at(-1)
    if (last === undefined && isHistoryKnown) return

    const history = isHistoryKnown ? undefined : Buffer.from(historySeed(seed)).toString('hex')
    const document = feedSeedBytes(feed, seeds, history)
    await logFeedDocument(database, 'feed_seed', last ?? firstAnchor, document, at)
  }

  return {
    add(added) {
      known.set(added.product.id, added)
      keptOn = ''
    },
    async keepUp(now) {
      const today = platform.dayOf(now).date
      const drawn = drawnBy(platform, [...known.values()])
      const kept = `${today} ${calendars.reads()}`
      if (!drawn || kept === keptOn) return

      const committed = new Set(await readFeedDocuments(database, 'feed_commitment'))
      await commit(today, drawn, committed, now)
      await commit(platform.dayAfter(today, 1).date, drawn, committed, now)
      await reveal(today, drawn, await readFeedDocuments(database, 'feed_seed'), now)
      keptOn = kept
    },
  }
}

/** The feed that simulated prices are of, and what each is made with. */
interface Drawn {
  readonly feed: string
  readonly figures: readonly FeedFigures[]
}

function drawnBy(platform: Zone, simulated: readonly Simulated[]): Drawn | undefined {
  const feed = simulated[0]?.run.fingerprint
  if (feed === undefined) return undefined

  return {
    feed,
    figures: simulated.map(({ product, run }) => ({ product, anchor: platform.dayOf(run.since).date })),
  }
}

interface RevealedSeeds {
  readonly feed: string
  readonly seeds: Readonly<Record<string, string>>
  readonly history?: string
}

const readSeeds = (document: string): RevealedSeeds => JSON.parse(document) as RevealedSeeds // Written by `feedSeedBytes` alone.
