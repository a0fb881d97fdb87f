import { describe, expect, test } from 'vitest'
import { assetId } from '../money/asset.ts'
import { checkEntry, covers } from './check-order-entry.ts'
import type { KnownOrder } from './check-order-entry.ts'
import { checkExit } from './check-order-exit.ts'
import { checkOutcome } from './check-order-outcome.ts'
import { entryWindow, exitWindow, isOneScale } from './check-order-ticks.ts'
import type { LoggedTick, TickWindow } from './check-order-ticks.ts'
import { held } from './check-step.ts'
import type { Check } from './check-step.ts'
import type { OpenFacts, SettleFacts } from './check-order-events.ts'

/* Steps 7 to 9 (docs/proofs.md 5) on facts alone: a whole order, one thing of it changed, and the one step that fails. */

const ACCEPTED = 100_000
const GAP = 5_000
const ENTRY = ACCEPTED + 150
const EXPIRES = ENTRY + 15_000

/** One every 250 ms, at 100,150 and so on, by number from 1; its price rises by one each time. */
const tickAt = (at: number, change: Partial<LoggedTick> = {}): LoggedTick => ({
  symbol: 'BTCUSD',
  seq: BigInt(at),
  time: ENTRY + (at - 10) * 250,
  price: 6_400_000n + BigInt(at),
  scale: 2n,
  ...change,
})

/** Another product, whose ticks say nothing of this order. */
const euro = (time: number): LoggedTick => ({ symbol: 'EURUSD', seq: 1n, time, price: 1n, scale: 5n })
const ticks = (from: number, to: number): LoggedTick[] =>
  Array.from({ length: to - from + 1 }, (_, at) => tickAt(from + at))

const ENTRY_LEAVES: TickWindow = {
  from: ACCEPTED - 500,
  until: ENTRY + 700,
  ticks: [euro(ENTRY - 1), ...ticks(8, 12)],
}

const EXIT_LEAVES: TickWindow = {
  from: EXPIRES - GAP,
  until: EXPIRES + 400,
  ticks: [...ticks(51, 71), euro(EXPIRES)],
}

const OPENED: OpenFacts = { seq: 10n, price: 6_400_010n, time: ENTRY, expiresAt: EXPIRES }

/** The tick at T has the number 70. */
const SETTLED: SettleFacts = {
  status: 'won',
  voidReason: null,
  seq: 70n,
  price: 6_400_070n,
  time: EXPIRES,
  settledAt: EXPIRES + 250,
  received: 55_50n,
}

const VOID: SettleFacts = {
  ...SETTLED,
  status: 'void',
  voidReason: 'no_exit_tick',
  seq: null,
  price: null,
  time: null,
  received: 30_30n,
}

const WHOLE: KnownOrder = {
  id: 'an id',
  termsHash: '',
  assetId: assetId('USD', true),
  book: 'cash',
  symbol: 'BTCUSD',
  direction: 'up',
  seconds: 15,
  rule: 'S1',
  maxGapMs: GAP,
  goodUntil: ACCEPTED + 1,
  acceptedAt: ACCEPTED,
  stake: 30_00n,
  fee: 30n,
  payout: 55_50n,
  breakEvenRate: 0n,
  expectedEdge: 0n,
  earlyClose: undefined,
  close: undefined,
  opened: OPENED,
  settled: SETTLED,
  windows: { entry: ENTRY_LEAVES, exit: EXIT_LEAVES },
}

type Change = Partial<KnownOrder>
const order = (change: Change = {}): KnownOrder => ({ ...WHOLE, ...change })

const entry = (change: Partial<TickWindow> | undefined): Change => ({
  windows: { entry: change && { ...ENTRY_LEAVES, ...change }, exit: EXIT_LEAVES },
})

const exit = (change: Partial<TickWindow> | undefined): Change => ({
  windows: { entry: ENTRY_LEAVES, exit: change && { ...EXIT_LEAVES, ...change } },
})

const opened = (change: Partial<OpenFacts>): Change => ({ opened: { ...OPENED, ...change } })
const settled = (change: Partial<SettleFacts>): Change => ({ settled: { ...SETTLED, ...change } })

const said = (check: Check<unknown>): string => (check.ok ? `held ${check.found ?? ''}`.trim() : check.reason)

