import { array, assert, bigInt, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { FRESH_MS, contradictionIn, median, priceIndex } from './price-index.ts'
import type { SourceEntry, SourceQuote } from './price-index.ts'
import { readSources, sourcesBytes } from '../proofs/tick-sources.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const HASH = 'ab'.repeat(32)
const NONE: ReadonlySet<string> = new Set()

const quote = (name: string, price: bigint, age = 100): SourceQuote => ({
  name,
  price,
  time: NOW - age,
  hash: HASH,
})

const quotes = (...prices: readonly bigint[]): SourceQuote[] =>
  prices.map((price, at) => quote(`v${at}`, price))

test('the median is the middle one, or the mean of the middle two, half to even', () => {
  expect(median([])).toBeUndefined()
  expect(median([7n])).toBe(7n)
  expect(median([9n, 1n, 5n])).toBe(5n)
  expect(median([1n, 2n])).toBe(2n)
  expect(median([2n, 3n])).toBe(2n)
  expect(median([3n, 4n])).toBe(4n)
  expect(median([1n, 5n])).toBe(3n)
  expect(median([100n, 2n, 3n, 1n])).toBe(2n)
})

test('two sources publish, three take orders, one does neither', () => {
  const counts = [1, 2, 3, 4].map((sources) => {
    const { price, takesOrders, counting } = priceIndex(
      quotes(...Array.from({ length: sources }, () => 1_000n)),
      NOW,
      NONE,
    )

    return [counting, price, takesOrders]
  })

  expect(counts).toEqual([
    [1, undefined, false],
    [2, 1_000n, false],
    [3, 1_000n, true],
    [4, 1_000n, true],
  ])
})

test('an update of 3 s ago counts, one a millisecond older does not', () => {
  const at = (age: number) =>
    priceIndex([quote('a', 1_000n), quote('b', 1_000n), quote('c', 1_000n, age)], NOW, NONE).counting
  expect(at(FRESH_MS)).toBe(3)
  expect(at(FRESH_MS + 1)).toBe(2)
})

test('half a percent off counts, more is dropped, and it comes back below a quarter', () => {
  const of = (third: bigint, dropped: ReadonlySet<string>) =>
    priceIndex(quotes(100_000n, 100_000n, third), NOW, dropped)
  expect(of(100_500n, NONE).counting).toBe(3)

  const off = of(100_501n, NONE)
  expect(off.counting).toBe(2)
  expect([...off.dropped]).toEqual(['v2'])
  expect(of(100_250n, off.dropped).counting).toBe(2)
  expect(of(99_750n, off.dropped).counting).toBe(2)

  const back = of(100_249n, off.dropped)
  expect(back.counting).toBe(3)
  expect(back.dropped.size).toBe(0)
})

test('a dropped source that falls silent is still dropped when it speaks again', () => {
  const off = priceIndex(quotes(100_000n, 100_000n, 102_000n), NOW, NONE).dropped
  const silent = priceIndex(
    [quote('v0', 100_000n), quote('v1', 100_000n), quote('v2', 100_300n, 5_000)],
    NOW,
    off,
  )

  expect([...silent.dropped]).toEqual(['v2'])
  expect(priceIndex(quotes(100_000n, 100_000n, 100_300n), NOW, silent.dropped).counting).toBe(2)
})

test('two sources that contradict each other publish nothing; neither do three', () => {
  expect(priceIndex(quotes(100_000n, 110_000n), NOW, NONE).price).toBeUndefined()
  expect(priceIndex(quotes(100_000n, 110_000n, 130_000n), NOW, NONE).price).toBeUndefined()
})

const anyQuotes = uniqueArray(
  record({
    name: constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    price: bigInt({ min: 99_000n, max: 101_000n }),
    time: integer({ min: NOW - 4_000, max: NOW }),
    hash: constantFrom(HASH),
  }),
  { selector: ({ name }) => name, maxLength: 7 },
)

const anyDropped = uniqueArray(constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 })

