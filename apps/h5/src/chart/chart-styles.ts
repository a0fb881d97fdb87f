import type { DeepPartial, Styles } from 'klinecharts'
import type { ChartTokens } from './chart-tokens.ts'

/** Least width of the price axis (docs/rules/look.md#chart), and the room left and right of a price in its tag. */
const MIN_AXIS = 76
const TAG_PADDING = 8

/** Width of the price axis in px for a last price of this width: its tag is never cut. */
export const axisWidth = (priceWidth: number): number =>
  Math.max(MIN_AXIS, Math.ceil(priceWidth) + 2 * TAG_PADDING)
const LABEL_SIZE = 12

export type ChartShape = 'candles' | 'line'

const labelOf = ({ font }: ChartTokens) => ({ size: LABEL_SIZE, family: font, weight: 400 })

const tagOf = (tokens: ChartTokens) => ({
  ...labelOf(tokens),
  weight: 600,
  color: tokens.ground,
  borderSize: 0,
  borderRadius: 0,
  paddingLeft: TAG_PADDING,
  paddingRight: TAG_PADDING,
  paddingTop: 4,
  paddingBottom: 4,
})

const spacing = { marginLeft: 0, marginTop: 2, marginRight: 12, marginBottom: 2 }
const tooltip = () => ({ offsetLeft: 20, offsetTop: 4, offsetRight: 4, offsetBottom: 4, features: [] })

/** Rising candles hollow, falling filled, the last price one ink line. */
function candleStyles(tokens: ChartTokens, shape: ChartShape): DeepPartial<Styles['candle']> {
  const { ink1, ink3, up, down } = tokens

  return {
    type: shape === 'line' ? 'area' : 'candle_up_stroke',
    bar: {
      upColor: up,
      upBorderColor: up,
      upWickColor: up,
      downColor: down,
      downBorderColor: down,
      downWickColor: down,
      noChangeColor: ink3,
      noChangeBorderColor: ink3,
      noChangeWickColor: ink3,
    },
    area: { lineSize: 1.5, lineColor: ink1, backgroundColor: 'transparent', point: { show: false } },
    priceMark: {
      high: { show: false },
      low: { show: false },
      last: {
        upColor: ink1,
        downColor: ink1,
        noChangeColor: ink1,
        line: { style: 'solid', size: 1, dashedValue: [] },
        text: tagOf(tokens),
      },
    },
    tooltip: {
      ...tooltip(),
      showRule: 'follow_cross',
      title: { show: false },
      legend: { ...labelOf(tokens), color: ink1, ...spacing },
    },
  }
}

/** Averages in their own colours, everything else in quiet ink. */
function indicatorStyles(tokens: ChartTokens): DeepPartial<Styles['indicator']> {
  const { ink3, averages } = tokens

  // 55 %, as two more hex digits: a canvas takes no color-mix everywhere.
  const ghost = `${ink3}8c`

  const line = (color: string) => ({
    style: 'solid' as const,
    smooth: false,
    size: 1.25,
    color,
    dashedValue: [],
  })

  return {
    lines: averages.map(line),
    bars: [{ style: 'fill', upColor: ghost, downColor: ghost, noChangeColor: ghost, borderSize: 1 }],
    lastValueMark: { show: false },
    tooltip: {
      ...tooltip(),
      title: { show: true, showParams: false, ...labelOf(tokens), color: ink3, ...spacing },
      legend: { ...labelOf(tokens), color: ink3, ...spacing, defaultValue: '' },
    },
  }
}

/** The look of the chart in the library's words: hollow rising candles, one ink line for the last price, no frames. */
export function chartStyles(tokens: ChartTokens, shape: ChartShape, width: number): DeepPartial<Styles> {
  const { hairline, ink3 } = tokens
  const label = labelOf(tokens)
  const quiet = { size: 1, color: hairline, style: 'solid' as const, dashedValue: [] }

  const cross = {
    line: { style: 'dashed' as const, dashedValue: [3, 3], size: 1, color: ink3 },
    text: { ...tagOf(tokens), backgroundColor: ink3, borderColor: ink3 },
  }

  return {
    grid: { horizontal: quiet, vertical: quiet },
    candle: candleStyles(tokens, shape),
    indicator: indicatorStyles(tokens),
    xAxis: { axisLine: { color: hairline }, tickLine: { show: false }, tickText: { ...label, color: ink3 } },
    yAxis: {
      size: width,
      axisLine: { show: false },
      tickLine: { show: false },
      tickText: { ...label, color: ink3, marginStart: TAG_PADDING, marginEnd: 0 },
    },
    separator: { size: 1, color: hairline, fill: false, activeBackgroundColor: 'transparent' },
    crosshair: { horizontal: cross, vertical: cross },
  }
}