describe('windows', () => {
  test('begin where an order was accepted, or a gap before it runs out', () => {
    expect(entryWindow({ acceptedAt: 100, maxGapMs: 50, openTime: 120 })).toEqual({ from: 100, to: 120 })
    expect(entryWindow({ acceptedAt: 100, maxGapMs: 50, openTime: undefined })).toEqual({
      from: 100,
      to: 150,
    })

    const exitOf = (rule: 'S1' | 'S2', maxGapMs: number) => exitWindow({ rule, maxGapMs, expiresAt: 100_000 })
    expect(exitOf('S1', 5_000)).toEqual({ from: 95_000, to: 100_000 })
    expect(exitOf('S2', 5_000)).toEqual({ from: 95_000, to: 100_000 })
    expect(exitOf('S1', 1_000)).toEqual({ from: 99_000, to: 100_000 })
    expect(exitOf('S2', 1_000)).toEqual({ from: 97_000, to: 100_000 })
  })

  test('are covered by leaves that begin no later and end no earlier', () => {
    const covered = (from: number, until: number) => covers({ from, until, ticks: [] }, { from: 10, to: 20 })
    expect(covered(10, 20)).toBe(true)
    expect(covered(9, 21)).toBe(true)
    expect(covered(11, 20)).toBe(false)
    expect(covered(10, 19)).toBe(false)
  })

  test('have one scale of a product, whatever others have', () => {
    const window = (...given: LoggedTick[]): TickWindow => ({ from: 0, until: 1, ticks: given })
    const odd = tickAt(2, { scale: 3n })

    expect(isOneScale('BTCUSD', window(tickAt(1), euro(1)), window(tickAt(2)))).toBe(true)
    expect(isOneScale('BTCUSD', window(tickAt(1), odd))).toBe(false)
    expect(isOneScale('BTCUSD', window(tickAt(1)), window(odd))).toBe(false)
    expect(isOneScale('EURUSD', window(tickAt(1), odd), window(euro(1)))).toBe(true)
    expect(isOneScale('BTCUSD', window(euro(1)))).toBe(true)
    expect(isOneScale('BTCUSD', window(odd), window())).toBe(true)
  })
})

describe('the entry', () => {
  const last = ACCEPTED + GAP
  const late = tickAt(11, { time: last + 1 })
  const never = { opened: undefined, settled: { ...VOID, voidReason: 'no_entry_tick' } } as const

  test.each<[string, Change]>([
    ['held 10', {}],
    // No earlier and no later than they need be.
    ['held 10', entry({ from: ACCEPTED, until: ENTRY })],
    ['entry_ticks_missing', entry({ from: ACCEPTED + 1 })],
    ['entry_ticks_missing', entry({ until: ENTRY - 1 })],
    ['entry_ticks_missing', entry(undefined)],
    // The first tick after acceptance, not one at it.
    ['held 10', entry({ ticks: [tickAt(9, { time: ACCEPTED }), tickAt(10)] })],
    ['entry_tick_differs', entry({ ticks: [tickAt(9, { time: ACCEPTED + 1 }), tickAt(10)] })],
    ['entry_tick_differs', opened({ seq: 9n })],
    ['entry_tick_differs', opened({ time: ENTRY - 1 })],
    ['entry_price_differs', opened({ price: 6_400_011n })],
    ['expiry_differs', opened({ expiresAt: EXPIRES + 1 })],
    ['expiry_differs', opened({ expiresAt: EXPIRES - 1 })],
    ['expiry_differs', { seconds: 16 }],
    ['scale_differs', entry({ ticks: [tickAt(9, { scale: 3n }), ...ticks(10, 12)] })],
    // Ticks of another product are none of it.
    ['entry_tick_too_late', entry({ until: last, ticks: [euro(ENTRY)] })],
    ['entry_tick_too_late', entry({ until: ENTRY, ticks: [] })],
    ['entry_tick_too_late', { ...entry({ ticks: [late], until: last + 1 }), ...opened({ time: last + 1 }) }],
    [
      'held 11',
      {
        ...entry({ ticks: [{ ...late, time: last }], until: last }),
        ...opened({ seq: 11n, price: late.price, time: last, expiresAt: last + 15_000 }),
      },
    ],
    // Opened and still running.
    ['held 10', { settled: undefined }],
    // Accepted and no further.
    ['held', { opened: undefined, settled: undefined, windows: { entry: undefined, exit: undefined } }],
    ['entry_without_event', { opened: undefined, settled: undefined }],
    // Void for want of an entry.
    ['held', { ...never, ...entry({ ticks: [euro(ENTRY), late], until: last + 1 }) }],
    ['held', { ...never, ...entry({ ticks: [], until: last }) }],
    ['entry_ticks_missing', { ...never, ...entry({ ticks: [], until: last - 1 }) }],
    ['entry_ticks_missing', { ...never, ...entry(undefined) }],
    ['entry_tick_denied', { ...never, ...entry({ ticks: [{ ...late, time: last }], until: last }) }],
    ['entry_tick_denied', { ...never, ...entry({ until: last }) }],
  ])('%s (%#)', (answer, change) => {
    expect(said(checkEntry(order(change)))).toBe(answer)
  })

  test('is handed on as it was', () => {
    expect(checkEntry(WHOLE)).toEqual(held(OPENED, '10'))
    expect(
      checkEntry(
        order({ opened: undefined, settled: undefined, windows: { entry: undefined, exit: undefined } }),
      ),
    ).toEqual(held(undefined))
  })
})

