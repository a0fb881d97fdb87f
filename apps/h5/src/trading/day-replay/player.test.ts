import { aggregate } from '@plumbline/domain/feed/candle'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { OrderTick } from '@plumbline/domain/trading/contract-order'
import { NOT_BEGUN, recompute } from '@plumbline/domain/trading/order-recomputation'
import { HOUR_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReady, isWaiting, openDay, play, silenceOf, SPEEDS, wanted, withTicks } from './player.ts'
import type { Player, PlayerAction, ReplayedDay, ReplayedOrder } from './player.ts'

/* A day of one hour, from minute 0 of an hour: what holds of it holds of 24. */
const FROM = Date.parse('2026-11-12T10:00:00.000Z')
const TO = FROM + HOUR_MS - 1

const order = (id: string, after: number, seconds = 30): ReplayedOrder => ({
  id,
  acceptedAt: FROM + after,
  seconds,
  maxGapMs: 5_000,
  rule: 'S1',
  direction: 'up',
  sums: { stake: 100n, fee: 1n, payout: 185n },
})

const dayOf = (orders: readonly ReplayedOrder[] = [], sessions?: ReplayedDay['sessions']): ReplayedDay => ({
  span: { from: FROM, to: TO },
  sessions,
  maxGapMs: 5_000,
  orders,
})

const tick = (seq: number, after: number, price = seq): OrderTick => ({
  seq: BigInt(seq),
  time: FROM + after,
  price: BigInt(price),
})

/** Loads all ticks of a log that a player wants, in pages. */
function load(player: Player, log: readonly OrderTick[], limit = 5_000): Player {
  const wish = wanted(player)
  if (!wish) return player

  const found = log.filter(({ time }) => time >= wish.from && time <= wish.to)
  const ticks = found.slice(0, limit)
  const last = ticks.at(-1)
  const known = found.length > limit && last ? last.time : wish.to

  return play(player, { do: 'loaded', view: player.view, ticks, known })
}

/** Plays until the end of the day and tells each tick as it passed. */
function playOut(start: Player, log: readonly OrderTick[], limit: number): Player {
  let player = play(start, { do: 'play', now: 0 })
  for (let now = 0; player.isPlaying; now += 250) player = load(play(player, { do: 'turn', now }), log, limit)
  return player
}

