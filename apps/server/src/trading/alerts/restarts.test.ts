import { ALERT_WITHIN_MINUTES, firstState } from '@plumbline/domain/trading/price-alert'
import { ProductAlerts } from '@plumbline/domain/trading/price-alert-index'
import { DAY_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LoggedTick } from '../../feed/feed-run.ts'
import { createBus } from '../../platform/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import { uuidV7Maker } from '../../platform/ids.ts'
import { silentLogger } from '../../platform/logger.ts'
import { changesOfOneNode } from '../../platform/nodes/house-changes.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { FAKE_TERMS } from '../../testing/fake-feed.ts'
import { makeCustomer } from '../../testing/people.ts'
import { conditionOf, watchedOf } from './alert-views.ts'
import { AlertWatch } from './alert-watch.ts'
import { insertAlert } from './store.ts'
import type { AlertRow } from './store.ts'
import type { Feed } from '../../feed/feed.ts'
import type { MessageParts } from '../../service/messages/index.ts'
import { partly } from '../../testing/partly.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock()
const makeId = uuidV7Maker(clock)

const product = {
  id: 1,
  symbol: 'BTCUSD',
  names: { en: 'BTCUSD' },
  listedAs: 'crypto',
  isOffered: true,
  termsSince: 0,
  category: 'crypto',
  priceScale: 2,
  startPrice: 10_000n,
  volatilityPpm: 1,
  ticksPerSecond: 4,
  sessions: { kind: 'always' } as never, // never asked
  terms: FAKE_TERMS,
} as const

/** The log of published ticks, as every run of the server reads it. */
const log: LoggedTick[] = []
const lastTick = () => log.at(-1)

const feed = partly<Feed>({
  products: [product],
  product: () => product,
  lastTick,
  quote: () => lastTick() ?? { price: 10_000n, seq: 0n, time: clock.now() },
  ticks: (_id, { fromSeq, from, to, limit }) =>
    Promise.resolve(
      log
        .filter(({ seq, time }) =>
          fromSeq === undefined ? time >= (from ?? 0) && time <= (to ?? time) : Number(seq) >= fromSeq,
        )
        .slice(0, limit),
    ),
})

/** One run of the server; after `crash` nothing it does reaches the database any more. */
async function run() {
  let isDead = false
  const mortal: Database = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const answer = await work(tx)
        if (isDead) throw new Error('the server is gone')
        return answer
      }),
  }

  const bus = createBus(silentLogger)
  const told: string[] = []

  const watch = new AlertWatch({
    database: mortal,
    changes: changesOfOneNode(silentLogger),
    clock,
    bus,
    makeId,
    logger: silentLogger,
    feed,
    messages: partly<MessageParts>({
      write: (tx, { params }) => {
        tx.onCommit(() => told.push(params && 'seq' in params ? params.seq : ''))
        return Promise.resolve()
      },
    }),
  })

  await watch.start()

  return {
    watch,
    publish(tick: LoggedTick) {
      const quote = { symbol: 'BTCUSD', price: '', seq: Number(tick.seq), time: toIso(tick.time) }
      bus.publish({ type: 'market', watermark: tick.time, ticks: [{ ...tick, quote }], candles: [] })
    },
    crash: () => void (isDead = true),
  }
}

function publishNext(gap: number, step: number): LoggedTick {
  clock.advance(gap)
  const last = lastTick()
  const price = (last?.price ?? 10_000n) + BigInt(step)

  const tick = {
    productId: 1,
    seq: (last?.seq ?? 0n) + 1n,
    time: clock.now(),
    price: price > 0n ? price : 1n,
    source: 'test',
    sourceTime: undefined,
  }

  log.push(tick)
  return tick
}

const firedOf = async (customerId: bigint) => {
  const rows = await owner.query<{ alert_id: string; seq: bigint }>(
    'select alert_id, seq from price_alert_firing where customer_id = $1 order by seq, alert_id',
    [customerId],
  )
  return rows.map(({ alert_id: id, seq }) => `${id} ${seq}`)
}

const wanted = fc.record({
  kind: fc.constantFrom('above' as const, 'below' as const, 'change' as const),
  offset: fc.integer({ min: -60, max: 60 }),
  ppm: fc.integer({ min: 1_000, max: 6_000 }),
  within: fc.constantFrom(...ALERT_WITHIN_MINUTES.slice(0, 2)),
  isRepeated: fc.boolean(),
})

const steps = fc.array(
  fc.record({
    gap: fc.integer({ min: 1, max: 40_000 }),
    step: fc.integer({ min: -40, max: 40 }),
    next: fc.constantFrom('go on', 'go on', 'go on', 'keep', 'crash', 'stop'),
    /** Whether what the tick fired is told before that. */
    isTold: fc.boolean(),
  }),
  { minLength: 20, maxLength: 60 },
)

test('alerts fire exactly once per crossing, over random prices, crashes and restarts', async () => {
  let fired = 0
  await fc.assert(
    fc.asyncProperty(fc.array(wanted, { minLength: 1, maxLength: 8 }), steps, async (alerts, path) => {
      publishNext(DAY_MS, 0)
      const customerId = await makeCustomer(db, clock)
      const quote = feed.quote(1)

      const rows = alerts.map(({ kind, offset, ppm, within, isRepeated }): AlertRow => {
        const figures =
          kind === 'change'
            ? { level: null, change_ppm: ppm, within_minutes: within }
            : { level: quote.price + BigInt(offset), change_ppm: null, within_minutes: null }

        return {
          id: makeId(),
          customer_id: customerId,
          product_id: 1,
          kind,
          ...figures,
          is_repeated: isRepeated,
          note: null,
          made_at: clock.now(),
          expires_at: clock.now() + 20 * MINUTE_MS,
          status: 'active',
          ...firstState(conditionOf({ kind, ...figures, note: null }), quote),
          judged_seq: quote.seq,
          fired_count: 0,
        }
      })

      const never = new ProductAlerts()
      for (const { time, price } of log.slice(-1)) never.remember(time, price)

      let server = await run()
      for (const row of rows) {
        await insertAlert(db, row)
        server.watch.add(row)

        never.add(watchedOf(row))
      }

      const expected: string[] = []
      for (const { gap, step, next, isTold } of path) {
        const tick = publishNext(gap, step)
        expected.push(
          ...never
            .judge(tick)
            .fired.map(({ id }) => `${id} ${tick.seq}`)
            .toSorted(),
        )

        server.publish(tick)
        if (isTold) await server.watch.settled()
        if (next === 'keep') await server.watch.keepJudged()
        if (next !== 'crash' && next !== 'stop') continue

        if (next === 'crash') server.crash()
        await server.watch.stop()
        server = await run()
      }

      await server.watch.settled()
      expect(await firedOf(customerId)).toEqual(expected)
      fired += expected.length
      await server.watch.stop()
      await owner.query(`update price_alert set status = 'deleted' where customer_id = $1`, [customerId])
    }),
    { numRuns: 25 },
  )

  expect(fired).toBeGreaterThan(20)
})
