import { COIN_CODES } from '@plumbline/domain/money/asset'
import { EXCHANGE_TYPES, exchangesCall } from '@plumbline/api-schema/money/exchange'
import { useWords } from '../../format/use-words.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useIsSignedIn } from '../../session/token.ts'
import { useCallPages } from '../../session/use-call.ts'
import { stepClass } from '../../ui/button.tsx'
import { Header } from '../../ui/pages/header.tsx'
import { MonthPicker } from '../../ui/fields/month-picker.tsx'
import { goBack, navigate, useSearch } from '../../ui/pages/navigation.ts'
import { FilterLine, Picker } from '../../ui/fields/picker.tsx'
import { readMonth, readOne, setOf, showRecords } from '../records/record-filter.ts'
import { RecordList } from '../records/record-list.tsx'
import { ExchangeRecord } from './exchange-record.tsx'
import { ExchangeRow } from './exchange-row.tsx'

const PAGE = '/pages/user/exchangerecord'

const read = (query: URLSearchParams) => ({
  type: readOne(query, 'type', EXCHANGE_TYPES),
  coin: readOne(query, 'coin', COIN_CODES),
  month: readMonth(query),
})
type ExchangeFilter = ReturnType<typeof read>

/** Exchanges; one of them by `id`. */
export function ExchangeRecordPage() {
  const query = useSearch()
  const id = query.get('id')
  return id === null ? <ExchangeRecords filter={read(query)} /> : <ExchangeRecord key={id} id={id} />
}

function ExchangeRecords({ filter }: { readonly filter: ExchangeFilter }) {
  const t = useWords()
  const query = useCallPages(exchangesCall, { ...setOf(filter), limit: 50 }, { enabled: useIsSignedIn() })
  const isFiltered = Object.values(filter).some((value) => value !== '')

  return (
    <>
      <Header
        title={t('title.exchanges')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/user/wallet')}
      />
      <Filters filter={filter} />
      <RecordList
        query={query}
        words={{
          failed: t('money.records.failed'),
          failedNote: t('money.records.failed_note'),
          empty: t('exchange.records.empty'),
          emptyNote: t('exchange.records.empty_note'),
          end: (n) => t('money.records.end', { n }),
        }}
        onClear={isFiltered ? () => showRecords(PAGE, { type: '', coin: '', month: '' }) : undefined}
        emptyStep={
          <a className={stepClass} href="#/pages/user/exchange">
            {t('title.exchange')}
          </a>
        }
        row={(exchange) => <ExchangeRow exchange={exchange} isTimeOnly />}
      />
    </>
  )
}

function Filters({ filter }: { readonly filter: ExchangeFilter }) {
  const t = useWords()
  const closeLabel = t('action.close')

  return (
    <FilterLine>
      <Picker
        title={t('money.filter.kind')}
        closeLabel={closeLabel}
        choices={[
          { value: '' as const, label: t('money.filter.all_kinds') },
          ...EXCHANGE_TYPES.map((value) => ({ value, label: t(`exchange.type.${value}`) })),
        ]}
        value={filter.type}
        onChoose={(type) => showRecords(PAGE, { ...filter, type })}
      />
      <Picker
        title={t('exchange.coin')}
        closeLabel={closeLabel}
        choices={[
          { value: '' as const, label: t('exchange.filter.coin') },
          ...COIN_CODES.map((value) => ({ value, label: value })),
        ]}
        value={filter.coin}
        onChoose={(coin) => showRecords(PAGE, { ...filter, coin })}
      />
      <MonthPicker
        title={t('money.filter.month')}
        allLabel={t('money.filter.all_months')}
        closeLabel={closeLabel}
        now={serverClock.now()}
        value={filter.month}
        onChoose={(month) => showRecords(PAGE, { ...filter, month })}
      />
    </FilterLine>
  )
}
