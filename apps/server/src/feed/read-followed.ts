import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Queryable } from '../platform/database/database.ts'
import type { PublishedStep } from './feed-product.ts'
import { readLastTicks, readPosition } from './feed-store.ts'
import type { FeedPosition } from './feed-store.ts'
import type { LoggedTick } from './feed-run.ts'
import { openFollowed } from './followed-product.ts'
import type { FollowedProduct } from './followed-product.ts'
import type { PriceHistory } from './price-source.ts'
import type { FeedGround } from './publishing.ts'
import { readMissed } from './read-missed.ts'
import { readStandings } from './standing-store.ts'
import type { StandingRun } from './standing-store.ts'

/** What a node that follows knows already. */
export interface KnownPrices {
  readonly position: FeedPosition | undefined
  readonly byRun: ReadonlyMap<number, FollowedProduct>
}

/** What another node has committed, all of one moment. */
export interface FollowedRead {
  readonly position: FeedPosition
  readonly runs: readonly StandingRun[]
  /** Those that were known and go on are the same objects, without what was missed. */
  readonly products: readonly FollowedProduct[]
  /** Every run is among them. */
  readonly isWhole: boolean
  /** What was committed since `known`. */
  readonly missed: readonly (PublishedStep & { readonly feedProduct: FollowedProduct })[]
}

/** After a longer standstill of this node its listeners are told only what is newer. */
const MISSED_MAX_MS = MINUTE_MS

/** @param histories of the runs that can be opened */
export async function readFollowed(
  snapshot: Queryable,
  ground: FeedGround,
  { position: before, byRun }: KnownPrices,
  histories: ReadonlyMap<number, PriceHistory>,
): Promise<FollowedRead | undefined> {
  const position = await readPosition(snapshot)
  if (!position) return undefined

  // A database that lost commits in a failover stands before what was known.
  const isAfresh = !before || position.at < before.at || position.at - before.at > MISSED_MAX_MS
  const runs = await readStandings(snapshot)
  const lastTicks = await readLastTicksOf(snapshot)
  const products: FollowedProduct[] = []

  for (const { run, standing } of runs) {
    const product = ground.book.inForce().find(({ id }) => id === run.productId)
    const history = histories.get(run.id)
    if (!product || !history) continue

    // What was traded is in the candles alone: of a recording that has it the figures are read anew.
    const goesOn = isAfresh || standing.course ? undefined : byRun.get(run.id)
    const opened = { product, run, standing, history, lastTick: lastTicks.get(product.id) }
    products.push(goesOn ?? (await openFollowed(snapshot, ground, opened)))
  }

  const after = Math.max(before?.at ?? position.at, position.at - MISSED_MAX_MS)
  const missed = await readMissed(snapshot, products, after, position.at)

  return { position, runs, products, isWhole: products.length === runs.length, missed }
}

const readLastTicksOf = async (db: Queryable): Promise<ReadonlyMap<number, LoggedTick>> =>
  new Map((await readLastTicks(db)).map((tick) => [tick.productId, tick]))
