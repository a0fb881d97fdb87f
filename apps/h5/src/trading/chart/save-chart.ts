import type { Goods, Interval } from '@plumbline/api-schema/trading/market'
import { csvFile } from '@plumbline/domain/money/statement'
import type { Translate } from '@plumbline/language/translate'
import { decimalsOf } from '@plumbline/language/format/number'
import type { KlineChart } from '../../chart/kline-chart.ts'
import type { ShownBar } from '../../chart/show-indicators.ts'
import { keepFile } from '../../session/save-file.ts'

/** The bytes of a data address; fetching one is what the page's own policy forbids. */
function bytesOf(address: string): Uint8Array<ArrayBuffer> {
  const coded = atob(address.slice(address.indexOf(',') + 1))
  return Uint8Array.from(coded, (character) => character.charCodeAt(0))
}

/** Saves the chart as it stands, drawings included, as a PNG. */
export const savePicture = (chart: KlineChart, symbol: string, interval: Interval): void =>
  keepFile(new Blob([bytesOf(chart.picture())], { type: 'image/png' }), `${symbol}-${interval}.png`)

/** The candles in sight with the values of the shown indicators: a line of headings, times in UTC, plain numbers. */
export function candleRecords(
  bars: readonly ShownBar[],
  headings: readonly string[],
  decimals: number,
): string[][] {
  const lines = Object.keys(bars[0]?.values ?? {})
  const plain = (value: number | undefined, digits: number): string =>
    value === undefined || !Number.isFinite(value) ? '' : value.toFixed(digits)

  return [
    [...headings, ...lines],
    ...bars.map((bar) => [
      new Date(bar.timestamp).toISOString(),
      ...[bar.open, bar.high, bar.low, bar.close].map((price) => plain(price, decimals)),
      bar.volume === undefined ? '' : String(bar.volume),
      ...lines.map((line) => plain(bar.values[line], decimals + 2)),
    ]),
  ]
}

/** Saves what the chart shows as a CSV file. */
export function saveCandles(
  chart: KlineChart,
  { symbol, tick_size }: Pick<Goods, 'symbol' | 'tick_size'>,
  interval: Interval,
  t: Translate,
): void {
  const headings = [
    `${t('trade.chart.time')} (UTC)`,
    t('trade.chart.open'),
    t('trade.chart.high'),
    t('trade.chart.low'),
    t('trade.chart.close'),
    t('trade.chart.volume'),
  ]

  const records = candleRecords(chart.shown(), headings, decimalsOf(tick_size))
  keepFile(new Blob([csvFile(records)], { type: 'text/csv;charset=utf-8' }), `${symbol}-${interval}.csv`)
}
