import { proposalsCall } from '@plumbline/api-schema/desk/desk-proposal'
import type { Proposal } from '@plumbline/api-schema/desk/desk-proposal'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useAgeColumn } from '../../review/age-column.tsx'
import { EyesState } from '../../review/age.tsx'
import { Decisions, EyesSteps, ItemHead } from '../../review/panel.tsx'
import { ProposalActs } from '../../review/proposal-acts.tsx'
import { SeenWhole } from '../../review/seen.tsx'
import { TextComparison } from '../../review/text-comparison.tsx'
import { QueuePage } from '../../review/queue-page.tsx'
import type { QueueColumn } from '../../review/queue-setup.ts'
import { shortNumber } from '@plumbline/domain/basics/uuid'
import { PROPOSAL_KINDS } from '@plumbline/domain/desk/proposal'
import { Changes } from '../../ui/changes.tsx'
import { Notice } from '../../ui/state.tsx'
import { projectOf, qrDoubtOf, useLineWords } from '../../review/line-words.ts'

const textOf = (row: Proposal): string =>
  [shortNumber(row.id), row.kind, row.maker, row.reason, ...row.lines.map(({ after }) => after)].join(' ')

/** The queue of acts of operators that need a second one. */
export function ProposalsPage() {
  const t = useWords()
  const columns = useColumns()

  return (
    <QueuePage<Proposal>
      setup={{
        title: t('page.proposals'),
        list: proposalsCall,
        filter: {
          name: 'kind',
          label: t('queue.kind'),
          all: t('queue.all_kinds'),
          options: PROPOSAL_KINDS.map((value) => ({ value, label: t(`proposal.${value}`) })),
        },
        columns,
        numberOf: (row) => t(`proposal.${row.kind}`),
        textOf,
        panel: (row, door) => ({
          head: <ItemHead number={shortNumber(row.id)} row={row} />,
          body: <ProposalFacts row={row} />,
          foot: <ProposalActs row={row} door={door} />,
          isWide: row.lines.some(({ before }) => before !== undefined) || contentOf(row) !== undefined,
        }),
      }}
    />
  )
}

const REASON_SHOWN = 40
/** The whole reason stands in the panel. */
const beginningOf = (reason: string): string =>
  reason.length > REASON_SHOWN ? `${reason.slice(0, REASON_SHOWN).trimEnd()}…` : reason

function useColumns(): readonly QueueColumn<Proposal>[] {
  const t = useWords()
  const ageColumn = useAgeColumn<Proposal>()

  return [
    {
      id: 'kind',
      head: t('column.kind'),
      sortBy: (row) => row.kind,
      cell: (row) => <Kind row={row} />,
    },
    { id: 'maker', head: t('column.maker'), sortBy: (row) => row.maker, cell: (row) => row.maker },
    { id: 'reason', head: t('column.reason'), cell: (row) => beginningOf(row.reason) },
    ageColumn,
    {
      id: 'state',
      head: t('column.state'),
      sortBy: (row) => row.four_eyes,
      cell: (row) => <EyesState row={row} decided={t(`pstatus.${row.status}`)} />,
    },
  ]
}

/** What kind of act, and of which project where it is of one. */
function Kind({ row }: { readonly row: Proposal }) {
  const t = useWords()
  const { language } = useFormat()
  const project = projectOf(row, language)
  const kind = t(`proposal.${row.kind}`)

  return project === undefined ? kind : t('list.pair', { a: kind, b: project })
}

/** The item whose words a proposal of a text would change. */
const contentOf = (row: Proposal): string | undefined =>
  row.kind === 'terms_text' ? row.lines.find(({ name }) => name === 'content')?.after : undefined

/** What it would do, line by line with what changes in weight, and the reason given. */
function ProposalFacts({ row }: { readonly row: Proposal }) {
  const t = useWords()
  const format = useFormat()
  const words = useLineWords()
  const content = row.status === 'waiting' ? contentOf(row) : undefined
  const doubt = row.status === 'waiting' ? qrDoubtOf(row) : undefined

  return (
    <>
      <h2>{t(`proposal.${row.kind}`)}</h2>
      <EyesSteps row={row} needsTwo />
      <SeenWhole id={row.id} isReady={content === undefined}>
        <Changes
          now={t('proposal.now')}
          then={t('proposal.then')}
          lines={row.lines.map((line) => words.changeOf(row.kind, line))}
        />
      </SeenWhole>
      {content !== undefined && <TextComparison id={row.id} contentId={content} />}
      {doubt !== undefined && (
        <Notice>{t(doubt === 'kept' ? 'methods.qr_kept' : 'methods.qr_names_old')}</Notice>
      )}
      <p>{t('proposal.given', { reason: row.reason })}</p>
      {row.decided_at !== undefined && (
        <p>{t('list.pair', { a: t(`pstatus.${row.status}`), b: format.dateTime(row.decided_at) })}</p>
      )}
      <Decisions row={row} />
    </>
  )
}
