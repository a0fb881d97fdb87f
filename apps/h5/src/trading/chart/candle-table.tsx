import { useState } from 'react'
import type { Interval } from '@plumbline/api-schema/trading/market'
import type { KlineChart } from '../../chart/kline-chart.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { InlineStep } from '../../ui/button.tsx'
import styles from './candle-table.module.css'

const PAGE = 50

/** The candles as a table, for who does not see the chart. It shows what the chart has loaded when it opens. */
export function CandleTable(props: {
  readonly chart: KlineChart | undefined
  readonly symbol: string
  readonly interval: Interval
  readonly decimals: number
}) {
  const t = useWords()
  const format = useFormat()
  const [bars] = useState(() => [...(props.chart?.bars() ?? [])].toReversed())
  const [shown, setShown] = useState(PAGE)

  const figure = (price: number) => format.amount(price.toFixed(props.decimals))

  const hasVolume = bars.some((bar) => bar.volume !== undefined)
  const heads = ['time', 'open', 'high', 'low', 'close', ...(hasVolume ? (['volume'] as const) : [])] as const

  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('trade.chart.table')}>
        <table className={styles.table}>
          <caption className="unseen">
            {t('trade.chart.table.caption', {
              symbol: props.symbol,
              interval: t(`trade.interval.${props.interval}`),
            })}
          </caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`trade.chart.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.slice(0, shown).map((bar) => (
              <tr key={bar.timestamp}>
                <th scope="row">
                  <time dateTime={new Date(bar.timestamp).toISOString()}>
                    {format.dateTime(new Date(bar.timestamp).toISOString())}
                  </time>
                </th>
                {[bar.open, bar.high, bar.low, bar.close].map((price, at) => (
                  <td key={heads[at + 1]}>{figure(price)}</td>
                ))}
                {hasVolume && <td>{bar.volume === undefined ? '' : format.volume(String(bar.volume))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < bars.length && (
        <InlineStep onClick={() => setShown(shown + PAGE)}>{t('trade.chart.more')}</InlineStep>
      )}
    </>
  )
}
