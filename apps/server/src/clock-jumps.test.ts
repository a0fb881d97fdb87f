import { expect, test } from 'vitest'
import { createFeed } from './feed/feed.ts'
import { confirmClock } from './desk/operators/index.ts'
import { orderGate } from './trading/order-gate/order-gate.ts'
import { testDatabase } from './testing/database.ts'
import { createBus } from './platform/bus.ts'
import { systemRandom } from './platform/ids.ts'
import { silentLogger } from './platform/logger.ts'
import { followDatabaseClock } from './platform/database/clock.ts'
import type { Database } from './platform/database/database.ts'

const { db, owner } = await testDatabase()

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR
/** Half a minute before a midnight of a weekday. */
const START = Date.UTC(2026, 10, 19, 23, 59, 30)

/** A database whose clock the test sets, and time that passes as the test says. */
async function world(start: number) {
  const state = { passed: 0, slept: 0, wrong: 0 }
  const truth = (): number => start + state.passed + state.slept

  const database: Database = {
    ...db,
    query: (statement, params) =>
      statement === 'select clock_timestamp() as now'
        ? (Promise.resolve([{ now: truth() + state.wrong }]) as Promise<never>)
        : db.query(statement, params),
  }

  const monotonic = { now: () => state.passed, withSleep: () => state.passed + state.slept }
  const open = () => followDatabaseClock(database, { now: truth }, silentLogger, monotonic)

  const clock = open()
  await clock.compare()

  return { state, truth, clock, open, database }
}

/** A server's clock, feed and gate for orders. */
async function server(start: number) {
  const made = await world(start)
  const { clock, state, truth } = made
  const settings = { source: 'simulated', seed: 'seed of the test', platformTimeZone: 'UTC' } as const
  const bus = createBus(silentLogger)
  const feed = await createFeed({ database: db, clock, bus, logger: silentLogger, settings })
  const books = { health: () => ({ checkedAt: undefined, broken: [], takesOrders: true }) }
  const gate = orderGate(books, clock, feed)

  /** Seconds pass: the clocks are compared, prices are made, and none of them is of a time that has not come. */
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      state.passed += SECOND
      await clock.compare()
      await feed.step()
      expect(Math.abs(clock.now() - truth())).toBeLessThan(100)
    }
  }

  const takesOrders = (): boolean =>
    gate.health().takesOrders && feed.productState(1, clock.now()).takesOrders
  return { ...made, feed, pass, takesOrders }
}

test.each([
  ['an hour ahead', HOUR, START],
  ['a day ahead, at midnight', DAY, START + DAY],
  ['an hour back', -HOUR, START + 2 * DAY],
])(
  'a clock that jumps %s and goes back: prices go on, and orders do as soon as it is back',
  async (_, jump, start) => {
    const { state, clock, pass, takesOrders, feed } = await server(start)
    await pass(3)
    expect(takesOrders()).toBe(true)

    state.wrong = jump

    const before = feed.watermark()
    await pass(20)
    expect(takesOrders()).toBe(false)
    expect(clock.jumpedBy?.()).toBe(jump)

    // Open orders go on by the time that goes on: nothing is void for want of a price.
    expect(feed.watermark()).toBe(before + 20 * SECOND)

    state.wrong = 0
    await pass(2)
    expect(takesOrders()).toBe(true)
    expect(clock.jumpedBy?.()).toBe(0)
    await feed.stop()
  },
)

test('a person says why the new time is right, and it is followed from then on', async () => {
  const { state, clock, truth } = await world(START + 5 * DAY)
  state.wrong = HOUR
  await clock.compare()

  const books = { database: db, clock, fillRandom: systemRandom }
  await confirmClock(books, 'the machine was an hour late')
  await clock.compare()
  expect(clock.now()).toBe(truth() + HOUR)
  await clock.compare()
  expect([clock.isSteady(), clock.jumpedBy?.()]).toEqual([true, 0])

  const [act] = await owner.query(
    'select act, reason from operator_act_draft union all select act, reason from operator_act',
  )

  expect(act).toEqual({ act: 'clock_confirm', reason: 'the machine was an hour late' })
  await expect(confirmClock(books, 'again')).rejects.toThrow('No jump of the clock')
})

test('a restart forgets no jump, and takes up the time where it is', async () => {
  const { state, clock, truth, open } = await world(START + 7 * DAY)
  state.wrong = HOUR
  await clock.compare()
  state.passed += 60 * SECOND

  const later = open()
  await later.compare()
  expect([later.now() - truth(), later.isSteady()]).toEqual([0, false])
  state.wrong = 0

  const last = open()
  await last.compare()
  expect([last.now() - truth(), last.isSteady(), last.jumpedBy?.()]).toEqual([0, true, 0])
})

test('a slow slew and a machine that slept are followed', async () => {
  const { state, clock, truth } = await world(START + 9 * DAY)
  for (let second = 0; second < 60; second += 1) {
    state.passed += SECOND
    state.wrong += 50
    await clock.compare()
    expect(clock.isSteady()).toBe(true)
  }

  expect(clock.now()).toBe(truth() + state.wrong)
  state.slept += 8 * HOUR
  await clock.compare()
  expect(clock.now()).toBe(truth() + state.wrong)
  await clock.compare()
  expect([clock.isSteady(), clock.jumpedBy?.()]).toEqual([true, 0])
})
