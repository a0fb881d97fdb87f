import {
  deskCertificationCall,
  deskCertificationsCall,
  passCertificationCall,
} from '@plumbline/api-schema/accounts/desk-identity'
import type { DeskCertification } from '@plumbline/api-schema/accounts/desk-identity'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useAgeColumn } from '../../review/age-column.tsx'
import { EyesState } from '../../review/age.tsx'
import { CaseNumber } from '../../review/case-number.tsx'
import { ItemHead } from '../../review/panel.tsx'
import { QueuePage } from '../../review/queue-page.tsx'
import type { QueueColumn } from '../../review/queue-setup.ts'
import { shortNumber } from '@plumbline/domain/basics/uuid'
import { useMay } from '../../session/me.ts'
import { IdentityActs } from './identity-acts.tsx'
import { IdentityFacts } from './identity-facts.tsx'

const textOf = (row: DeskCertification): string =>
  [shortNumber(row.id), row.name, row.account, row.customer_id, row.id_number, row.case_number].join(' ')

/** The queue of real names. */
export function IdentityPage() {
  const t = useWords()
  const may = useMay()
  const columns = useColumns()

  return (
    <QueuePage<DeskCertification>
      setup={{
        title: t('page.identity'),
        list: deskCertificationsCall,
        single: deskCertificationCall,
        columns,
        numberOf: ({ id }) => shortNumber(id),
        textOf,
        canDecide: () => may(passCertificationCall),
        panel: (row, door) => ({
          head: <ItemHead number={shortNumber(row.id)} row={row} />,
          body: <IdentityFacts row={row} />,
          foot: <IdentityActs row={row} door={door} />,
          isWide: row.four_eyes !== 'done',
        }),
      }}
    />
  )
}

function useColumns(): readonly QueueColumn<DeskCertification>[] {
  const t = useWords()
  const format = useFormat()
  const ageColumn = useAgeColumn<DeskCertification>()

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
    { id: 'name', head: t('column.name'), sortBy: (row) => row.name, cell: (row) => row.name },
    { id: 'id_number', head: t('column.id_number'), cell: (row) => row.id_number },
    { id: 'customer', head: t('column.customer'), sortBy: (row) => row.account, cell: (row) => row.account },
    {
      id: 'sent',
      head: t('item.sent'),
      kind: 'figure',
      isExtra: true,
      cell: (row) => format.dateTime(row.time),
    },
    ageColumn,
    {
      id: 'state',
      head: t('column.state'),
      sortBy: (row) => row.status,
      cell: (row) => <EyesState row={row} decided={t(`istate.${row.status}`)} />,
    },
  ]
}