describe('the exit', () => {
  const check = (change: Change = {}, from: OpenFacts | undefined = OPENED) => checkExit(order(change), from)
  const NONE = { seq: null, price: null, time: null }
  const noExit = { ticks: ticks(20, 50), from: EXPIRES - 20_000 }
  const S2_MEAN = 6_400_064n // of 59 to 70, without two at either end: 64.5, to the even one

  test.each<[string, Change]>([
    ['held 70', {}],
    ['held 70', exit({ until: EXPIRES, ticks: ticks(51, 70) })],
    ['exit_ticks_missing', exit({ from: EXPIRES - GAP + 1 })],
    ['exit_ticks_missing', exit({ until: EXPIRES - 1 })],
    ['exit_ticks_missing', exit(undefined)],
    ['scale_differs', exit({ ticks: [...ticks(51, 69), tickAt(70, { scale: 3n })] })],
    ['scale_differs', exit({ ticks: ticks(51, 70).map((tick) => ({ ...tick, scale: 3n })) })],
    // The last one at or before T.
    ['exit_tick_differs', exit({ ticks: ticks(51, 69) })],
    ['exit_tick_differs', settled({ seq: 71n })],
    ['exit_tick_differs', settled({ time: EXPIRES - 1 })],
    ['exit_tick_differs', settled({ ...NONE })],
    ['exit_price_differs', settled({ price: 6_400_071n })],
    ['exit_price_differs', settled({ price: null })],
    // None in time.
    ['held', { settled: VOID, ...exit(noExit) }],
    ['exit_tick_invented', exit(noExit)],
    ['exit_tick_invented', { settled: { ...VOID, seq: 50n }, ...exit(noExit) }],
    ['exit_tick_invented', { settled: { ...VOID, price: 1n }, ...exit(noExit) }],
    ['exit_tick_invented', { settled: { ...VOID, time: 1 }, ...exit(noExit) }],
    ['held', { settled: VOID, ...exit({ ticks: [euro(EXPIRES)] }) }],
    ['exit_tick_differs', { settled: VOID }],
    // Not settled.
    ['held', { settled: undefined, ...exit(undefined) }],
    ['exit_without_event', { settled: undefined }],
  ])('%s (%#)', (answer, change) => {
    expect(said(check(change))).toBe(answer)
  })

  test.each<[string, Change]>([
    ['held 70', settled({ price: S2_MEAN })],
    ['exit_price_differs', {}],
    ['exit_price_differs', settled({ price: S2_MEAN + 1n })],
    // The window is (T − 3 s, T], of this product alone.
    ['held 70', { ...settled({ price: S2_MEAN }), ...exit({ ticks: [...ticks(51, 70), euro(EXPIRES)] }) }],
    [
      'held 70',
      {
        ...settled({ price: S2_MEAN }),
        ...exit({
          ticks: [tickAt(58, { price: 9_000_000n }), ...ticks(59, 70), tickAt(71, { price: 9_000_000n })],
        }),
      },
    ],
    ['held', { settled: VOID, ...exit({ ticks: ticks(67, 70).map((tick) => ({ ...tick })) }) }],
    ['held 70', { ...settled({ price: 6_400_068n }), ...exit({ ticks: ticks(66, 70) }) }],
    ['exit_tick_differs', { settled: VOID, ...exit({ ticks: ticks(66, 70) }) }],
    [
      'exit_ticks_missing',
      { ...settled({ price: S2_MEAN }), maxGapMs: 1_000, ...exit({ from: EXPIRES - 2_999 }) },
    ],
    ['held 70', { ...settled({ price: S2_MEAN }), maxGapMs: 1_000, ...exit({ from: EXPIRES - 3_000 }) }],
  ])('by the mean: %s (%#)', (answer, change) => {
    expect(said(check({ rule: 'S2', ...change }))).toBe(answer)
  })

  test('there is none without an entry', () => {
    const never: Change = { settled: { ...VOID, voidReason: 'no_entry_tick' }, ...exit(undefined) }
    expect(checkExit(order(never), undefined)).toEqual(held({ status: 'void', reason: 'no_entry_tick' }))
    expect(said(checkExit(order({ ...never, ...exit({}) }), undefined))).toBe('exit_without_entry')

    for (const change of [{ seq: 1n }, { price: 1n }, { time: 1 }])
      expect(said(checkExit(order({ ...never, settled: { ...VOID, ...change } }), undefined))).toBe(
        'exit_without_entry',
      )

    expect(checkExit(order({ settled: undefined, ...exit(undefined) }), undefined)).toEqual(held(undefined))
  })

  test('says who won, or why nobody did', () => {
    expect(check()).toEqual(held({ status: 'won' }, '70'))
    expect(check({ direction: 'down' })).toEqual(held({ status: 'lost' }, '70'))
    expect(check({}, { ...OPENED, price: 6_400_071n })).toEqual(held({ status: 'lost' }, '70'))
    expect(check({}, { ...OPENED, price: 6_400_070n })).toEqual(held({ status: 'void', reason: 'tie' }, '70'))

    expect(check({ settled: VOID, ...exit(noExit) })).toEqual(
      held({ status: 'void', reason: 'no_exit_tick' }),
    )

    expect(check({ rule: 'S2', settled: VOID, ...exit({ ticks: ticks(67, 70) }) })).toEqual(
      held({ status: 'void', reason: 'too_few_ticks' }),
    )

    // The entry’s leaves are asked for their scale where there are some.
    expect(said(checkExit(order({ windows: { entry: undefined, exit: EXIT_LEAVES } }), OPENED))).toBe(
      'held 70',
    )
  })
})

