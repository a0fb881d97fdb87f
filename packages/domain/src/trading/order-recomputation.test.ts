import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderTick } from './contract-order.ts'
import { decideClose } from './early-close.ts'
import { differingParts, NOT_BEGUN, recompute } from './order-recomputation.ts'
import type { OrderEnd, RecomputedTerms } from './order-recomputation.ts'
import { decideExit, decideOpening, decideOutcome } from './settlement.ts'

const TERMS: RecomputedTerms = {
  acceptedAt: 1_000,
  seconds: 15,
  maxGapMs: 5_000,
  rule: 'S1',
  direction: 'up',
  sums: { stake: 3_000n, fee: 30n, payout: 5_550n },
}

const tick = (seq: number, time: number, price: number): OrderTick => ({
  seq: BigInt(seq),
  time,
  price: BigInt(price),
})

const endOf = (terms: RecomputedTerms, ticks: readonly OrderTick[], through: number): OrderEnd | undefined =>
  recompute(terms, NOT_BEGUN, ticks, through).end

test('the first tick after acceptance is the entry, the last one up to the expiry the exit', () => {
  const ticks = [tick(1, 1_000, 90), tick(2, 1_250, 100), tick(3, 16_250, 101), tick(4, 16_251, 50)]
  expect(endOf(TERMS, ticks, 16_249)).toBeUndefined()

  expect(endOf(TERMS, ticks, 16_300)).toEqual({
    status: 'won',
    reason: undefined,
    entry: ticks[1],
    expiresAt: 16_250,
    exit: ticks[2],
    received: 5_550n,
  })

  expect(endOf({ ...TERMS, direction: 'down' }, ticks, 16_300)).toMatchObject({
    status: 'lost',
    received: 0n,
  })
})

test.each([
  ['no_entry_tick', TERMS, [tick(1, 6_001, 100)], 6_000],
  ['no_exit_tick', TERMS, [tick(1, 1_250, 100)], 20_000],
  ['tie', TERMS, [tick(1, 1_250, 100), tick(2, 16_000, 100)], 20_000],
  ['too_few_ticks', { ...TERMS, rule: 'S2' as const }, [tick(1, 1_250, 100), tick(2, 16_000, 101)], 20_000],
])('an order is void: %s', (reason, terms, ticks, through) => {
  expect(endOf(terms, ticks, through)).toMatchObject({ status: 'void', reason, received: 3_030n })
})

test('by S2 the exit is the mean of the last 3 s without the highest and lowest fifth', () => {
  const ticks = [
    tick(1, 1_250, 100),
    ...[1, 2, 3, 4, 5].map((at) => tick(1 + at, 13_250 + at * 500, at * 10)),
  ]
  expect(endOf({ ...TERMS, rule: 'S2' }, ticks, 16_250)?.exit).toEqual(tick(6, 15_750, 30))
})

const EARLY_CLOSE = { formula: 'E1' as const, volatilityPpm: 5_000_000n, chargePpm: 20_000n }

test.each([
  ['above the least asked for', 2_000n, { status: 'closed', exit: tick(3, 5_250, 100), received: 2_719n }],
  ['below it, and it runs on', 2_720n, { status: 'won', exit: tick(4, 16_000, 101), received: 5_550n }],
])('a request to close early comes %s', (_, minReceived, end) => {
  const ticks = [tick(1, 1_250, 100), tick(2, 5_000, 99), tick(3, 5_250, 100), tick(4, 16_000, 101)]
  const close = { requestedAt: 5_000, minReceived, terms: EARLY_CLOSE }
  expect(endOf({ ...TERMS, close }, ticks, 20_000)).toMatchObject(end)
})

const anyTicks = fc
  .array(fc.record({ after: fc.integer({ min: 1, max: 4_000 }), price: fc.integer({ min: 1, max: 6 }) }), {
    maxLength: 60,
  })
  .map((steps) => {
    let time = 0
    return steps.map(({ after, price }, at) => tick(at + 1, (time += after), price))
  })

const anyTerms = fc
  .record({
    acceptedAt: fc.integer({ min: 0, max: 20_000 }),
    seconds: fc.integer({ min: 15, max: 40 }),
    maxGapMs: fc.constantFrom(5_000, 60_000),
    rule: fc.constantFrom('S1' as const, 'S2' as const),
    direction: fc.constantFrom('up' as const, 'down' as const),
    close: fc.option(
      fc.record({
        requestedAt: fc.integer({ min: 0, max: 60_000 }),
        minReceived: fc.constantFrom(0n, 2_000n, 5_000n),
        terms: fc.constant(EARLY_CLOSE),
      }),
      { nil: undefined },
    ),
  })
  .map((terms): RecomputedTerms => ({ ...TERMS, ...terms }))

/** As the platform does it: from the whole log at once. */
function settled(terms: RecomputedTerms, log: readonly OrderTick[], watermark: number): string | undefined {
  const opening = decideOpening(
    terms,
    log.find(({ time }) => time > terms.acceptedAt && time <= watermark),
    watermark,
  )
  if (opening.decision !== 'open') return opening.decision === 'void' ? opening.reason : undefined

  const { entry, expiresAt } = opening
  const first = log.find(
    ({ time }) => time >= entry.time && time > (terms.close?.requestedAt ?? Infinity) && time <= watermark,
  )

  const asked = { ...terms, entryPrice: entry.price, payout: terms.sums.payout, expiresAt }
  const closing = terms.close && decideClose(asked, terms.close, terms.close.terms, first, watermark)
  if (closing?.decision === 'close') return 'closed'
  if (watermark < expiresAt) return undefined

  const { exit, reason } = decideExit(terms.rule, expiresAt, terms.maxGapMs, {
    last: log.findLast(({ time }) => time <= expiresAt),
    window: log.filter(({ time }) => time > expiresAt - 3_000 && time <= expiresAt).map(({ price }) => price),
  })
  if (!exit) return reason

  const outcome = decideOutcome(terms.direction, entry.price, exit.price)
  return outcome.reason ?? outcome.status
}

test('however the ticks are parted, the end is that of the whole log', () => {
  fc.assert(
    fc.property(anyTerms, anyTicks, fc.array(fc.integer({ min: 0, max: 90_000 })), (terms, log, cuts) => {
      const stops = [...cuts, 90_000].toSorted((a, b) => a - b)
      let state = NOT_BEGUN
      let from = -1
      for (const through of stops) {
        state = recompute(
          terms,
          state,
          log.filter(({ time }) => time > from && time <= through),
          through,
        )

        expect(state.end?.reason ?? state.end?.status).toBe(settled(terms, log, through))
        from = through
      }
    }),
  )
})

test('what differs is named, and nothing else', () => {
  const recorded = endOf(TERMS, [tick(1, 1_250, 100), tick(2, 16_000, 101)], 20_000)
  if (!recorded) throw new Error('no end')

  expect(differingParts(recorded, { ...recorded })).toEqual([])
  expect(differingParts(recorded, { ...recorded, exit: tick(2, 16_000, 99), received: 0n })).toEqual([
    'exit',
    'received',
  ])

  expect(differingParts(recorded, { ...recorded, exit: undefined, status: 'void', reason: 'tie' })).toEqual([
    'status',
    'reason',
    'exit',
  ])
})
