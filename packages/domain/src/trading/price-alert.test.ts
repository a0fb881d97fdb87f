import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALERT_REST_MS, firstState } from './price-alert.ts'
import type { AlertCondition, AlertTick, WatchedAlert } from './price-alert.ts'
import { ProductAlerts } from './price-alert-index.ts'
import { MINUTE_MS } from '../basics/time.ts'

/** One alert by the words of the rule: all ticks are looked at each time. */
class NaiveAlert {
  #phase: WatchedAlert['phase']
  #since: number
  #isOver = false
  readonly alert: WatchedAlert

  constructor(alert: WatchedAlert) {
    this.alert = alert
    this.#phase = alert.phase
    this.#since = alert.since
  }

  judge(tick: AlertTick, all: readonly AlertTick[]): boolean {
    const { condition, expiresAt, isRepeated } = this.alert
    if (this.#isOver || tick.time >= expiresAt) return false

    if (this.#phase === 'resting' && tick.time >= this.#since + ALERT_REST_MS)
      this.#phase = condition.kind === 'change' ? 'armed' : 'waiting'

    if (this.#phase === 'waiting' && !meets(condition, tick, all, this.#since)) this.#phase = 'armed'
    else if (this.#phase === 'armed' && meets(condition, tick, all, this.#since)) {
      this.#isOver = !isRepeated
      this.#phase = 'resting'
      this.#since = tick.time

      return true
    }

    return false
  }
}

function meets(
  condition: AlertCondition,
  { time, price }: AlertTick,
  all: readonly AlertTick[],
  since: number,
): boolean {
  if (condition.kind !== 'change')
    return condition.kind === 'above' ? price >= condition.level : price <= condition.level

  return all.some((earlier) => {
    if (earlier.time > time || earlier.time < since || earlier.time < time - condition.withinMs) return false
    const move = price > earlier.price ? price - earlier.price : earlier.price - price
    return move * 1_000_000n >= condition.changePpm * earlier.price
  })
}

const START = 1_000_000

const path = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 50_000 }), step: fc.integer({ min: -40, max: 40 }) }), {
    minLength: 1,
    maxLength: 120,
  })
  .map((steps) => {
    let [time, price] = [START, 10_000]

    return steps.map(({ gap, step }, at): AlertTick => {
      time += gap
      price = Math.max(1, price + step)
      return { seq: BigInt(at + 2), time, price: BigInt(price) }
    })
  })

const condition: fc.Arbitrary<AlertCondition> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('above' as const, 'below' as const),
    level: fc.bigInt({ min: 9_900n, max: 10_100n }),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    changePpm: fc.bigInt({ min: 1_000n, max: 9_000n }),
    withinMs: fc.constantFrom(5 * MINUTE_MS, 15 * MINUTE_MS),
  }),
)

const FIRST: AlertTick = { seq: 1n, time: START, price: 10_000n }

const alerts = fc.array(
  fc.record({
    condition,
    isRepeated: fc.boolean(),
    livesMs: fc.integer({ min: 1, max: 6_000_000 }),
    /** After which tick it is made, and after which it is taken away, if ever. */
    from: fc.nat(60),
    until: fc.option(fc.nat(120)),
  }),
  { maxLength: 12 },
)

/** After which ticks the server starts anew. */
const restarts = fc.array(fc.nat(119), { maxLength: 4 })