const anyLog = fc
  .array(fc.record({ after: fc.integer({ min: 1, max: 120_000 }), price: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 80,
  })
  .map((steps) => {
    let after = 0
    return steps
      .map(({ after: by, price }, at) => tick(at + 1, (after += by), price))
      .filter(({ time }) => time <= TO)
  })

const anyAction = fc.oneof(
  fc.record({ do: fc.constantFrom('play' as const, 'pause' as const, 'turn' as const) }),
  fc.record({ do: fc.constant('speed' as const), speed: fc.constantFrom(...SPEEDS) }),
  fc.record({ do: fc.constantFrom('step' as const, 'load' as const) }),
)

test('every tick passes once and in order, whatever is pressed', () => {
  fc.assert(
    fc.property(
      anyLog,
      fc.array(fc.record({ action: anyAction, wait: fc.integer({ min: 0, max: 2_000 }) }), {
        maxLength: 60,
      }),
      fc.integer({ min: 1, max: 7 }),
      (log, presses, limit) => {
        let player = openDay(dayOf(), FROM, 60)
        let now = 0
        const passed: OrderTick[] = []

        const take = (next: Player): void => {
          const count = next.passed - player.passed
          passed.push(...(count === 0 ? [] : next.recent.slice(-count)))
          player = next
        }

        for (const { action, wait } of presses) {
          now += wait
          take(
            action.do === 'load'
              ? load(player, log, limit)
              : play(player, { ...action, now } as PlayerAction),
          )
        }

        take(playOut({ ...player, isPlaying: true, turnedAt: 0 }, log, 5_000))
        expect(player.at).toBe(TO)
        expect(player.passed).toBe(log.length)
        expect(passed.map(({ seq }) => seq)).toEqual(log.map(({ seq }) => seq).slice(-passed.length))
        expect(new Set(passed.map(({ seq }) => seq)).size).toBe(passed.length)
        expect(player.minutes).toEqual(withTicks([], log))
      },
    ),
  )
})

test('a seek shows what playing there shows', () => {
  const orders = [order('a', 60_000), order('b', 600_000, 300), order('c', 2_400_000, 60)]
  fc.assert(
    fc.property(anyLog, fc.integer({ min: 0, max: HOUR_MS - 1 }), (log, after) => {
      const played = playOut(
        { ...openDay({ ...dayOf(orders), span: { from: FROM, to: FROM + after } }, FROM, 600) },
        log,
        3,
      )

      const sought = load(openDay(dayOf(orders), FROM + after, 1), log)
      expect(isReady(sought)).toBe(true)
      expect(sought.passed).toBe(played.passed)
      expect(sought.minutes).toEqual(played.minutes)
      expect(sought.recent).toEqual(played.recent)
      expect(sought.recomputations).toEqual(played.recomputations)

      // And of any part that is here already, forward, without asking again.
      const forward = play(load(openDay(dayOf(orders), FROM, 1), log), { do: 'seek', to: FROM + after })
      expect([forward.view, forward.passed, forward.minutes]).toEqual([1, sought.passed, sought.minutes])
    }),
  )
})

test('what passed is recomputed as the whole log would be', () => {
  fc.assert(
    fc.property(anyLog, fc.integer({ min: 0, max: 3_000_000 }), (log, after) => {
      const one = order('a', after)
      const { recomputations } = playOut(openDay(dayOf([one]), FROM, 600), log, 10)
      expect(recomputations.get('a')?.end).toEqual(recompute(one, NOT_BEGUN, log, TO).end)
    }),
  )
})

test('candles of the chips up to an hour are those of the ticks, wherever a view begins', () => {
  const log = Array.from({ length: 700 }, (_, at) => tick(at + 1, at * 5_000, (at * 7) % 13))
  const zone = createZone('Asia/Kathmandu')
  const player = load(openDay(dayOf(), FROM + 50 * MINUTE_MS, 1), log)
  const passed = log.filter(({ time }) => time <= player.at)

  for (const interval of ['1m', '5m', '15m', '30m', '1h'] as const)
    expect(aggregate(player.minutes, interval, zone)).toEqual(
      aggregate(withTicks([], passed), interval, zone),
    )
})

test('a pause loses nothing, and a hidden page goes on where it stopped', () => {
  const log = [tick(1, 100), tick(2, 5_000), tick(3, 9_000)]
  let player = play(load(openDay(dayOf(), FROM, 10), log), { do: 'play', now: 1_000 })

  player = play(player, { do: 'pause', now: 1_100 })
  expect([player.at - FROM, player.passed]).toEqual([1_000, 1])
  player = play(play(player, { do: 'turn', now: 60_000 }), { do: 'play', now: 60_000 })
  player = play(player, { do: 'turn', now: 900_000 })
  expect([player.at - FROM, player.passed]).toEqual([6_000, 2])
})

test('it waits for ticks that are not here, and takes none of a view that was left', () => {
  let player = play(openDay(dayOf(), FROM + 10_000, 600), { do: 'play', now: 0 })
  player = play(player, { do: 'turn', now: 250 })
  expect([player.at - FROM, isReady(player), isWaiting(player)]).toEqual([10_000, false, true])

  const left = player.view
  player = play(player, { do: 'seek', to: FROM + 20_000 })
  expect(play(player, { do: 'loaded', view: left, ticks: [tick(1, 1)], known: TO })).toBe(player)
  expect(wanted(player)).toEqual({ from: FROM, to: TO })
})

test('closed time is leapt over, never a tick', () => {
  const sessions = [
    { from: FROM, to: FROM + 600_000 },
    { from: FROM + 1_800_000, to: TO },
  ]

  const inside = tick(2, 1_000_000)
  const log = [tick(1, 500_000), inside, tick(3, 1_900_000)]
  let player = play(load(openDay(dayOf([], sessions), FROM + 600_000, 1), log), { do: 'play', now: 0 })

  expect(silenceOf(player)).toEqual({ since: FROM + 500_000, until: inside.time, isClosed: true })
  player = play(player, { do: 'turn', now: 100 })
  expect(player.at - FROM).toBe(600_100)
  player = play(play(player, { do: 'step' }), { do: 'play', now: 200 })
  player = play(player, { do: 'turn', now: 201 })
  expect([player.at, player.leapt]).toEqual([FROM + 1_800_000, { from: inside.time, to: FROM + 1_800_000 }])
})

test('an outage is told, and the next tick is one step away', () => {
  const log = [tick(1, 1_000), tick(2, 2_000_000)]
  const player = load(openDay(dayOf(), FROM + 9_000, 1), log)
  expect(silenceOf(player)).toEqual({ since: FROM + 1_000, until: FROM + 2_000_000, isClosed: false })
  expect(play(player, { do: 'step' })).toMatchObject({ at: FROM + 2_000_000, passed: 2, isPlaying: false })
})

test('a view begins before the orders that run at its moment, and leaves out those before it', () => {
  const orders = [order('long', -1_800_000, 3_600), order('early', -3_000_000)]
  const player = openDay(dayOf(orders), FROM + 60_000, 1)
  expect(player.since).toBe(FROM - HOUR_MS)
  expect([...player.recomputations.keys()]).toEqual(['long', 'early'])
  expect([...openDay(dayOf([order('early', -3_000_000)]), FROM, 1).recomputations]).toEqual([])
})
