import { INTERVALS } from '@plumbline/api-schema/trading/market'
import type { ChartDocument } from '@plumbline/api-schema/trading/chart-keeping'
import { MAIN_INDICATORS, SUB_INDICATORS } from '@plumbline/domain/trading/chart-keeping'
import type { IndicatorName } from '@plumbline/domain/trading/chart-keeping'
import { periodsOf, USUAL_PERIODS } from '../../chart/indicator-names.ts'
import type { ShownIndicator } from '../../chart/indicator-names.ts'

/** How the customer likes the chart of a product, with what is drawn on it. */
export type ChartChoice = ChartDocument

/** An indicator with the periods that it begins with. */
export const usual = (name: IndicatorName): ShownIndicator => ({ name, periods: [...USUAL_PERIODS[name]] })

export const DEFAULT_CHOICE: ChartChoice = {
  interval: '1m',
  shape: 'candles',
  indicators: [usual('MA'), usual('VOL')],
  drawings: [],
}

/** More panes leave a phone no candles to look at, and no frames (docs/rules/look.md#prices-outside-react). */
const MAX_SUB_PANES = 2

const isMain = ({ name }: ShownIndicator): boolean => MAIN_INDICATORS.some((main) => main === name)

/** One average over the candles at most, two panes beneath at most: the oldest gives way. */
export function toggleIndicator(shown: readonly ShownIndicator[], name: IndicatorName): ShownIndicator[] {
  if (shown.some((one) => one.name === name)) return shown.filter((one) => one.name !== name)

  const [mains, subs] = [shown.filter(isMain), shown.filter((one) => !isMain(one))]
  const added = usual(name)

  return isMain(added) ? [added, ...subs] : [...mains, ...subs.slice(-(MAX_SUB_PANES - 1)), added]
}

/** The same indicators with other periods of one; what is no period is left as it was. */
export const withPeriods = (
  shown: readonly ShownIndicator[],
  name: IndicatorName,
  periods: readonly number[],
): ShownIndicator[] =>
  shown.map((one) => (one.name === name ? { name, periods: [...periodsOf(name, periods)] } : one))

/** What was stored in this browser, as far as it can be read: `1m candles MA,VOL`. Products not seen before begin with it. */
export function readChoice(stored: string | undefined): ChartChoice {
  const [interval, shape, names = ''] = stored?.split(' ') ?? []
  if (stored === undefined) return DEFAULT_CHOICE

  return {
    interval: INTERVALS.find((one) => one === interval) ?? DEFAULT_CHOICE.interval,
    shape: shape === 'line' ? 'line' : 'candles',
    indicators: [...MAIN_INDICATORS, ...SUB_INDICATORS]
      .filter((name) => names.split(',').includes(name))
      .map(usual),
    drawings: [],
  }
}

export const writeChoice = ({ interval, shape, indicators }: ChartChoice): string =>
  `${interval} ${shape} ${indicators.map(({ name }) => name).join(',')}`
