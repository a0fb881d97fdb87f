import { CANDLE_INTERVALS, CANDLE_MINUTES } from '@plumbline/domain/feed/candle'
import type { Candle, CandleInterval } from '@plumbline/domain/feed/candle'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Database } from '../platform/database/database.ts'
import { createCandleReader, runningCandles } from './candle-reader.ts'
import type { FeedProduct, PublishedStep, ShownProduct } from './feed-product.ts'
import {
  insertRun,
  readCursor,
  readLastCandles,
  readLastTicks,
  readRuns,
  readTicks,
  writeCandles,
} from './feed-store.ts'
import type { FeedPosition } from './feed-store.ts'
import type { FeedRun } from './feed-run.ts'
import type { PriceSource, SourcePlan } from './price-source.ts'
import { openSession } from './session-figures.ts'
import type { SessionFacts } from './session-figures.ts'

/**
 * Goes on with the current run of each product, or begins a new one where its source has changed.
 * @param position when that is, and in which epoch
 */
export async function openProducts(
  db: Database,
  products: readonly MarketProduct[],
  planOf: (product: MarketProduct) => SourcePlan,
  platform: Zone,
  { at: now, epoch }: FeedPosition,
): Promise<FeedProduct[]> {
  const runs = new Map((await readRuns(db)).map((run) => [run.productId, run]))
  const lastTicks = new Map((await readLastTicks(db)).map((tick) => [tick.productId, tick]))
  const opened: { product: MarketProduct; run: FeedRun; source: PriceSource }[] = []
  for (const product of products) {
    const plan = planOf(product)
    const current = runs.get(product.id)
    const goesOn = current?.source === plan.source && current.fingerprint === plan.fingerprint
    const run = goesOn
      ? current
      : { id: 0, productId: product.id, source: plan.source, fingerprint: plan.fingerprint, since: now }

    const cursor = goesOn && plan.source === 'replay' ? await readCursor(db, run.id) : undefined
    const source = plan.open(run, { now, cursor, lastTick: goesOn ? lastTicks.get(product.id) : undefined })

    opened.push({
      product,
      source,
      run: goesOn
        ? run
        : await beginRun(db, run, epoch, runningCandles(source.history, platform, CANDLE_INTERVALS, now)),
    })
  }

  const running = await readRunning(
    db,
    opened.map(({ run }) => run.id),
  )

  return Promise.all(
    opened.map(async ({ product, run, source }) => {
      const reader = createCandleReader(db, run, source.history, platform)
      const lastTick = lastTicks.get(product.id)

      return {
        product,
        run,
        source,
        reader,
        session: await openSession(reader, source, platform, sessionFacts({ product, run, lastTick }, now)),
        running: running.get(run.id) ?? new Map<CandleInterval, Candle>(),
        lastTick,
      }
    }),
  )
}

/** What the session of a product is read by. A run without a tick has the prices of before it, a live one plainly none. */
export const sessionFacts = (
  { product, run, lastTick }: Pick<ShownProduct, 'product' | 'run' | 'lastTick'>,
  now: Instant,
): SessionFacts => ({
  now,
  startPrice: run.source === 'live' ? 0n : product.startPrice,
  lastTime: Math.max(run.since, lastTick?.time ?? run.since),
})

/** Writes a new run with the candles that were running when it began. */
function beginRun(
  db: Database,
  run: FeedRun,
  epoch: bigint,
  running: ReadonlyMap<CandleInterval, Candle>,
): Promise<FeedRun> {
  return db.transaction(async (tx) => {
    const begun = await insertRun(tx, run, epoch)
    await writeCandles(
      tx,
      [...running].map(([interval, candle]) => ({
        ...candle,
        runId: begun.id,
        spanMinutes: CANDLE_MINUTES[interval],
      })),
    )

    return begun
  })
}

/**
 * Goes on where the database stands, which is further than what this feed knows: a commit was taken for lost and was not.
 * @param since the watermark that this feed knows
 * @returns what was committed without its knowledge, to be published now
 */
export async function catchUp(
  db: Database,
  feedProducts: readonly FeedProduct[],
  platform: Zone,
  since: Instant,
  now: Instant,
): Promise<readonly PublishedStep[]> {
  const running = await readRunning(
    db,
    feedProducts.map(({ run }) => run.id),
  )

  return Promise.all(
    feedProducts.map(async (feedProduct) => {
      const { product, run, source, reader } = feedProduct
      const ticks = await readTicks(db, product.id, { from: since + 1, limit: MISSED_MAX })
      if (ticks.length > 0) {
        feedProduct.lastTick = ticks.at(-1)
        feedProduct.session = await openSession(reader, source, platform, sessionFacts(feedProduct, now))
      }

      const changed = ticks.length > 0 ? [...(running.get(run.id) ?? [])] : []
      for (const [interval, candle] of changed) feedProduct.running.set(interval, candle)

      const cursor = source.goOn && (await readCursor(db, run.id))
      source.goOn?.({ now, cursor, lastTick: feedProduct.lastTick })

      return { feedProduct, ticks, candles: changed.map(([interval, candle]) => ({ interval, candle })) }
    }),
  )
}

/** More than a product ticks in the seconds that one commit covers. */
const MISSED_MAX = 10_000

async function readRunning(
  db: Database,
  runIds: readonly number[],
): Promise<Map<number, Map<CandleInterval, Candle>>> {
  const found = new Map<number, Map<CandleInterval, Candle>>()
  for (const { runId, spanMinutes, ...candle } of await readLastCandles(
    db,
    runIds,
    Object.values(CANDLE_MINUTES),
  )) {
    const interval = CANDLE_INTERVALS.find((each) => CANDLE_MINUTES[each] === spanMinutes)
    const ofRun = found.get(runId) ?? new Map<CandleInterval, Candle>()
    if (interval) ofRun.set(interval, candle)
    found.set(runId, ofRun)
  }

  return found
}