describe('the outcome', () => {
  const won = { status: 'won' } as const
  const tie = { status: 'void', reason: 'tie' } as const

  test.each<[string, Change, Parameters<typeof checkOutcome>[1]]>([
    ['held 25.20', {}, won],
    ['held -30.30', settled({ status: 'lost', received: 0n }), { status: 'lost' }],
    ['held 0.00', settled({ status: 'void', voidReason: 'tie', received: 30_30n }), tie],
    ['held', { settled: undefined }, undefined],
    ['outcome_differs', {}, undefined],
    ['outcome_differs', { settled: undefined }, won],
    ['outcome_differs', {}, { status: 'lost' }],
    ['outcome_differs', {}, tie],
    ['outcome_differs', settled({ voidReason: 'tie' }), won],
    ['outcome_differs', settled({ status: 'void', voidReason: null, received: 30_30n }), tie],
    ['outcome_differs', settled({ status: 'void', voidReason: 'no_exit_tick', received: 30_30n }), tie],
    ['received_differs', settled({ received: 55_51n }), won],
    ['received_differs', settled({ received: 55_49n }), won],
    ['received_differs', settled({ status: 'void', voidReason: 'tie', received: 30_00n }), tie],
    ['received_differs', settled({ status: 'lost', received: 1n }), { status: 'lost' }],
  ])('%s (%#)', (answer, change, ended) => {
    expect(said(checkOutcome(order(change), ended))).toBe(answer)
  })

  test('is none yet of an order that runs', () => {
    expect(checkOutcome(order({ settled: undefined }), undefined)).toEqual(held(true))
  })

  test('is one of money of its own scale', () => {
    const bitcoin = {
      assetId: assetId('BTC', false),
      payout: 3n,
      stake: 1n,
      fee: 0n,
      settled: { ...SETTLED, received: 3n },
    }

    expect(checkOutcome(order(bitcoin), won)).toEqual(held(true, '0.00000002'))
  })
})
