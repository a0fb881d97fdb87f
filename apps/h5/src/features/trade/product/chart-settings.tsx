import type { ChartShape } from '../../../chart/kline-chart.ts'
import { useWords } from '../../../format/use-words.ts'
import { TapRow } from '../../../ui/row.tsx'
import { Seg } from '../../../ui/seg.tsx'
import styles from './chart-settings.module.css'

/** Shape of the chart and its table view. */
export function ChartSettings(props: {
  readonly shape: ChartShape
  readonly onShape: (shape: ChartShape) => void
  readonly onTable: () => void
  readonly onNewest: () => void
}) {
  const t = useWords()
  const shapes = (['candles', 'line'] as const).map((value) => ({
    value,
    label: t(`trade.chart.shape.${value}`),
  }))
  return (
    <>
      <Seg label={t('trade.chart.shape')} choices={shapes} value={props.shape} onChoose={props.onShape} />
      <div className={styles['rows']}>
        <TapRow label={t('trade.chart.newest')} onTap={props.onNewest} isPlain />
        <TapRow label={t('trade.chart.table')} onTap={props.onTable} />
      </div>
    </>
  )
}
