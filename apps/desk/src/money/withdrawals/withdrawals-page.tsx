import {
  approveWithdrawalCall,
  deskWithdrawalCall,
  deskWithdrawalsCall,
  payWithdrawalCall,
} from '@plumbline/api-schema/money/desk-withdrawal'
import type { DeskWithdrawal } from '@plumbline/api-schema/money/desk-withdrawal'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { EyesState } from '../../review/age.tsx'
import { useAgeColumn } from '../../review/age-column.tsx'
import { ItemHead } from '../../review/panel.tsx'
import { QueuePage } from '../../review/queue-page.tsx'
import type { QueueColumn } from '../../review/queue-setup.ts'
import { shortNumber } from '@plumbline/domain/basics/uuid'
import { sortableDecimal } from '../../review/row-order.ts'
import { CaseNumber } from '../../review/case-number.tsx'
import { useMay } from '../../session/me.ts'
import { WithdrawalActs } from './withdrawal-acts.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

const textOf = (row: DeskWithdrawal): string =>
  [
    shortNumber(row.id),
    row.account,
    row.customer_id,
    row.target,
    row.amount,
    row.sjdz,
    row.asset,
    row.network,
    row.bank_reference,
    row.case_number,
  ].join(' ')

/** The queue of withdrawals. */
export function WithdrawalsPage() {
  const t = useWords()
  const may = useMay()
  const columns = useColumns()

  return (
    <QueuePage<DeskWithdrawal>
      setup={{
        title: t('page.withdrawals'),
        list: deskWithdrawalsCall,
        single: deskWithdrawalCall,
        filter: {
          name: 'type',
          label: t('queue.type'),
          all: t('queue.all_methods'),
          options: [
            { value: 'bank', label: t('withdrawal.card') },
            { value: 'wallet', label: t('withdrawal.wallet') },
          ],
        },
        columns,
        numberOf: ({ id }) => shortNumber(id),
        textOf,
        canDecide: (row) =>
          row.holds.length === 0 &&
          may(row.four_eyes === 'first' ? approveWithdrawalCall : payWithdrawalCall),
        panel: (row, door) => ({
          head: <ItemHead number={shortNumber(row.id)} row={row} />,
          body: <WithdrawalFacts row={row} />,
          foot: <WithdrawalActs row={row} door={door} />,
        }),
      }}
    />
  )
}

function useColumns(): readonly QueueColumn<DeskWithdrawal>[] {
  const t = useWords()
  const format = useFormat()
  const ageColumn = useAgeColumn<DeskWithdrawal>()

  return [
    {
      id: 'number',
      head: t('column.number'),
      sortBy: (row) => row.id,
      cell: (row) => (
        <>
          <span className="figure">{shortNumber(row.id)}</span>
          <CaseNumber row={row} />
        </>
      ),
    },
    {
      id: 'amount',
      head: t('column.amount'),
      kind: 'figure',
      sortBy: (row) => sortableDecimal(row.amount),
      cell: (row) => format.money(row.amount, row.asset),
    },
    {
      id: 'arrives',
      head: t('column.arrives'),
      kind: 'figure',
      sortBy: (row) => sortableDecimal(row.sjdz),
      cell: (row) => format.amount(row.sjdz),
    },
    { id: 'target', head: t('column.target'), sortBy: (row) => row.target, cell: (row) => row.target },
    {
      id: 'customer',
      head: t('column.customer'),
      sortBy: (row) => row.account,
      cell: (row) => row.account,
    },
    ageColumn,
    {
      id: 'state',
      head: t('column.state'),
      sortBy: (row) => row.state,
      cell: (row) => (
        <EyesState
          row={row}
          decided={t(`wstate.${row.state}`)}
          held={row.holds.length > 0 ? t('hold.state') : undefined}
        />
      ),
    },
  ]
}
