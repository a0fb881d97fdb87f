import type { Goods } from '@plumbline/api-schema/trading/market'
import { ORDER_RESULTS } from '@plumbline/domain/trading/contract-order'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FilterLine, Picker } from '../../ui/fields/picker.tsx'
import type { HistoryFilter } from './history-filter.ts'

/**
 * Durations that any product may offer (docs/rules/trading.md#contract-terms); terms of the past are found by them as
 * well.
 */
const SECONDS = [15, 30, 60, 120, 180, 300, 600, 900, 1_800, 3_600]

/** The filters of History and Results: product, result, duration; `children` is how one of them chooses its time. */
export function OrderFilters(props: {
  readonly filter: HistoryFilter
  readonly rows: readonly Goods[]
  readonly onFilter: (filter: HistoryFilter) => void
  readonly children?: ReactNode
}) {
  const t = useWords()
  const format = useFormat()
  const { filter, onFilter } = props

  return (
    <FilterLine>
      <Picker
        title={t('orders.filter.product.title')}
        choices={[
          { value: '', label: t('orders.filter.product') },
          ...props.rows.map(({ symbol }) => ({ value: symbol, label: symbol })),
        ]}
        value={filter.symbol}
        onChoose={(symbol) => onFilter({ ...filter, symbol })}
      />
      <Picker
        title={t('orders.filter.result.title')}
        choices={[
          { value: '' as const, label: t('orders.filter.result') },
          ...ORDER_RESULTS.map((value) => ({ value, label: t(`order.status.${value}`) })),
        ]}
        value={filter.result}
        onChoose={(result) => onFilter({ ...filter, result })}
      />
      {props.children}
      <Picker
        title={t('orders.filter.duration.title')}
        choices={[
          { value: '', label: t('orders.filter.duration') },
          ...SECONDS.map((seconds) => ({ value: String(seconds), label: format.duration(seconds) })),
        ]}
        value={filter.seconds}
        onChoose={(seconds) => onFilter({ ...filter, seconds })}
      />
    </FilterLine>
  )
}
