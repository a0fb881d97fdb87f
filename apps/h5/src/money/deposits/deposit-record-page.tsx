import { DEPOSIT_TYPES, depositsCall } from '@plumbline/api-schema/money/deposit'
import type { Deposit } from '@plumbline/api-schema/money/deposit'
import { DEPOSIT_STATUSES } from '@plumbline/domain/money/deposit'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useCover } from '../../session/hide-amounts.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCallPages } from '../../session/use-call.ts'
import { HelpTap } from '../../forms/help-tap.tsx'
import { stepClass } from '../../ui/button.tsx'
import { Header } from '../../ui/pages/header.tsx'
import { MonthPicker } from '../../ui/fields/month-picker.tsx'
import { goBack, navigate, useSearch } from '../../ui/pages/navigation.ts'
import { FilterLine, Picker } from '../../ui/fields/picker.tsx'
import { readMonth, readOne, setOf, showRecords } from '../records/record-filter.ts'
import { RecordList } from '../records/record-list.tsx'
import { RecordRow } from '../records/record-row.tsx'
import { methodName } from './method-words.ts'
import { OpenReferences } from './open-references.tsx'
import { DepositRecord } from './deposit-record.tsx'

const PAGE = '/pages/user/rechargerecord'
const TYPES = DEPOSIT_TYPES.map(String)

const read = (query: URLSearchParams) => ({
  type: readOne(query, 'type', TYPES),
  status: readOne(query, 'status', DEPOSIT_STATUSES),
  month: readMonth(query),
})
type DepositFilter = ReturnType<typeof read>

/** Recharges and credits of every class; one of them by `id`. */
export function DepositRecordPage() {
  const query = useSearch()
  const id = query.get('id')
  return id === null ? <DepositRecords filter={read(query)} /> : <DepositRecord key={id} id={id} />
}

function DepositRecords({ filter }: { readonly filter: DepositFilter }) {
  const t = useWords()
  const { type, ...rest } = setOf(filter)
  const query = useCallPages(
    depositsCall,
    { ...rest, ...(type !== undefined && { type }), limit: 50 },
    { enabled: useIsSignedIn() },
  )

  const isFiltered = Object.values(filter).some((value) => value !== '')

  return (
    <>
      <Header
        title={t('title.recharge_records')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/user/wallet')}
        taps={<HelpTap />}
      />
      {!isFiltered && <OpenReferences />}
      <Filters filter={filter} />
      <RecordList
        query={query}
        words={{
          failed: t('money.records.failed'),
          failedNote: t('money.records.failed_note'),
          empty: t('recharge.records.empty'),
          emptyNote: t('recharge.records.empty_note'),
          end: (n) => t('money.records.end', { n }),
        }}
        onClear={isFiltered ? () => showRecords(PAGE, { type: '', status: '', month: '' }) : undefined}
        emptyStep={
          <a className={stepClass} href="#/pages/user/rechargeList">
            {t('recharge.choose')}
          </a>
        }
        row={(recharge) => <Row recharge={recharge} />}
      />
    </>
  )
}

function Row({ recharge }: { readonly recharge: Deposit }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { id, type, method, asset, network, amount, received, status, time } = recharge
  const by = method && methodName(t, { type: method, asset, network })

  return (
    <RecordRow
      to={`${PAGE}?id=${id}`}
      title={by ?? t(`recharge.class.${type}`)}
      meta={format.time(time)}
      amount={cover(format.money(received ?? amount, asset))}
      word={t(`recharge.status.${status}`)}
    />
  )
}

function Filters({ filter }: { readonly filter: DepositFilter }) {
  const t = useWords()
  const closeLabel = t('action.close')

  return (
    <FilterLine>
      <Picker
        title={t('money.filter.kind')}
        closeLabel={closeLabel}
        choices={[
          { value: '', label: t('money.filter.all_kinds') },
          ...DEPOSIT_TYPES.map((type) => ({ value: String(type), label: t(`recharge.class.${type}`) })),
        ]}
        value={filter.type}
        onChoose={(type) => showRecords(PAGE, { ...filter, type })}
      />
      <Picker
        title={t('money.filter.state')}
        closeLabel={closeLabel}
        choices={[
          { value: '' as const, label: t('money.filter.all_states') },
          ...DEPOSIT_STATUSES.map((value) => ({ value, label: t(`recharge.status.${value}`) })),
        ]}
        value={filter.status}
        onChoose={(status) => showRecords(PAGE, { ...filter, status })}
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
