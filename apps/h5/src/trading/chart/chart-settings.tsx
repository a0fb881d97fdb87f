import type { ChartShape } from '../../chart/chart-styles.ts'
import { useWords } from '../../format/use-words.ts'
import { LinkRow, TapRow } from '../../ui/lists/row.tsx'
import { Seg } from '../../ui/fields/seg.tsx'
import styles from './chart-settings.module.css'
import type { ChartView } from './chart-view.ts'

/** What needs the chart itself. */
interface ChartActs {
  readonly onTable: () => void
  readonly onNewest: () => void
  readonly onPicture: () => void
  readonly onFile: () => void
}

/** Shape of the chart, and the ways to its periods, templates, table, picture and file. */
export function ChartSettings(props: {
  /** The product whose days can be replayed. */
  readonly symbol: string
  readonly shape: ChartShape
  readonly isKept: boolean
  readonly onShape: (shape: ChartShape) => void
  readonly onView: (view: ChartView) => void
  /** Absent until the chart and the candles of its interval have come. */
  readonly acts: ChartActs | undefined
  readonly onDraw: (() => void) | undefined
  readonly onReset: () => void
}) {
  const t = useWords()
  const { acts } = props

  const shapes = (['candles', 'line'] as const).map((value) => ({
    value,
    label: t(`trade.chart.shape.${value}`),
  }))

  return (
    <>
      <Seg label={t('trade.chart.shape')} choices={shapes} value={props.shape} onChoose={props.onShape} />
      <div className={styles.rows}>
        {props.onDraw && <TapRow label={t('chart.draw')} onTap={props.onDraw} />}
        <TapRow label={t('chart.periods')} onTap={() => props.onView('periods')} />
        <TapRow label={t('chart.templates')} onTap={() => props.onView('templates')} />
        <TapRow label={t('trade.chart.table')} onTap={acts?.onTable} />
        <LinkRow label={t('title.replay')} to={`/pages/trade/replay?symbol=${props.symbol}`} />
        <TapRow label={t('trade.chart.newest')} onTap={acts?.onNewest} isPlain />
        <TapRow label={t('chart.picture')} onTap={acts?.onPicture} isPlain />
        <TapRow label={t('chart.file')} onTap={acts?.onFile} isPlain />
        <TapRow label={t('chart.reset')} onTap={props.onReset} isPlain />
      </div>
      <p className={styles.kept} role="status">
        {acts ? t(props.isKept ? 'chart.kept' : 'chart.kept.failed') : t('trade.chart.loading')}
      </p>
    </>
  )
}
