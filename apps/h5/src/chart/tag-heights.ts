/** From a tag's price line up and down: 8 px over it, bar and all 34 beneath. */
export const TAG_ABOVE = 10
export const TAG_BELOW = 34

/** Half the height of the last price's tag. */
const LAST_HALF = 10

/** Moves a tag off the last price's own, to the nearer side; above it only from `free` on. */
function clearOf(lastY: number | undefined, y: number, free: number): number {
  if (lastY === undefined || y + TAG_BELOW <= lastY - LAST_HALF || y - TAG_ABOVE >= lastY + LAST_HALF)
    return y
  const above = lastY - LAST_HALF - TAG_BELOW
  return y < lastY - 12 && above >= free ? above : lastY + LAST_HALF + TAG_ABOVE
}

/**
 * Where the tags of own orders stand in the price axis: at their price, pushed apart downwards, never over the last price,
 * which stays. Those that would hang over the foot of the plot are pushed up again.
 * @param bottom height of the plot in px
 */
export function tagHeights(
  wanted: readonly number[],
  lastY: number | undefined,
  bottom = Infinity,
): number[] {
  const heights: number[] = []
  let free = -Infinity
  for (const { y, at } of placed(wanted).toSorted((a, b) => a.y - b.y)) {
    const height = clearOf(lastY, Math.max(y, free), free)
    heights[at] = height
    free = height + TAG_ABOVE + TAG_BELOW
  }

  return within(heights, lastY, bottom)
}

const placed = (heights: readonly number[]) => heights.map((y, at) => ({ y, at }))

/** From the lowest tag up: each ends above the one beneath, the lowest above the foot. */
function within(heights: readonly number[], lastY: number | undefined, bottom: number): number[] {
  const kept = [...heights]
  let limit = bottom
  for (const { y, at } of placed(heights).toSorted((a, b) => b.y - a.y)) {
    const pushed = Math.min(y, limit - TAG_BELOW)
    const runsOver =
      lastY !== undefined &&
      pushed < y &&
      pushed + TAG_BELOW > lastY - LAST_HALF &&
      pushed - TAG_ABOVE < lastY + LAST_HALF

    const height = runsOver ? lastY - LAST_HALF - TAG_BELOW : pushed
    kept[at] = height
    limit = height - TAG_ABOVE
  }

  return kept
}
