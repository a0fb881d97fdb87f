import { canonicalJson } from '@plumbline/domain/proofs/canonical-json'
import type { CanonicalValue } from '@plumbline/domain/proofs/canonical-json'
import { checkTicks } from '@plumbline/domain/proofs/check-order-ticks'
import { parseSignedNote } from '@plumbline/domain/proofs/checkpoint'
import type { ProvedLeaf } from '@plumbline/domain/proofs/order-bundle'
import { toIso } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { MadeHouse } from './testing/made-house.ts'
import { MadeKey, MadeLog, nodeSha256 } from './testing/made-log.ts'
import { madeBundle, madeOrders } from './testing/made-orders.ts'

/* Step 6 (docs/proofs.md 5): leaves of ticks that a house has logged and signed, honest ones and others. */

const [order] = madeOrders(new MadeHouse(), 'rising', [{}])
if (!order) throw new RangeError('an order')
const bundle = madeBundle(order)

const HASH = '0f'.repeat(32)

const tick = (symbol: string, seq: number, time: number, change: object = {}) => ({
  price: '100',
  scale: '2',
  seq: `${seq}`,
  source: 'simulated',
  symbol,
  time: toIso(time),
  ...change,
})

const leaf = (from: number, until: number, ticks: readonly object[], change: object = {}) => ({
  v: '1',
  type: 'ticks',
  from: toIso(from),
  until: toIso(until),
  ticks,
  ...change,
})

const FIRST = leaf(1_000, 2_000, [tick('A', 1, 1_001), tick('B', 7, 1_001), tick('A', 2, 2_000)])
const SECOND = leaf(2_000, 3_000, [tick('A', 3, 2_500), tick('B', 8, 3_000)])

/** A log of these leaves, and each of them proved. */
function logged(leaves: readonly object[]) {
  const log = new MadeLog('ticks', new MadeKey('house log'))
  const seqs = leaves.map((each) => log.add(canonicalJson(each as CanonicalValue))) // what a house may log

  log.add('one more')
  const checkpoint = parseSignedNote(log.note())
  if (!checkpoint) throw new RangeError('a note')

  return { leaves: seqs.map((seq) => log.leaf(seq)), logs: { ticks: checkpoint } }
}

function said(
  leaves: readonly object[],
  shown: (proved: readonly ProvedLeaf[]) => readonly ProvedLeaf[] = (proved) => proved,
): string {
  const { leaves: proved, logs } = logged(leaves)
  const check = checkTicks(nodeSha256, { ...bundle, ticks: { entry: shown(proved) } }, logs)
  return check.ok ? `held ${check.found ?? ''}` : check.reason
}

/** A leaf with these ticks alone. */
const ticks = (...given: readonly object[]): string => said([leaf(1_000, 2_000, given)])

describe('leaves', () => {
  test('that follow one another are one window', () => {
    const { leaves, logs } = logged([FIRST, SECOND])
    const check = checkTicks(nodeSha256, { ...bundle, ticks: { entry: leaves, exit: leaves.slice(1) } }, logs)

    expect(check.ok && check.found).toBe('7')
    if (!check.ok) throw new RangeError('both windows')

    const { entry, exit } = check.value
    expect([entry?.from, entry?.until, exit?.from, exit?.until]).toEqual([1_000, 3_000, 2_000, 3_000])

    expect(entry?.ticks.map(({ symbol, seq, time }) => `${symbol} ${seq} ${time}`)).toEqual([
      'A 1 1001',
      'B 7 1001',
      'A 2 2000',
      'A 3 2500',
      'B 8 3000',
    ])

    expect(exit?.ticks).toHaveLength(2)
    expect(exit?.ticks[0]).toMatchObject({ price: 100n, scale: 2n, source: 'simulated' })
  })

  test('there need be none', () => {
    const { logs } = logged([FIRST])
    const check = checkTicks(nodeSha256, { ...bundle, ticks: { entry: [] } }, logs)

    expect(check).toEqual({ ok: true, value: { entry: undefined, exit: undefined }, found: '0' })
    const empty = checkTicks(nodeSha256, { ...bundle, ticks: { entry: [], exit: [] } }, logs)
    expect(empty).toEqual({ ok: false, reason: 'exit_ticks_missing' })
    expect(said([leaf(1_000, 2_000, []), leaf(2_000, 3_000, [])])).toBe('held 0')
  })

  test('of either window are in the log', () => {
    const { leaves, logs } = logged([FIRST, SECOND])
    const spoilt = leaves.map((each) => ({ ...each, seq: each.seq + 1 }))

    const of = (window: object) =>
      checkTicks(nodeSha256, { ...bundle, ticks: { entry: leaves, ...window } }, logs)
    expect(of({ exit: leaves }).ok).toBe(true)
    expect(of({ entry: spoilt })).toEqual({ ok: false, reason: 'leaf_not_in_the_log' })

    expect(of({ entry: [...leaves.slice(0, 1), ...spoilt.slice(1)] })).toEqual({
      ok: false,
      reason: 'leaf_not_in_the_log',
    })

    expect(of({ exit: spoilt })).toEqual({ ok: false, reason: 'leaf_not_in_the_log' })
    expect(checkTicks(nodeSha256, { ...bundle, ticks: { entry: leaves } }, {})).toEqual({
      ok: false,
      reason: 'leaf_not_in_the_log',
    })
  })

  test.each<[string, readonly object[]]>([
    ['held 5', [FIRST, SECOND]],
    ['leaf_unreadable', [{ ...FIRST, more: '1' }]],
    ['leaf_unreadable', [{ ...FIRST, v: '2' }]],
    ['leaf_unreadable', [{ ...FIRST, type: 'acts' }]],
    ['leaf_unreadable', [FIRST, { ...SECOND, from: '2' }]],
    ['leaf_unreadable', [leaf(1_000, 1_000, [])]],
    ['leaf_unreadable', [leaf(1_000, 999, [])]],
    ['held 0', [leaf(1_000, 1_001, [])]],
    // A time between two that neither has, or both.
    ['leaf_missing', [FIRST, leaf(2_001, 3_000, [])]],
    ['leaf_missing', [FIRST, leaf(1_999, 3_000, [])]],
  ])('%s (%#)', (answer, leaves) => {
    expect(said(leaves)).toBe(answer)
  })

  test('of which one was left out, or that stand the wrong way round, are no window', () => {
    // A leaf between them that says nothing of the time between.
    const three = [FIRST, { ...FIRST }, SECOND]
    expect(said(three, ([one, , other]) => (one && other ? [one, other] : []))).toBe('leaf_missing')
    expect(said([FIRST, SECOND], (proved) => proved.toReversed())).toBe('leaf_missing')
    expect(said([FIRST, SECOND], ([one]) => (one ? [one, one] : []))).toBe('leaf_missing')
  })
})

