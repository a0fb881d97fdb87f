import { useState } from 'react'
import type { Goods } from '@plumbline/api-schema/trading/market'
import { decimalsOf } from '@plumbline/language/format/number'
import type { KlineChart } from '../../chart/kline-chart.ts'
import { useWords } from '../../format/use-words.ts'
import { createStore, useStore } from '@plumbline/web/state/store'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { CandleTable } from './candle-table.tsx'
import { DEFAULT_CHOICE } from './chart-choice.ts'
import { ChartPeriods } from './chart-periods.tsx'
import { ChartSettings } from './chart-settings.tsx'
import { ChartTemplates } from './chart-templates.tsx'
import type { ChartView } from './chart-view.ts'
import { saveCandles, savePicture } from './save-chart.ts'
import type { ChartKeeping } from './use-kept-chart.ts'

const TITLES = {
  settings: 'trade.chart.settings',
  table: 'trade.chart.table',
  periods: 'chart.periods',
  templates: 'chart.templates',
} as const satisfies Record<ChartView, string>

const NOT_YET = createStore(false)

/** Settings of the chart and what leads on from them: one sheet with several contents, so that Back closes it once. */
export function ChartSheet(props: {
  readonly isOpen: boolean
  readonly goods: Goods
  readonly chart: KlineChart | undefined
  readonly keeping: ChartKeeping
  /** Leads to the drawing tools; absent where they are in sight. */
  readonly onDraw: (() => void) | undefined
  readonly onClose: () => void
}) {
  const t = useWords()
  const [view, setView] = useState<ChartView>('settings')
  const { goods, chart, keeping } = props
  const { choice, change } = keeping
  const isWhole = useStore(chart?.isWhole ?? NOT_YET)

  const close = () => {
    setView('settings')
    props.onClose()
  }

  const act = (work: () => void) => () => {
    work()
    close()
  }

  return (
    <Sheet isOpen={props.isOpen} onClose={close} title={t(TITLES[view])}>
      {view === 'table' && isWhole && (
        <CandleTable
          chart={chart}
          symbol={goods.symbol}
          interval={choice.interval}
          decimals={decimalsOf(goods.tick_size)}
        />
      )}
      {view === 'periods' && <ChartPeriods indicators={choice.indicators} onChange={change} />}
      {view === 'templates' && <ChartTemplates choice={choice} onUse={(part) => act(() => change(part))()} />}
      {view === 'settings' && (
        <ChartSettings
          symbol={goods.symbol}
          shape={choice.shape}
          isKept={keeping.isKept}
          onShape={(shape) => change({ shape })}
          onView={setView}
          acts={
            chart && isWhole
              ? {
                  onTable: () => setView('table'),
                  onNewest: act(() => chart.showNewest()),
                  onPicture: act(() => savePicture(chart, goods.symbol, choice.interval)),
                  onFile: act(() => saveCandles(chart, goods, choice.interval, t)),
                }
              : undefined
          }
          onDraw={props.onDraw && act(props.onDraw)}
          onReset={act(() => {
            change({ ...DEFAULT_CHOICE, drawings: choice.drawings })
            toast(t('chart.reset.done'))
          })}
        />
      )}
    </Sheet>
  )
}
