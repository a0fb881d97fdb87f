/** First digits of round tops: each can be halved and quartered without a long figure. */
const ROUND = [10n, 12n, 16n, 20n, 24n, 30n, 40n, 50n, 60n, 80n, 100n]

/**
 * The round figure that a scale up to `most` ends with, in the same unit: 96,210.40 ends with 100,000.00. Never below
 * one hundred units, so that its half is still whole.
 */
export function roundTop(most: bigint): bigint {
  let unit = 1n
  while (unit * 100n < most || unit < 10n) unit *= 10n
  return (ROUND.find((first) => first * unit >= most) ?? 100n) * unit
}

/** How far along a scale a value stands, 0–100, for a width or height; anything above 0 can be seen. */
export function placeOn(value: bigint, top: bigint): number {
  if (value <= 0n || top <= 0n) return 0
  return Math.min(100, Number((value * 1_000_000n) / top) / 10_000)
}
