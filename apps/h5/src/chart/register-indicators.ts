import { MAIN_INDICATORS } from '@plumbline/domain/trading/chart-keeping'
import type { IndicatorName } from '@plumbline/domain/trading/chart-keeping'
import { registerIndicator } from 'klinecharts'
import type { Indicator, IndicatorFigure, IndicatorTemplate, KLineData } from 'klinecharts'
import { USUAL_PERIODS } from './indicator-names.ts'
import { incremental } from './indicators/incremental.ts'
import type { Values, Walk } from './indicators/incremental.ts'
import { macd, relativeStrength, stochastic } from './indicators/momentum.ts'
import { bollingerBands, exponentialAverage, movingAverage } from './indicators/trend.ts'
import { volume } from './indicators/volume.ts'
import { once } from './once.ts'

type Figures = IndicatorFigure<Values>[]
const lines = (...figures: readonly (readonly [key: string, title: string])[]): Figures =>
  figures.map(([key, title]) => ({ key, title: `${title} `, type: 'line' }))

/** Rising columns are hollow, falling ones filled: direction is shape too (docs/rules/look.md#direction). */
const column = (key: string, isRising: (values: Values) => boolean): Figures[number] => ({
  key,
  title: '',
  type: 'bar',
  baseValue: 0,
  styles: ({ data, defaultStyles }) => {
    const color = defaultStyles?.bars[0]?.noChangeColor ?? ''
    return { style: data.current && isRising(data.current) ? 'stroke' : 'fill', color, borderColor: color }
  },
})

type Definition = Pick<
  IndicatorTemplate<Values, number>,
  'series' | 'minValue' | 'precision' | 'shouldFormatBigNumber'
> & {
  readonly name: IndicatorName
  /** What is drawn for these periods; a legend names the customer's own. */
  readonly figuresOf: (periods: readonly number[]) => Figures
}

/** Takes the place of the library's indicator of the same name, which walks all bars at every tick. */
function replace<Carried>(
  { figuresOf, ...definition }: Definition,
  walkOf: (periods: readonly number[]) => Walk<Carried>,
): void {
  const walk = incremental(walkOf)
  const calc = (bars: KLineData[], indicator: Indicator<Values, number>): Values[] => walk(bars, indicator)

  // The legend of an average names it in each figure; a title before it would say the same twice.
  registerIndicator<Values, number>({
    ...definition,
    calcParams: [...USUAL_PERIODS[definition.name]],
    figures: figuresOf(USUAL_PERIODS[definition.name]),
    regenerateFigures: figuresOf,
    shortName: MAIN_INDICATORS.some((main) => main === definition.name) ? '' : definition.name,
    calc,
  })
}

/** Puts the seven indicators of docs/rules/trading.md#chart in place of the built-in ones, once. */
export const registerIndicators = once(() => {
  const price = { series: 'price' as const }

  const averages =
    (key: string, name: string) =>
    (periods: readonly number[]): Figures =>
      lines(...periods.map((period, at) => [`${key}${at + 1}`, `${name} ${period}`] as const))

  replace({ name: 'MA', ...price, figuresOf: averages('ma', 'MA') }, movingAverage)
  replace({ name: 'EMA', ...price, figuresOf: averages('ema', 'EMA') }, exponentialAverage)

  const bands = lines(['up', 'UP'], ['mid', 'MID'], ['dn', 'DN'])
  replace({ name: 'BOLL', ...price, figuresOf: () => bands }, bollingerBands)

  const falls = column('macd', (values) => (values['macd'] ?? 0) > 0)
  const both = [...lines(['dif', 'DIF'], ['dea', 'DEA']), falls]

  replace({ name: 'MACD', ...price, figuresOf: () => both }, macd)
  replace(
    { name: 'RSI', precision: 1, figuresOf: ([period]) => lines(['rsi1', String(period)]) },
    relativeStrength,
  )

  const three = lines(['k', 'K'], ['d', 'D'], ['j', 'J'])
  replace({ name: 'KDJ', precision: 1, figuresOf: () => three }, stochastic)

  const bars = column('volume', (values) => (values['close'] ?? 0) > (values['open'] ?? 0))
  replace(
    {
      name: 'VOL',
      series: 'volume',
      precision: 2,
      minValue: 0,
      shouldFormatBigNumber: true,
      figuresOf: () => [bars],
    },
    volume,
  )
})
