import type { Tick } from '@plumbline/api-schema/trading/market'

/** A tick as it is drawn; its price is a picture's coordinate from here on, never a sum. */
export interface PlotTick {
  readonly time: number
  readonly price: number
}

export const plotTick = (tick: Pick<Tick, 'time' | 'price'>): PlotTick => ({
  time: Date.parse(tick.time),
  price: Number(tick.price),
})

/** Where moments and prices lie in a plot, in px. */
export interface Plot {
  readonly x: (time: number) => number
  readonly y: (price: number) => number
}

interface Frame {
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A linear plot over these prices; levels that must be seen are among them. A flat course lies in the middle. */
export function plotOf(prices: readonly number[], { from, to, left, right, top, bottom }: Frame): Plot {
  const low = Math.min(...prices)
  const span = Math.max(...prices) - low
  const place = (share: number, start: number, end: number): number =>
    Math.round((start + share * (end - start)) * 10) / 10

  return {
    x: (time) => place((time - from) / Math.max(1, to - from), left, right),
    y: (price) => place(span === 0 ? 0.5 : (price - low) / span, bottom, top),
  }
}

/** The course of ticks as one line, no wider than a pixel allows: several ticks on one x keep their extremes. */
export function pathOf(ticks: readonly PlotTick[], plot: Plot): string {
  let path = ''
  let column = Number.NaN
  let low = 0
  let high = 0

  for (const tick of ticks) {
    const x = plot.x(tick.time)
    const y = plot.y(tick.price)
    const here = Math.round(x)
    if (here === column && y <= high && y >= low) continue

    path += `${path === '' ? 'M' : 'L'}${x} ${y}`
    low = here === column ? Math.min(low, y) : y
    high = here === column ? Math.max(high, y) : y
    column = here
  }

  return path
}

/** Round prices between two, at most `most` of them: 1, 2 or 5 of a decade apart. */
export function roundLevels(low: number, high: number, most: number): number[] {
  const span = high - low
  if (span <= 0) return []

  const decade = 10 ** Math.floor(Math.log10(span / most))
  const step =
    [1, 2, 5, 10].map((factor) => factor * decade).find((candidate) => span / candidate <= most) ?? span
  const first = Math.ceil(low / step)

  return Array.from(
    { length: Math.max(0, Math.floor(high / step) - first + 1) },
    (_, at) => (first + at) * step,
  )
}

/** The last price published up to a moment; `undefined` where the ticks begin later. */
export const priceAt = (ticks: readonly PlotTick[], moment: number): number | undefined =>
  ticks.findLast(({ time }) => time <= moment)?.price
