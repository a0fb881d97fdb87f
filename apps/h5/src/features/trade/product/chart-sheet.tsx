import { useState } from 'react'
import type { Goods } from '@plumbline/api-schema/market'
import { decimalsOf } from '@plumbline/language/format/number'
import type { KlineChart } from '../../../chart/kline-chart.ts'
import { useWords } from '../../../format/use-words.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { CandleTable } from './candle-table.tsx'
import type { ChartChoice } from './chart-choice.ts'
import { ChartSettings } from './chart-settings.tsx'

/** Settings of the chart and its table view: one sheet with two contents, so that Back closes it once. */
export function ChartSheet(props: {
  readonly isOpen: boolean
  readonly goods: Goods
  readonly chart: KlineChart | undefined
  readonly choice: ChartChoice
  readonly onChange: (part: Partial<ChartChoice>) => void
  readonly onClose: () => void
}) {
  const t = useWords()
  const [isTable, setTable] = useState(false)
  const { goods, chart, choice } = props
  const close = () => {
    setTable(false)
    props.onClose()
  }
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={close}
      title={t(isTable ? 'trade.chart.table' : 'trade.chart.settings')}
      closeLabel={t('action.close')}
    >
      {isTable ? (
        <CandleTable
          chart={chart}
          symbol={goods.symbol}
          interval={choice.interval}
          decimals={decimalsOf(goods.tick_size)}
        />
      ) : (
        <ChartSettings
          shape={choice.shape}
          onShape={(shape) => props.onChange({ shape })}
          onTable={() => setTable(true)}
          onNewest={() => {
            chart?.showNewest()
            close()
          }}
        />
      )}
    </Sheet>
  )
}
