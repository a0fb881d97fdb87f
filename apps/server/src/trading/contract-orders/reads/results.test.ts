import { SECOND_MS } from '@plumbline/domain/basics/time'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { describe, expect, test } from 'vitest'
import { orderHouse } from '../../../testing/houses/order-house.ts'
import type { ResultFacts } from '../index.ts'

const house = await orderHouse()
const { clock, feed } = house

type Outcome = 'won' | 'lost' | 'tie'
const EXIT: Record<Outcome, bigint> = { won: 101_00n, lost: 99_00n, tie: 100_00n }

/** Moves the clock to a day of its own, with room for its ticks. */
async function goTo(instant: number): Promise<void> {
  clock.set(instant)
  await house.owner.query('select make_tick_partitions(instant($1)::date, 2)', [instant])
}

/** One order of 30.00 after another on one product, each with the outcome wished: ticks are the test's own. */
async function trade(customerId: bigint, outcomes: readonly Outcome[], wish: object = {}): Promise<void> {
  for (const outcome of outcomes) {
    await house.place(customerId, wish)
    const entry = clock.now() + 100
    await feed.tick(1, entry, 100_00n)
    await feed.tick(1, entry + 29 * SECOND_MS, EXIT[outcome])
    clock.set(entry + 31 * SECOND_MS)
    await feed.advance(clock.now())
    await house.orders.reached(clock.now())
  }
}

async function resultsOf(customerId: bigint, zone = 'UTC', choice: object = {}): Promise<ResultFacts> {
  const facts = await house.orders.results(
    customerId,
    { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1), ...choice },
    zone,
  )
  if (isRefusal(facts)) throw new Error(facts.refusal)

  return facts
}

describe('results of settled orders', () => {
  test('are the sums of History, by every heading, each order once', async () => {
    const ann = await house.customer(1_000_000n, 100_000n)
    const bob = await house.customer(1_000_000n)

    await goTo(Date.UTC(2026, 10, 21, 22, 58))
    await trade(bob, ['lost', 'lost', 'lost', 'lost'])
    await trade(ann, ['won', 'lost', 'tie', 'lost', 'won'])
    await trade(ann, ['lost'], { direction: 'down', book: 'bonus' })

    const facts = await resultsOf(ann)
    const listed = await house.orders.history(ann, { limit: 50 })
    if (isRefusal(listed)) throw new Error(listed.refusal)

    const cents = (decimal: string): bigint => BigInt(decimal.replace('.', ''))

    expect(facts.all).toMatchObject({
      count: 6,
      stakes: cents(listed.totals.stakes),
      fees: cents(listed.totals.fees),
      net: cents(listed.totals.net),
    })

    // A fall wins the order down: of `lost` ticks, its own word is won.
    expect([facts.all.won, facts.all.lost]).toEqual([3, 2])
    expect(facts.all.cost).toBe(5n * 3_030n)
    expect(facts.all.payouts).toBe(5n * 5_550n)

    for (const groups of [facts.days, facts.products, facts.durations, facts.hours, facts.directions]) {
      const sums = [...groups.values()]
      expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(6)
      expect(sums.reduce((sum, { net }) => sum + net, 0n)).toBe(facts.all.net)
    }

    expect(facts.directions.get('down')?.won).toBe(1)
    expect(facts.curve.map(({ net }) => net)).toEqual([2_520n, -510n, -510n, -3_540n, -1_020n, 1_500n])

    // A tie between two losses ends no run; the wins do.
    expect(facts.longestLosses).toBe(2)
  })

  test('count days and hours in the zone asked for, over the change of the clocks', async () => {
    const ann = await house.customer(1_000_000n)
    await goTo(Date.UTC(2027, 2, 28, 0, 59))
    await trade(ann, ['won', 'won', 'won'])

    const range = { from: Date.UTC(2027, 0, 1), to: Date.UTC(2028, 0, 1) }
    const berlin = await resultsOf(ann, 'Europe/Berlin', range)

    // 01:59 goes over to 03:00.
    expect([...berlin.hours].map(([hour, { count }]) => [hour, count])).toEqual([
      [1, 1],
      [3, 2],
    ])

    expect([...(await resultsOf(ann, 'America/New_York', range)).days.keys()]).toEqual(['2027-03-27'])
    await expect(resultsOf(ann, 'Mars/Base', range)).rejects.toThrow(/time zone/)
  })

  test('obey the filter, and its end is not in it', async () => {
    const ann = await house.customer(1_000_000n)
    await goTo(Date.UTC(2027, 5, 1))
    await trade(ann, ['won', 'lost'])

    const [first, second] = (await resultsOf(ann, 'UTC', { to: Date.UTC(2028, 0, 1) })).curve
    const range = { from: first?.at ?? 0, to: second?.at ?? 0 }

    expect((await resultsOf(ann, 'UTC', range)).all.count).toBe(1)
    expect((await resultsOf(ann, 'UTC', { ...range, status: 'lost' })).all.count).toBe(0)
    expect((await resultsOf(ann, 'UTC', { ...range, seconds: 60 })).all.count).toBe(0)
    expect((await resultsOf(ann, 'UTC', { ...range, symbol: 'BTCUSD', seconds: 30 })).all.net).toBe(2_520n)

    const settled = await house.orders.settled(ann, range, 10)
    expect(settled).toMatchObject([{ status: 'won' }])
  })

  test('a course of many orders keeps its last point', async () => {
    const ann = await house.customer(1_000_000n)
    await goTo(Date.UTC(2027, 7, 1))

    const entry = clock.now() + 100
    for (let placed = 0; placed < 60; placed++) await house.place(ann, { amount: 100n, multiple: 1 })

    await feed.tick(1, entry, 100_00n)
    await feed.tick(1, entry + 29 * SECOND_MS, EXIT.lost)
    clock.set(entry + 31 * SECOND_MS)
    await feed.advance(clock.now())
    await house.orders.reached(clock.now())

    const facts = await resultsOf(ann, 'UTC', { to: Date.UTC(2028, 0, 1) })
    expect(facts.longestLosses).toBe(60)
    expect(facts.curve.at(-1)?.net).toBe(facts.all.net)
  })

  test('how everybody’s orders ended is counted, and names nobody', async () => {
    const ends = await house.orders.endsSince(Date.UTC(2026, 0, 1))
    expect(ends.get(1)).toEqual({ orders: 4 + 6 + 3 + 2 + 60, ties: 1, voids: 0 })
  })
})
