import type { Order } from '@plumbline/api-schema/trading/order'
import { differingParts } from '@plumbline/domain/trading/order-recomputation'
import { toIso } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { openDay, play } from './player.ts'
import type { Player } from './player.ts'
import { orderReplayAddress, readWish, replayAddress } from './replay-address.ts'
import { drawnAt, ownOrderOf, stageOf } from './replayed-orders.ts'
import type { OwnOrder } from './replayed-orders.ts'

const FROM = Date.parse('2026-11-12T10:00:00.000Z')
const time = (second: number): string => toIso(FROM + second * 1_000)

const WON: Order = {
  id: 'a',
  practice: true,
  book: 'cash',
  symbol: 'BTCUSD',
  direction: 'up',
  seconds: 30,
  amount: '10.00',
  multiple: 3,
  stake: '30.00',
  fee: '0.30',
  payout: '55.50',
  rule: 'S1',
  max_gap_ms: 5_000,
  status: 'won',
  accepted_at: time(60),
  open_seq: 61,
  open_price: '100.61',
  open_time: time(61),
  expires_at: time(91),
  close_seq: 91,
  close_price: '100.91',
  close_time: time(91),
  settled_at: time(92),
  received: '55.50',
}

/** One tick a second, rising by a cent each. */
const TICKS = Array.from({ length: 200 }, (_, at) => ({
  seq: BigInt(at + 1),
  time: FROM + (at + 1) * 1_000,
  price: BigInt(10_001 + at),
}))

function owned(order: Order): OwnOrder {
  const own = ownOrderOf(order, 2)
  if (!own) throw new Error('not settled')
  return own
}

function playedTo(second: number, own: OwnOrder): Player {
  const day = { span: { from: FROM, to: FROM + 3_599_999 }, maxGapMs: 5_000, orders: [own.facts] }
  const player = openDay(day, FROM + second * 1_000, 1)
  return play(player, { do: 'loaded', view: player.view, ticks: TICKS, known: FROM + 200_000 })
}

const write = { price: String, stake: ({ stake }: Order) => stake }

test('an order comes, waits, runs and ends as the replay passes', () => {
  const own = owned(WON)
  expect([59, 60, 61, 90, 91].map((second) => stageOf(own, playedTo(second, own)))).toEqual([
    'coming',
    'waiting',
    'running',
    'running',
    'ended',
  ])

  expect(stageOf(own, { ...playedTo(91, own), recomputations: new Map() })).toBe('unseen')
})

test('what was recorded truly is recomputed the same, in every part', () => {
  const own = owned(WON)
  const end = playedTo(91, own).recomputations.get('a')?.end
  expect(end && differingParts(own.recorded, end)).toEqual([])
})

test.each([
  ['another exit price', { close_price: '100.90' }, ['exit']],
  ['another entry tick', { open_seq: 62 }, ['entry']],
  ['a loss for a win', { status: 'lost', received: '0.00' }, ['status', 'received']],
  ['a cent less', { received: '55.49' }, ['received']],
  ['a later end', { expires_at: time(92) }, ['expiresAt']],
] as const)('%s in the record is shown', (_, change, parts) => {
  const own = owned({ ...WON, ...change })
  const end = playedTo(91, own).recomputations.get('a')?.end
  expect(end && differingParts(own.recorded, end)).toEqual(parts)
})

const CLOSED: Order = {
  ...WON,
  status: 'closed',
  early_close: { formula: 'E1', volatility: '0.550000', charge_rate: '0.020000' },
  close_request: { requested_at: time(70), min_received: '20.00', outcome: 'closed', value: '53.75' },
  close_seq: 71,
  close_price: '100.71',
  close_time: time(71),
  settled_at: time(72),
  received: '53.75',
}

test('an order closed early is recomputed from its request and the tick after it', () => {
  const own = owned(CLOSED)
  const player = playedTo(71, own)
  const end = player.recomputations.get('a')?.end

  expect(end && differingParts(own.recorded, end)).toEqual([])
  expect(drawnAt([own], player, write, 2)[0]?.ended).toEqual({ time: FROM + 71_000, price: 100.71 })

  const lied = owned({ ...CLOSED, received: '53.74' })
  expect(end && differingParts(lied.recorded, end)).toEqual(['received'])
})

test('the chart draws what the ticks say: nothing before the entry, a countdown, then the exit', () => {
  const own = owned(WON)
  const drawn = (second: number) => drawnAt([own], playedTo(second, own), write, 2)

  expect(drawn(60)).toEqual([])
  expect(drawn(61)).toMatchObject([
    { entryPrice: 100.61, entryTime: FROM + 61_000, expiresAt: FROM + 91_000 },
  ])

  expect(drawn(61)[0]?.ended).toBeUndefined()
  expect(drawn(95)[0]?.ended).toEqual({ time: FROM + 91_000, price: 100.91 })
})

test('an address leads back to its moment, day and speed', () => {
  const wish = { symbol: 'BTCUSD', day: '2026-11-12', at: FROM + 123, speed: 300 as const }
  const query = (address: string) => new URLSearchParams(address.split('?')[1])

  expect(readWish(query(replayAddress(wish)))).toEqual(wish)
  expect(readWish(query(orderReplayAddress(WON)))).toEqual({
    symbol: 'BTCUSD',
    day: undefined,
    at: FROM + 30_000,
    speed: 1,
  })

  expect(readWish(new URLSearchParams('symbol=btcusd&at=yesterday&speed=7&day=12'))).toEqual({
    symbol: 'BTCUSD',
    day: undefined,
    at: undefined,
    speed: 1,
  })
})