describe('ticks', () => {
  test.each<[string, readonly object[]]>([
    // Within (from, until].
    ['held 2', [tick('A', 1, 1_001), tick('A', 2, 2_000)]],
    ['tick_out_of_order', [tick('A', 1, 1_000)]],
    ['tick_out_of_order', [tick('A', 1, 999)]],
    ['tick_out_of_order', [tick('A', 1, 2_001)]],
    ['tick_out_of_order', [tick('A', 1, 1_500), tick('A', 2, 2_001)]],
    // In order of time; of several products some may be of one moment.
    ['held 2', [tick('A', 1, 1_500), tick('B', 1, 1_500)]],
    ['tick_out_of_order', [tick('A', 1, 1_500), tick('B', 1, 1_499)]],
    ['tick_out_of_order', [tick('A', 1, 1_500), tick('B', 1, 1_000)]],
    // Each product counts its own, and its times rise.
    ['held 4', [tick('A', 1, 1_500), tick('B', 9, 1_500), tick('A', 2, 1_501), tick('B', 10, 1_501)]],
    ['tick_missing', [tick('A', 1, 1_500), tick('A', 3, 1_501)]],
    ['tick_missing', [tick('A', 2, 1_500), tick('A', 1, 1_501)]],
    ['tick_missing', [tick('A', 1, 1_500), tick('A', 1, 1_501)]],
    ['tick_missing', [tick('A', 1, 1_500), tick('A', 2, 1_500)]],
    ['leaf_unreadable', [tick('A', 1, 1_500, { price: '-1' })]],
    ['leaf_unreadable', [tick('A', 1, 1_500, { more: '1' })]],
    // What only live prices have.
    ['held 1', [tick('A', 1, 1_500, { source_time: toIso(1_400) })]],
    ['sources_unexpected', [tick('A', 1, 1_500, { sources: [] })]],
    ['sources_unexpected', [tick('A', 1, 1_500), tick('A', 2, 1_501, { sources: [] })]],
    ['sources_missing', [tick('A', 1, 1_500, { source: 'live' })]],
  ])('%s (%#)', (answer, given) => {
    expect(ticks(...given)).toBe(answer)
  })

  test('go on from leaf to leaf', () => {
    expect(said([FIRST, leaf(2_000, 3_000, [tick('A', 4, 2_500)])])).toBe('tick_missing')
    expect(said([FIRST, leaf(2_000, 3_000, [tick('B', 9, 2_500)])])).toBe('tick_missing')
    expect(said([FIRST, leaf(2_000, 3_000, [tick('A', 3, 2_000)])])).toBe('tick_out_of_order')
  })
})

describe('a live price', () => {
  const source = (name: string, price: number, change: object = {}) => ({
    counted: true,
    hash: HASH,
    name,
    price: `${price}`,
    time: toIso(10_000),
    ...change,
  })

  const live = (...sources: readonly object[]): string =>
    said([leaf(10_000, 20_000, [tick('A', 1, 10_001, { source: 'live', price: '10000', sources })])])
  const [low, middle, high] = [source('a', 9_990), source('b', 10_000), source('c', 10_005)]

  test.each<[string, readonly object[]]>([
    ['held 1', [low, middle, high]],
    ['held 1', [low, middle, high, source('d', 20_000, { counted: false })]],
    ['sources_order', [middle, low, high]],
    ['sources_too_few', [middle]],
    ['sources_too_few', []],
    ['sources_median', [low, high]],
    ['sources_stale', [low, middle, source('c', 10_005, { time: toIso(7_000) })]],
    ['sources_stale', [low, middle, source('c', 10_005, { time: toIso(10_002) })]],
    ['sources_off', [source('a', 9_000), middle, high]],
    ['sources_left_out', [low, middle, high, source('d', 10_000, { counted: false })]],
    ['leaf_unreadable', [{ ...low, more: '1' }, middle, high]],
  ])('%s (%#)', (answer, sources) => {
    expect(live(...sources)).toBe(answer)
  })
})
