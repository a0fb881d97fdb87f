/**
 * Midpoint displacement: the path between two known points is drawn at its middle, then in each half, and so on.
 * The displacement at the middle of [left, right] has the variance of a Brownian bridge there.
 */
export interface Displacement {
  /** Variance gathered from the start up to a point; it does not grow where the market is closed. */
  varianceTo(point: number): number
  /** A number of mean 0 and variance 1 for the node of the halving tree: 1 is the root, 2n and 2n + 1 its halves. */
  draw(node: number): number
}

/**
 * Fills `path` between its first and last point, which are given.
 * @param depth halvings to make; points below them stay as they are
 */
export function displace(path: Float64Array, { varianceTo, draw }: Displacement, depth: number): void {
  const halve = (
    node: number,
    left: number,
    right: number,
    before: number,
    after: number,
    deeper: number,
  ): void => {
    const middle = (left + right) >> 1
    if (middle === left || deeper === 0) return

    const here = varianceTo(middle)
    const whole = after - before
    const from = path[left] ?? 0
    const to = path[right] ?? 0

    // Where the market is closed the path stands still.
    path[middle] =
      whole > 0
        ? from +
          (to - from) * ((here - before) / whole) +
          draw(node) * Math.sqrt(((here - before) * (after - here)) / whole)
        : from

    halve(2 * node, left, middle, before, here, deeper - 1)
    halve(2 * node + 1, middle, right, here, after, deeper - 1)
  }

  const last = path.length - 1
  halve(1, 0, last, varianceTo(0), varianceTo(last), depth)
}
