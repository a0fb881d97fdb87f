import { assert, bigInt, property } from 'fast-check'
import { expect, test } from 'vitest'
import { differenceAround, differenceAt, shareBeside } from './chart-difference.ts'
import type { MomentFacts } from './chart-difference.ts'
import { priceIndex } from './price-index.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

const { entries, price = 0n } = priceIndex(
  [
    { name: 'alpha', price: 6_400_000n, time: NOW - 100, hash: 'a' },
    { name: 'beta', price: 6_400_020n, time: NOW - 200, hash: 'b' },
    { name: 'gamma', price: 6_400_030n, time: NOW - 300, hash: 'c' },
    { name: 'slow', price: 6_390_000n, time: NOW - 9_000, hash: 'd' },
    { name: 'wild', price: 6_600_000n, time: NOW - 100, hash: 'e' },
  ],
  NOW,
  new Set(),
)

const live: MomentFacts & { tick: { seq: bigint; time: number; price: bigint } } = {
  source: 'live',
  tick: { seq: 50n, time: NOW, price },
  entries,
  priceScale: 2,
}

const around = {
  ticks: [6_350_000n, 6_360_000n, 6_400_020n, 6_410_000n, 6_402_000n].map((each, at) => ({
    seq: BigInt(48 + at),
    time: NOW + (at - 2) * 60_000,
    price: each,
  })),
  others: [
    { symbol: 'ETHUSD', price: 320_000n, priceScale: 2 },
    { symbol: 'EURUSD', price: 108_500n, priceScale: 5 },
  ],
}

test('where there was no price, or the same one, that is the answer', () => {
  expect(differenceAt('64000.20', { ...live, tick: undefined })).toEqual({ kind: 'no_price' })
  expect(differenceAt('64000.2', live)).toEqual({ kind: 'same' })
  expect(differenceAt('64000.2', { ...live, source: 'simulated' })).toEqual({ kind: 'same' })
})

test('simulated prices differ by nature, replayed ones are of another time', () => {
  expect(differenceAt('64100', { ...live, source: 'simulated', entries: [] })).toEqual({ kind: 'simulated' })
  const replayed = { ...live, source: 'replay', tick: { ...live.tick, sourceTime: 1_000 } } as const
  expect(differenceAt('64100', replayed)).toEqual({ kind: 'replay', recordedAt: 1_000 })
})

test('between the sources that counted, both ends included', () => {
  const within = { kind: 'within_sources', low: 6_400_000n, high: 6_400_030n }
  expect(differenceAt('64000.00', live)).toEqual(within)
  expect(differenceAt('64000.30', live)).toEqual(within)
  expect(differenceAt('64000.31', live)).toBeUndefined()
})

test('a source that was dropped, and why', () => {
  expect(differenceAt('66010', live)).toEqual({
    kind: 'dropped',
    name: 'wild',
    reason: 'off',
    price: 6_600_000n,
  })

  expect(differenceAt('63900.5', live)).toMatchObject({ kind: 'dropped', name: 'slow', reason: 'stale' })
  expect(differenceAt('66100', live)).toBeUndefined()
})

test('our own price at another moment: the nearest at which it passed there', () => {
  expect(differenceAround('64050.00', live, around)).toEqual({
    kind: 'other_moment',
    at: NOW + 60_000,
    seq: 51n,
  })

  expect(differenceAround('63550', live, around)).toMatchObject({ kind: 'other_moment', seq: 49n })
  expect(differenceAround('63499', live, around)).toMatchObject({ kind: 'unexplained' })
})

test('another product’s price, at its own tick size', () => {
  expect(differenceAround('3200.50', live, around)).toEqual({ kind: 'other_product', symbol: 'ETHUSD' })
  expect(differenceAround('1.08512', live, around)).toEqual({ kind: 'other_product', symbol: 'EURUSD' })
  const future = { ...around, ticks: [], others: [{ symbol: '6E', price: 6_400_500n, priceScale: 2 }] }

  // Beside our own price, another product that costs about the same explains nothing.
  expect(differenceAround('64005.00', live, future)).toMatchObject({ kind: 'unexplained' })
})

test('where no reason is found the answer says so, and by how much', () => {
  expect(differenceAround('70400.22', live, around)).toEqual({ kind: 'unexplained', share: 100_000n })
  expect(shareBeside(99n, 100n)).toBe(-10_000n)
  expect(shareBeside(2n, 3n)).toBe(-333_333n)
  expect(shareBeside(4n, 3n)).toBe(333_333n)
})

test('whatever is typed there is exactly one answer', () => {
  assert(
    property(bigInt({ min: 0n, max: 10n ** 12n }), (units) => {
      const typed = `${units / 100n}.${String(units % 100n).padStart(2, '0')}`
      const found = differenceAt(typed, live) ?? differenceAround(typed, live, around)
      expect(found.kind === 'same').toBe(units === price)
      expect(found.kind).not.toBe('no_price')
    }),
  )
})
