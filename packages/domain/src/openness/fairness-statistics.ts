/*
 * The tests behind the fairness board (docs/rules/openness.md#fairness-figures). Pure functions of counts, so that
 * anyone can recompute them. All p-values are two-sided and lie in [0, 1].
 */

/** The board, and the clock of withdrawals beside it, count so many days. */
export const PUBLIC_FIGURES_DAYS = 30

/** Coefficients of Lanczos' approximation of the gamma function with g = 7, good to 15 digits. */
const LANCZOS = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
]

function logFactorial(n: number): number {
  const base = n + 7.5
  const sum = LANCZOS.reduce(
    (total, coefficient, at) => total + (at === 0 ? coefficient : coefficient / (n + at)),
  )
  return 0.5 * Math.log(2 * Math.PI) + (n + 0.5) * Math.log(base) - base + Math.log(sum)
}

const logProbability = (k: number, n: number, p: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k) + k * Math.log(p) + (n - k) * Math.log1p(-p)

/** Sum of probabilities from `from` outward: falling terms, so it ends where they no longer count. */
function tail(from: number, step: 1 | -1, n: number, p: number): number {
  if (from < 0 || from > n) return 0

  const odds = p / (1 - p)
  let term = Math.exp(logProbability(from, n, p))
  let sum = term
  for (let k = from; k + step >= 0 && k + step <= n && term > sum * Number.EPSILON; k += step) {
    term *= step === 1 ? ((n - k) / (k + 1)) * odds : k / (n - k + 1) / odds
    sum += term
  }

  return sum
}

/** Results that are equally likely must compare so although they were computed in different ways. */
const TOLERANCE = 1e-7

/**
 * Exact two-sided binomial test: how often chance gives a result at most as likely as `k` successes of `n`.
 * @param p probability of one success, between 0 and 1 exclusive @returns 1 where there is nothing to judge
 */
export function binomialTest(k: number, n: number, p = 0.5): number {
  if (n === 0) return 1

  const mode = Math.min(n, Math.floor((n + 1) * p))
  if (k === mode) return 1

  const limit = logProbability(k, n, p) + TOLERANCE

  // The nearest result on the other side of the mode that is at most as likely; none where even the outermost is likelier.
  const outermost = k < mode ? n : 0
  if (logProbability(outermost, n, p) > limit) return Math.min(1, tail(k, k < mode ? -1 : 1, n, p))

  let near = mode
  let far = outermost
  while (Math.abs(far - near) > 1) {
    const middle = Math.floor((near + far) / 2)
    if (logProbability(middle, n, p) <= limit) far = middle
    else near = middle
  }

  if (logProbability(near, n, p) <= limit) far = near
  return Math.min(1, tail(k, k < mode ? -1 : 1, n, p) + tail(far, k < mode ? 1 : -1, n, p))
}

/** How many values of each of two samples stand at one value. */
export interface TwoCounts {
  readonly value: number
  readonly first: number
  readonly second: number
}

/** Below this product of both sizes the test is exact: all paths are counted. */
const EXACT_UP_TO = 10_000

/** Of Kolmogorov's distribution: the probability of a distance above `x` when both samples are large. */
function kolmogorovAbove(x: number): number {
  if (x < 0.2) return 1

  let sum = 0
  for (let k = 1; k <= 100; k++) {
    const term = Math.exp(-2 * k * k * x * x)
    sum += k % 2 === 1 ? term : -term
    if (term < Number.EPSILON) break
  }

  return Math.min(1, Math.max(0, 2 * sum))
}

/** Share of all orders in which two samples can lie that keep every distance below `limit` ÷ (n·m). */
function shareBelow(n: number, m: number, limit: number): number {
  const column: number[] = Array.from({ length: m + 1 }, (_, j) => (j * n < limit ? 1 : 0))
  for (let j = 1; j <= m; j++) if ((column[j - 1] ?? 0) === 0) column[j] = 0

  for (let i = 1; i <= n; i++)
    for (let j = 0; j <= m; j++) {
      const before = j === 0 ? 0 : (column[j - 1] ?? 0)
      const isBelow = Math.abs(i * m - j * n) < limit
      column[j] = isBelow ? ((column[j] ?? 0) * i + before * j) / (i + j) : 0
    }

  return column[m] ?? 0
}

/**
 * Two-sample Kolmogorov–Smirnov test: whether two samples come from one distribution. Exact for small samples (equal values
 * make it conservative), else by the limiting distribution (Smirnov 1948).
 * @param counts ascending by value
 * @returns the largest distance of the two distribution functions and its p-value; absent where a sample is empty
 */
export function kolmogorovSmirnovTest(
  counts: readonly TwoCounts[],
): { readonly distance: number; readonly p: number } | undefined {
  const n = counts.reduce((sum, { first }) => sum + first, 0)
  const m = counts.reduce((sum, { second }) => sum + second, 0)
  if (n === 0 || m === 0) return undefined

  let [first, second, largest] = [0, 0, 0]
  for (const at of counts) {
    first += at.first
    second += at.second
    largest = Math.max(largest, Math.abs(first * m - second * n))
  }

  const distance = largest / (n * m)
  if (n * m <= EXACT_UP_TO) return { distance, p: Math.min(1, 1 - shareBelow(n, m, largest)) }

  return { distance, p: kolmogorovAbove(distance * Math.sqrt((n * m) / (n + m))) }
}

/** The value below or at which a share of one sample lies (`percentile_disc`); absent without values. */
export function percentileOf(
  counts: readonly { readonly value: number; readonly count: number }[],
  share: number,
): number | undefined {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { value, count } of counts) {
    seen += count
    if (count > 0 && seen >= share * total) return value
  }

  return undefined
}
