import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCalendar } from '../feed/calendar.ts'
import { createZone } from '../feed/calendar-zone.ts'
import { refuseByMarket } from './contract-order-refusal.ts'
import { haltAt, mayTick } from './market-halt.ts'
import type { MarketHalt } from './market-halt.ts'
import { decideExit, decideOpening, S2_WINDOW_MS } from './settlement.ts'
import { firstCalendar } from '../testing/first-calendars.ts'

const halt = (part: Partial<MarketHalt>): MarketHalt => ({
  id: 'h',
  productId: 1,
  kind: 'orders',
  publicReason: 'technical',
  beganAt: 1_000,
  endedAt: undefined,
  ...part,
})

test('a halt is on from its moment up to, not including, its end; of every product where it names none', () => {
  const one = halt({ endedAt: 2_000 })
  for (const [product, at, is] of [
    [1, 999, false],
    [1, 1_000, true],
    [1, 1_999, true],
    [1, 2_000, false],
    [2, 1_500, false],
  ] as const)
    expect(haltAt([one], product, at) === one).toBe(is)

  expect(haltAt([halt({ productId: undefined })], 7, 5_000)?.beganAt).toBe(1_000)
})

test('a stopped feed goes before halted orders, and of several the oldest', () => {
  const [orders, feed, later] = [
    halt({}),
    halt({ kind: 'feed', beganAt: 1_500 }),
    halt({ kind: 'feed', beganAt: 1_800 }),
  ]

  expect(haltAt([later, orders, feed], 1, 2_000)).toBe(feed)
  expect(haltAt([orders, feed], 1, 1_200)).toBe(orders)
  expect([1_499, 1_500].map((at) => mayTick([orders, feed], 1, at))).toEqual([true, false])
})

test('new orders are refused with since when and why', () => {
  const state = { isOpen: true, isDelayed: true, halt: halt({ publicReason: 'exchange' }) }
  expect(refuseByMarket(state, 60, 5_000)).toEqual({
    refusal: 'market_halted',
    params: { kind: 'orders', reason: 'exchange', since: '1970-01-01T00:00:01.000Z' },
  })

  expect(refuseByMarket({ ...state, isOpen: false }, 60, 5_000)?.refusal).toBe('market_closed')
})

/** Ticks of ten minutes from noon on a Wednesday, one to four a second. */
const NOON = Date.UTC(2026, 10, 25, 12)
const LENGTH_MS = 600_000
const GAP_MS = 5_000

const ticksOf = (steps: readonly number[]) => {
  const ticks: { seq: bigint; time: number; price: bigint }[] = []
  let time = NOON
  for (let at = 0; time < NOON + LENGTH_MS; at += 1) {
    time += 250 + ((steps[at % steps.length] ?? 0) % 1_500)
    ticks.push({
      seq: BigInt(at + 1),
      time,
      price: BigInt(100_000 + ((steps[(at * 7) % steps.length] ?? 0) % 90)),
    })
  }

  return ticks
}
type Ticks = ReturnType<typeof ticksOf>

/** One order by the rules that settle real ones, once everything is published. */
function settle(ticks: Ticks, rule: 'S1' | 'S2', acceptedAt: number, seconds: number) {
  const first = ticks.find(({ time }) => time > acceptedAt)
  const opening = decideOpening({ acceptedAt, maxGapMs: GAP_MS, seconds }, first, NOON + 2 * LENGTH_MS)
  if (opening.decision !== 'open') return opening

  const { expiresAt } = opening
  const exit = decideExit(rule, expiresAt, GAP_MS, {
    last: ticks.findLast(({ time }) => time <= expiresAt),
    window: ticks
      .filter(({ time }) => time > expiresAt - S2_WINDOW_MS && time <= expiresAt)
      .map(({ price }) => price),
  })

  return { ...opening, exit }
}

const haltFacts = fc.record({
  kind: fc.constantFrom('orders', 'feed'),
  productId: fc.constantFrom(1, 2, undefined),
  from: fc.integer({ min: -60_000, max: LENGTH_MS }),
  length: fc.option(fc.integer({ min: 1, max: LENGTH_MS }), { nil: undefined }),
})

test('every order that has its ticks settles exactly as without halts and calendar changes', () => {
  const before = firstCalendar('forex')
  const zone = createZone('UTC')
  let [same, other] = [0, 0]

  fc.assert(
    fc.property(
      fc.array(fc.nat(5_000), { minLength: 5, maxLength: 60 }),
      fc.array(haltFacts, { maxLength: 4 }),
      fc.record({
        from: fc.integer({ min: 0, max: LENGTH_MS - 1 }),
        seconds: fc.integer({ min: 15, max: 300 }),
      }),
      fc.constantFrom('S1' as const, 'S2' as const),
      fc.boolean(),
      (steps, wished, { from, seconds }, rule, hasChange) => {
        const halts = wished.map(({ kind, productId, from: begins, length }) =>
          halt({
            kind,
            productId,
            beganAt: NOON + begins,
            endedAt: length === undefined ? undefined : NOON + begins + length,
          }),
        )

        const all = ticksOf(steps)
        const published = all.filter(({ time }) => mayTick(halts, 1, time))
        const acceptedAt = NOON + from
        const plain = settle(all, rule, acceptedAt, seconds)
        const halted = settle(published, rule, acceptedAt, seconds)

        // Closed from that very midnight on: the rules of settlement are not even asked for a calendar.
        const [{ rule: week }] = before
        const versions = [
          ...before,
          { from: NOON - 43_200_000, rule: { ...week, holidays: [...week.holidays, '2026-11-25'] } },
        ] as const

        const isOpen = createCalendar(hasChange ? versions : before, zone).stateAt(acceptedAt).isOpen
        expect(isOpen).toBe(!hasChange)

        // Its ticks: the one that opens it, and those of the window that its exit is looked for in.
        const end = 'expiresAt' in plain ? plain.expiresAt : 0
        const decides = ({ time }: Ticks[number]): boolean =>
          (time > acceptedAt && time <= acceptedAt + GAP_MS) || (time > end - GAP_MS && time <= end)

        if (all.filter(decides).some((tick) => !published.includes(tick))) {
          other += 1
          return
        }

        same += 1
        expect(halted).toEqual(plain)
      },
    ),
    { numRuns: 400 },
  )

  expect(Math.min(same, other)).toBeGreaterThan(20)
})
