/** Half widths of the axis around one half, each with a round step. */
const REACHES = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5]

/**
 * An axis with one half in its middle that shows every interval; both ends are round.
 * @param shares all ends of the intervals, from 0 to 1
 */
export function chanceAxis(shares: readonly number[]): { readonly from: number; readonly to: number } {
  const far = Math.max(0, ...shares.map((share) => Math.abs(share - 0.5)))
  const reach = REACHES.find((candidate) => far <= candidate) ?? 0.5
  return { from: 0.5 - reach, to: 0.5 + reach }
}
