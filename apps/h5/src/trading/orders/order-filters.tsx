import { contractTermsCall } from '@plumbline/api-schema/trading/market'
import type { Goods } from '@plumbline/api-schema/trading/market'
import { ORDER_RESULTS } from '@plumbline/domain/trading/contract-order'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { FilterLine, Picker } from '../../ui/fields/picker.tsx'
import { secondsToChoose } from './history-filter.ts'
import type { HistoryFilter } from './history-filter.ts'

/** Seconds of a product's contracts; none while no product is chosen or they are not read. */
function useOfferedSeconds(symbol: string): readonly number[] {
  const terms = useCall(contractTermsCall, { symbol }, { enabled: symbol !== '', staleTime: 600_000 })

  return terms.data?.items.map(({ seconds }) => seconds) ?? []
}

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
  const offered = useOfferedSeconds(filter.symbol)

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
          ...secondsToChoose(offered, filter.seconds).map((seconds) => ({
            value: String(seconds),
            label: format.duration(seconds),
          })),
        ]}
        value={filter.seconds}
        onChoose={(seconds) => onFilter({ ...filter, seconds })}
      />
    </FilterLine>
  )
}