describe('alerts over random prices', () => {
  test('fire exactly when one by one, over every tick, they would', () => {
    fc.assert(
      fc.property(path, alerts, restarts, (ticks, wanted, stops) => {
        const all = [FIRST, ...ticks]
        const naive = new Map<string, NaiveAlert>()
        const alive = new Map<string, WatchedAlert>()
        let index = new ProductAlerts()

        index.remember(FIRST.time, FIRST.price)
        all.forEach((tick, at) => {
          const expected = [...naive].filter(([, each]) => each.judge(tick, all)).map(([id]) => id)
          if (at > 0) {
            const { fired } = index.judge(tick)
            expect(fired.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
          }

          wanted.forEach(({ condition: of, isRepeated, livesMs, from, until }, number) => {
            const id = `alert-${number}`
            if (from === at) {
              const state = firstState(of, tick)
              const expiresAt = tick.time + livesMs
              const alert = { id, productId: 1, condition: of, isRepeated, expiresAt, ...state }

              alive.set(id, alert)
              naive.set(id, new NaiveAlert(alert))
              index.add(alert)
            }

            if (until === at) {
              naive.delete(id)
              index.remove(id)
            }
          })

          if (!stops.includes(at)) return

          const next = new ProductAlerts()
          for (const { time, price } of all.slice(0, at + 1)) next.remember(time, price)

          for (const [id, alert] of alive) {
            const state = index.stateOf(id)
            if (state) next.add({ ...alert, ...state })
          }

          index = next
        })
      }),
      { numRuns: 400 },
    )
  })
})

const level = (id: string, at: bigint, kind: 'above' | 'below' = 'above', isRepeated = false) => ({
  id,
  condition: { kind, level: at } as const,
  isRepeated,
  expiresAt: Number.MAX_SAFE_INTEGER,
  phase: 'armed' as const,
  since: 0,
})

const at = (seq: number, price: bigint): AlertTick => ({ seq: BigInt(seq), time: seq * 250, price })

test('a tick that meets nothing costs the same with 50,000 alerts as with two', () => {
  const index = new ProductAlerts()
  for (let number = 0; number < 25_000; number += 1) {
    index.add(level(`above-${number}`, 60_000n + BigInt((number * 7_919) % 25_000)))
    index.add(level(`below-${number}`, 40_000n - BigInt((number * 7_919) % 25_000), 'below'))
  }

  expect(index.size).toBe(50_000)
  const before = index.comparisons

  for (let seq = 1; seq <= 1_000; seq += 1) index.judge(at(seq, 50_000n + BigInt(seq)))
  expect(index.comparisons - before).toBe(2_000)

  const { fired } = index.judge(at(1_001, 60_002n))
  expect(fired).toHaveLength(3)

  // The three, the next one above, and the first one below.
  expect(index.comparisons - before).toBe(2_005)
})

test('moves that are out of reach cost as much for 50,000 alerts as for one', () => {
  const index = new ProductAlerts()
  for (let number = 0; number < 50_000; number += 1)
    index.add({
      ...level(`move-${number}`, 0n),
      condition: { kind: 'change', changePpm: 20_000n, withinMs: 5 * MINUTE_MS },
    })

  index.remember(0, 50_000n)
  const before = index.comparisons
  for (let seq = 1; seq <= 1_000; seq += 1) index.judge(at(seq, 50_000n + BigInt(seq % 9)))

  // The one size of the one span.
  expect(index.comparisons - before).toBe(1_000)
  const { fired } = index.judge(at(1_001, 51_001n))
  expect(fired).toHaveLength(50_000)
  expect(fired[0]).toEqual({ id: 'move-0', rose: true })
})

test('an alert whose price is there already waits until it has been on the other side', () => {
  const condition = { kind: 'above', level: 100n } as const
  const index = new ProductAlerts()
  index.add({ ...level('a', 100n), ...firstState(condition, { price: 100n, time: 0 }) })

  const fired = [101n, 100n, 99n, 99n, 100n, 101n].flatMap((price, seq) =>
    index.judge(at(seq + 1, price)).fired.map(() => seq),
  )

  expect(fired).toEqual([4])
})

test('each time: fires at each crossing, but a price that trembles at the level is told of once a minute', () => {
  const index = new ProductAlerts()
  index.add(level('a', 100n, 'above', true))

  const told: number[] = []
  for (let seq = 1; seq <= 600; seq += 1)
    if (index.judge(at(seq, seq % 2 === 0 ? 100n : 99n)).fired.length > 0) told.push(seq * 250)
  expect(told).toEqual([500, 61_000, 121_500])
})
