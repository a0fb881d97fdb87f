import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { utils } from 'klinecharts'
import type { AxisTick, Chart } from 'klinecharts'
import type { ChartWords } from './chart-words.ts'

const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Steps at which a time reads as round. */
const ROUND_MS = [1, 2, 5, 10, 15, 30]
  .map((minutes) => minutes * MINUTE_MS)
  .concat(
    [1, 2, 4, 6, 12].map((hours) => hours * HOUR_MS),
    [1, 2, 7, 14, 28, 56, 112, 364].map((days) => days * DAY_MS),
  )

/** Room for a short label and the air around it, in px. */
const MIN_GAP = 68
/** Air between two long labels, `10:20 AM`, in px. */
const AIR = 12

/** Vertical grid lines at round times of the chosen zone, as many as there is room for. */
export function timeTicks(
  chart: Chart,
  intervalMs: number,
  width: number,
  { time: format, zoneAheadMs }: Pick<ChartWords, 'time' | 'zoneAheadMs'>,
  font: string,
): AxisTick[] {
  const bars = chart.getDataList()
  const { from, to } = chart.getVisibleRange()
  const pitch = chart.getBarSpace().bar
  const newest = bars.at(-1)?.timestamp ?? 0

  // A day of an earlier year carries it, and takes more room.
  const ends = [bars[Math.max(0, from)]?.timestamp ?? newest, newest]
  const roomFor = (round: number): number =>
    Math.max(MIN_GAP, ...ends.map((end) => utils.calcTextWidth(format(end, round), 12, 400, font) + AIR))

  const step =
    ROUND_MS.find((round) => round >= intervalMs && (round / intervalMs) * pitch >= roomFor(round)) ??
    364 * DAY_MS

  // A label closer to the edge would be cut, so it is left out.
  const edge = roomFor(step) / 2

  /** Which round step a moment belongs to, by the zone's clock. */
  const slot = (time: number): number => Math.floor((time + zoneAheadMs(time)) / step)
  const ticks: AxisTick[] = []
  for (let index = Math.max(1, from); index < Math.min(to, bars.length); index++) {
    const [before, bar] = [bars[index - 1], bars[index]]
    if (!bar || !before || slot(before.timestamp) === slot(bar.timestamp)) continue

    const place = chart.convertToPixel({ dataIndex: index }, { paneId: 'candle_pane' })
    if (Array.isArray(place) || place.x === undefined || place.x < edge || place.x > width - edge) continue

    const last = ticks.at(-1)
    if (last && place.x - last.coord < MIN_GAP / 2) continue

    ticks.push({ coord: place.x, value: bar.timestamp, text: format(bar.timestamp, step) })
  }

  return ticks
}
