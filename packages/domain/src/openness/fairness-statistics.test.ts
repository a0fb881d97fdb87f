import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binomialTest, kolmogorovSmirnovTest, percentileOf } from './fairness-statistics.ts'
import type { TwoCounts } from './fairness-statistics.ts'

/** Every result's probability added up, by Pascal's rule: slow, and with nothing in common with the function under test. */
function binomialBySum(k: number, n: number, p: number): number {
  let row = [1]
  for (let i = 0; i < n; i++)
    row = Array.from({ length: row.length + 1 }, (_, j) => (row[j] ?? 0) * (1 - p) + (row[j - 1] ?? 0) * p)
  const limit = (row[k] ?? 0) * (1 + 1e-7)

  return row.filter((probability) => probability <= limit).reduce((sum, probability) => sum + probability, 0)
}

describe('the binomial test', () => {
  test.each([
    // Conover (1971) p. 97, as in R's binom.test: 682 of 925 giant plants, 3 in 4 expected.
    [682, 925, 0.75, 0.3825, 4],
    // Tables of the sign test (Siegel 1956, table D), doubled.
    [1, 10, 0.5, 0.0215, 4],
    [5, 20, 0.5, 0.0414, 4],
    [7, 25, 0.5, 0.0433, 4],
    [8, 8, 0.5, 0.0078, 4],
  ])('%i of %i at %d gives the published %d', (k, n, p, published, digits) => {
    expect(binomialTest(k, n, p)).toBeCloseTo(published, digits)
  })

  test('of Arbuthnot’s 82 years of 1710 is twice one in 2 to the 82nd', () => {
    expect(binomialTest(82, 82) / (2 * 2 ** -82)).toBeCloseTo(1, 9)
  })

  test('equals the sum over all results', () => {
    const asked = fc
      .integer({ min: 1, max: 120 })
      .chain((n) =>
        fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n), fc.constantFrom(0.5, 0.25, 0.49, 0.7)),
      )

    fc.assert(
      fc.property(asked, ([k, n, p]) => {
        expect(binomialTest(k, n, p)).toBeCloseTo(Math.min(1, binomialBySum(k, n, p)), 9)
      }),
      { numRuns: 400 },
    )
  })

  test('of a million orders is near the normal distribution’s', () => {
    // 1.96 standard deviations: 5 in 100.
    expect(binomialTest(500_980, 1_000_000)).toBeCloseTo(0.05, 3)
    expect(binomialTest(500_000, 1_000_000)).toBe(1)
  })
})

const apart = (n: number, m: number, values: readonly TwoCounts[]): TwoCounts[] => [
  ...values,
  {
    value: 1_000,
    first: n - values.reduce((s, v) => s + v.first, 0),
    second: m - values.reduce((s, v) => s + v.second, 0),
  },
]

describe('the Kolmogorov–Smirnov test', () => {
  test.each([
    // Gnedenko and Korolyuk (1951): P(D ≥ k/n) = 2 Σ (−1)^(j−1) C(2n, n − jk) ÷ C(2n, n).
    [4, 4, 2 / 70],
    [5, 4, 20 / 252],
    [10, 6, (2 * 4_845) / 184_756],
    [10, 7, (2 * 1_140) / 184_756],
  ])('two samples of %i at a distance of %i give the published share', (n, k, share) => {
    const result = kolmogorovSmirnovTest(apart(n, n, [{ value: 1, first: k, second: 0 }]))
    expect(result?.distance).toBeCloseTo(k / n, 12)
    expect(result?.p).toBeCloseTo(share, 9)
  })

  test.each([
    // Smirnov's table (1948), Annals of Mathematical Statistics 19: L(z).
    [1.2238, 0.1],
    [1.3581, 0.05],
    [1.6276, 0.01],
  ])('of large samples at %d is the tabled %d', (z, tabled) => {
    const size = 2_000_000
    const ahead = Math.round(z * Math.sqrt(2 / size) * size)
    const counts = apart(size, size, [{ value: 1, first: ahead, second: 0 }])
    expect(kolmogorovSmirnovTest(counts)?.p).toBeCloseTo(tabled, 3)
  })

  test('of unequal small samples is what counting every order gives', () => {
    const draw = fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
      .chain(([n, m]) =>
        fc.tuple(
          fc.constant(n),
          fc.constant(m),
          fc.shuffledSubarray([...Array(n + m).keys()], { minLength: n, maxLength: n }),
        ),
      )

    const distance = (n: number, m: number, firsts: ReadonlySet<number>): number => {
      let [i, j, most] = [0, 0, 0]
      for (let at = 0; at < n + m; at++) {
        if (firsts.has(at)) i++
        else j++
        most = Math.max(most, Math.abs(i * m - j * n))
      }

      return most
    }

    fc.assert(
      fc.property(draw, ([n, m, chosen]) => {
        const asked = distance(n, m, new Set(chosen))
        let [all, far] = [0, 0]
        for (let mask = 0; mask < 1 << (n + m); mask++) {
          const firsts = new Set([...Array(n + m).keys()].filter((bit) => (mask >> bit) & 1))
          if (firsts.size !== n) continue

          all++
          if (distance(n, m, firsts) >= asked) far++
        }

        const first = new Set(chosen)
        const counts = [...Array(n + m).keys()].map((value) => ({
          value,
          first: first.has(value) ? 1 : 0,
          second: first.has(value) ? 0 : 1,
        }))

        expect(kolmogorovSmirnovTest(counts)?.p).toBeCloseTo(far / all, 9)
      }),
      { numRuns: 30 },
    )
  })

  test('of equal samples sees no difference, and of an empty one says nothing', () => {
    expect(kolmogorovSmirnovTest([{ value: 7, first: 500, second: 500 }])).toEqual({ distance: 0, p: 1 })
    expect(kolmogorovSmirnovTest([{ value: 7, first: 500, second: 0 }])).toBeUndefined()
  })
})

test('a percentile is the first value that covers its share', () => {
  const counts = [
    { value: 10, count: 5 },
    { value: 20, count: 4 },
    { value: 90, count: 1 },
  ]

  expect(percentileOf(counts, 0.5)).toBe(10)
  expect(percentileOf(counts, 0.51)).toBe(20)
  expect(percentileOf(counts, 0.95)).toBe(90)
  expect(percentileOf([], 0.5)).toBeUndefined()
})
