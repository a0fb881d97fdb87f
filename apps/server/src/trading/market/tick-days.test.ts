import { expect, test } from 'vitest'
import { createFeed } from '../../feed/feed.ts'
import { createBus } from '../../platform/bus.ts'
import { silentLogger } from '../../platform/logger.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { tickDaysPage } from './tick-days-page.ts'
import { isRefusal } from '@plumbline/domain/basics/refusal'

/* The days that can be replayed are those of which ticks were published, by the platform's own midnight. */

const { db } = await testDatabase()
// A Friday evening, after forex has closed: its day has candles before the start, and no tick of ours.
const clock = fakeClock(Date.UTC(2026, 10, 20, 23, 0, 0))

const feed = await createFeed({
  database: db,
  clock,
  bus: createBus(silentLogger),
  logger: silentLogger,
  settings: { source: 'simulated', seed: 'days', platformTimeZone: 'Asia/Kathmandu' },
})

const HOURS = 60

for (let hour = 0; hour < HOURS; hour += 1) {
  clock.advance(3_600_000)
  await feed.step()
}

const page = async (symbol: string, asked: { cursor?: string; limit?: number } = {}) => {
  const product = feed.product(symbol)
  if (!product) throw new Error(symbol)

  const answer = await tickDaysPage(feed, product, clock.now(), { limit: 500, ...asked })
  if (isRefusal(answer)) throw new Error(answer.refusal)

  return answer
}

test('days begin and end at the platform’s midnight, newest first', async () => {
  const { items, candles_since: since, max_gap_ms: gap, next } = await page('BTCUSD')
  expect(items.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-22', '2026-11-21'])

  expect(items[0]).toEqual({
    day: '2026-11-23',
    from: '2026-11-22T18:15:00.000Z',
    to: '2026-11-23T18:15:00.000Z',
  })

  expect([since, gap, next]).toEqual(['2026-11-20T23:00:00.000Z', 5_000, undefined])
})

test('a day without ticks is none of them, whatever was computed of it before the start', async () => {
  const { items } = await page('EURUSD')
  const eur = feed.product('EURUSD')
  const ticks = await feed.ticks(eur?.id ?? 0, { fromSeq: 1, limit: 1 })
  expect(items.map(({ day }) => day)).toEqual(['2026-11-23'])
  expect(ticks[0]?.time).toBeGreaterThanOrEqual(Date.parse(items[0]?.from ?? ''))
})

test('a page goes on where the one before ended', async () => {
  const first = await page('BTCUSD', { limit: 2 })
  const second = await page('BTCUSD', { limit: 2, ...(first.next !== undefined && { cursor: first.next }) })
  expect([...first.items, ...second.items]).toEqual((await page('BTCUSD')).items)
  expect(second.next).toBeUndefined()
})
