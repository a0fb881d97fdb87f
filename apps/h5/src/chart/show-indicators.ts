import { MAIN_INDICATORS } from '@plumbline/domain/trading/chart-keeping'
import type { Chart } from 'klinecharts'
import type { ShownIndicator } from './indicator-names.ts'
import { defined } from '@plumbline/domain/basics/defined'

const SUB_PANE_HEIGHT = 84

/** Shows these indicators with these periods and no others. */
export function showIndicators(chart: Chart, shown: readonly ShownIndicator[]): void {
  const standing = chart.getIndicators()
  for (const { name } of standing)
    if (!shown.some((one) => one.name === name)) chart.removeIndicator({ name })

  for (const { name, periods } of shown) {
    const calcParams = [...periods]
    const known = standing.find((one) => one.name === name)
    if (known) {
      if (known.calcParams.join() !== periods.join()) chart.overrideIndicator({ name, calcParams })
      continue
    }

    const isMain = MAIN_INDICATORS.some((main) => main === name)

    // Without its pane an average would take one of its own and squash the candles.
    if (isMain) chart.createIndicator({ name, calcParams, paneId: 'candle_pane' }, true)
    else {
      chart.createIndicator({ name, calcParams, paneId: `pane_${name}` })
      chart.setPaneOptions({ id: `pane_${name}`, height: SUB_PANE_HEIGHT, minHeight: 40, dragEnabled: false })
    }
  }
}

/** What is in sight: each bar with the values of the shown indicators by their names. */
export interface ShownBar {
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume?: number | undefined
  readonly values: Readonly<Record<string, number | undefined>>
}

/** The bars between the edges of the chart, oldest first. */
export function shownBars(chart: Chart): ShownBar[] {
  const { from, to } = chart.getVisibleRange()
  const bars = chart.getDataList()
  const indicators = chart.getIndicators().filter(({ name }) => name !== 'VOL')

  return bars.slice(from, Math.min(to, bars.length)).map((bar, offset) => {
    const values: Record<string, number | undefined> = {}
    for (const { name, calcParams, figures, result } of indicators) {
      const found = result[from + offset] as Record<string, number> | undefined
      for (const { key, title } of figures) {
        // The legend's own word tells the lines of one indicator apart: `MA 7`, `MACD 12 26 9 DIF`.
        const line = (title ?? '').trim()
        const heading = line.startsWith(name) ? line : [name, ...calcParams, line].join(' ').trim()
        values[heading] = found?.[key]
      }
    }

    const { timestamp, open, high, low, close, volume } = bar
    return { timestamp, open, high, low, close, ...defined({ volume }), values }
  })
}