test('whatever the sources say: the price lies among those that count, is theirs alone, and is borne out', () => {
  let published = 0
  assert(
    property(anyQuotes, anyDropped, (said, dropped) => {
      const index = priceIndex(said, NOW, new Set(dropped))
      expect(index.entries).toHaveLength(said.length)

      const counted = index.entries.filter((entry) => entry.counted)
      expect(index.counting).toBe(counted.length)

      for (const { name } of counted) expect(index.dropped.has(name)).toBe(false)
      expect(index.price === undefined).toBe(counted.length < 2)
      if (index.price === undefined) return

      published += 1
      const prices = counted.map(({ price }) => price)
      expect(prices.some((price) => price <= (index.price ?? 0n))).toBe(true)
      expect(prices.some((price) => price >= (index.price ?? 0n))).toBe(true)
      expect(contradictionIn(index.price, NOW, index.entries)).toBeUndefined()
      expect(contradictionIn(index.price + 1n, NOW, index.entries)).toBe('median')
    }),
    { numRuns: 2_000 },
  )

  expect(published).toBeGreaterThan(200)
})

test('the order in which sources are asked changes nothing', () => {
  assert(
    property(anyQuotes, anyDropped, (said, dropped) => {
      const set = new Set(dropped)
      expect(priceIndex(said.toReversed(), NOW, set)).toEqual(priceIndex(said, NOW, set))
    }),
  )
})

test('one wild source among three and more moves the price no further than the others lie', () => {
  assert(
    property(
      array(bigInt({ min: 99_900n, max: 100_100n }), { minLength: 3, maxLength: 6 }),
      bigInt({ min: 1n, max: 1_000_000n }),
      (good, wild) => {
        const { price } = priceIndex([...quotes(...good), quote('wild', wild)], NOW, NONE)
        const sorted = good.toSorted((a, b) => Number(a - b))
        expect(price).toBeGreaterThanOrEqual(sorted[0] ?? 0n)
        expect(price).toBeLessThanOrEqual(sorted.at(-1) ?? 0n)
      },
    ),
  )
})

test('a leaf’s sources are canonical, and read back as they were', () => {
  const { entries } = priceIndex(quotes(100_000n, 100_010n, 105_000n), NOW, NONE)
  expect(sourcesBytes(entries.slice(0, 1))).toBe(
    `[{"counted":true,"hash":"${HASH}","name":"v0","price":"100000","time":"2026-11-21T11:59:59.900Z"}]`,
  )
  expect(readSources(sourcesBytes(entries))).toEqual(entries)
})

test('every change of a tick’s sources that would have made another price is found', () => {
  const { entries } = priceIndex(quotes(100_000n, 100_010n, 100_020n, 105_000n), NOW, NONE)
  const change = (at: number, part: Partial<SourceEntry>): SourceEntry[] =>
    entries.map((entry, index) => (index === at ? { ...entry, ...part } : entry))
  const faultOf = (changed: readonly SourceEntry[], price = 100_010n) => contradictionIn(price, NOW, changed)

  expect(faultOf(entries)).toBeUndefined()
  expect(faultOf(entries, 100_011n)).toBe('median')
  expect(faultOf(change(1, { price: 100_011n }))).toBe('median')
  expect(faultOf(change(0, { counted: false }))).toBe('median')
  expect(faultOf(change(3, { counted: true }))).toBe('median')
  expect(faultOf(change(1, { time: NOW - FRESH_MS - 1 }))).toBe('stale')
  expect(faultOf(change(1, { time: NOW + 1 }))).toBe('stale')
  expect(faultOf(entries.toReversed())).toBe('order')
  expect(faultOf([...entries.slice(0, 1), ...entries.slice(0, 1)])).toBe('order')
  expect(faultOf(entries.slice(0, 1))).toBe('too few')
  expect(faultOf([])).toBe('too few')

  // A fresh source that lay near and was left out, though the price comes out the same.
  const near = priceIndex(quotes(100_000n, 100_000n, 100_000n, 100_010n), NOW, NONE).entries
  const without = near.map((entry, at) => ({ ...entry, counted: at !== 3 }))
  expect(faultOf(without, 100_000n)).toBe('left out')

  // Two that count though they lie far from what was fresh.
  const wide = quotes(104_000n, 104_000n, 100_000n, 100_000n, 100_000n).map((quote, at) => ({
    ...quote,
    counted: at < 2,
  }))

  expect(faultOf(wide, 104_000n)).toBe('off')
})
