import {
  approveDepositCall,
  deskDepositCall,
  deskDepositsCall,
} from '@plumbline/api-schema/money/desk-deposit'
import type { DeskDeposit } from '@plumbline/api-schema/money/desk-deposit'
import { PAYMENT_METHOD_TYPES } from '@plumbline/domain/money/payment-method'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useAgeColumn } from '../../review/age-column.tsx'
import { EyesState } from '../../review/age.tsx'
import { CaseNumber } from '../../review/case-number.tsx'
import { ItemHead } from '../../review/panel.tsx'
import { QueuePage } from '../../review/queue-page.tsx'
import type { QueueColumn } from '../../review/queue-setup.ts'
import { sortableDecimal } from '../../review/row-order.ts'
import { useMay } from '../../session/me.ts'
import { DepositActs } from './deposit-acts.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import styles from './deposits.module.css'

const textOf = (row: DeskDeposit): string =>
  [row.reference, row.account, row.customer_id, row.amount, row.received, row.case_number, row.asset].join(
    ' ',
  )

/** The queue of recharges. */
export function DepositsPage() {
  const t = useWords()
  const may = useMay()
  const columns = useColumns()

  return (
    <QueuePage<DeskDeposit>
      setup={{
        title: t('page.recharges'),
        list: deskDepositsCall,
        single: deskDepositCall,
        filter: {
          name: 'method',
          label: t('queue.method'),
          all: t('queue.all_methods'),
          options: PAYMENT_METHOD_TYPES.map((value) => ({ value, label: t(`method.${value}`) })),
        },
        columns,
        numberOf: ({ reference }) => reference,
        textOf,
        canDecide: () => may(approveDepositCall),
        panel: (row, door) => ({
          head: <ItemHead number={row.reference} row={row} />,
          body: <DepositFacts row={row} />,
          foot: <DepositActs row={row} door={door} />,
        }),
      }}
    />
  )
}

function useColumns(): readonly QueueColumn<DeskDeposit>[] {
  const t = useWords()
  const format = useFormat()
  const ageColumn = useAgeColumn<DeskDeposit>()

  return [
    {
      id: 'reference',
      head: t('column.reference'),
      sortBy: (row) => row.reference,
      cell: (row) => (
        <>
          <span className="figure">{row.reference}</span>
          <CaseNumber row={row} />
        </>
      ),
    },
    {
      id: 'method',
      head: t('column.method'),
      sortBy: (row) => row.method,
      cell: (row) => (row.asset === 'USD' ? t(`method.${row.method}`) : row.asset),
    },
    {
      id: 'stated',
      head: t('column.stated'),
      kind: 'figure',
      sortBy: (row) => sortableDecimal(row.amount),
      cell: (row) => format.amount(row.amount),
    },
    {
      id: 'arrived',
      head: t('column.arrived'),
      kind: 'figure',
      sortBy: (row) => sortableDecimal(row.four_eyes === 'second' ? undefined : row.received),
      cell: (row) => <Arrived row={row} />,
    },
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
      sortBy: (row) => row.four_eyes,
      cell: (row) => (
        <EyesState
          row={row}
          decided={row.status === 'fail' ? t('recharge.rejected') : t('recharge.credited')}
        />
      ),
    },
  ]
}

/** What arrived, heavy where it differs. The first entry stays covered for the one who enters it anew. */
function Arrived({ row }: { readonly row: DeskDeposit }) {
  const t = useWords()
  const format = useFormat()

  if (row.four_eyes === 'second') return <span title={t('recharge.entered_blind')}>•••</span>
  if (row.received === undefined) return <span className={styles.none}>–</span>

  const written = format.amount(row.received)
  return row.received === row.amount ? written : <strong>{written}</strong>
}
