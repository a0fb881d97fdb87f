import { withdrawalsCall } from '@plumbline/api-schema/money/withdrawal'
import type { Withdrawal } from '@plumbline/api-schema/money/withdrawal'
import { WITHDRAWAL_STATUSES } from '@plumbline/domain/money/withdrawal-state'
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
import { WithdrawRecord } from './withdrawal-record.tsx'

const PAGE = '/pages/user/cashrecord'

const read = (query: URLSearchParams) => ({
  status: readOne(query, 'status', WITHDRAWAL_STATUSES),
  month: readMonth(query),
})
type WithdrawalFilter = ReturnType<typeof read>

/** Withdrawals; one of them by `id`. */
export function WithdrawRecordPage() {
  const query = useSearch()
  const id = query.get('id')
  return id === null ? <WithdrawRecords filter={read(query)} /> : <WithdrawRecord key={id} id={id} />
}

function WithdrawRecords({ filter }: { readonly filter: WithdrawalFilter }) {
  const t = useWords()
  const query = useCallPages(withdrawalsCall, { ...setOf(filter), limit: 50 }, { enabled: useIsSignedIn() })
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const closeLabel = t('action.close')

  return (
    <>
      <Header
        title={t('title.withdrawals')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/user/wallet')}
        taps={<HelpTap />}
      />
      <FilterLine>
        <Picker
          title={t('money.filter.state')}
          closeLabel={closeLabel}
          choices={[
            { value: '' as const, label: t('money.filter.all_states') },
            ...WITHDRAWAL_STATUSES.map((value) => ({ value, label: t(`withdraw.status.${value}`) })),
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
      <RecordList
        query={query}
        words={{
          failed: t('money.records.failed'),
          failedNote: t('money.records.failed_note'),
          empty: t('withdraw.records.empty'),
          emptyNote: t('withdraw.records.empty_note'),
          end: (n) => t('money.records.end', { n }),
        }}
        onClear={isFiltered ? () => showRecords(PAGE, { status: '', month: '' }) : undefined}
        emptyStep={
          <a className={stepClass} href="#/pages/user/cash">
            {t('withdraw.action')}
          </a>
        }
        row={(withdrawal) => <Row withdrawal={withdrawal} />}
      />
    </>
  )
}

function Row({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { id, target, network, asset, amount, status, reason, time } = withdrawal

  return (
    <RecordRow
      to={`${PAGE}?id=${id}`}
      title={network === undefined ? target : `${target}, ${network}`}
      meta={format.time(time)}
      amount={cover(format.money(amount, asset))}
      word={t(reason ? `withdraw.reason.${reason}` : `withdraw.status.${status}`)}
    />
  )
}
