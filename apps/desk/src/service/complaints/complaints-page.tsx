import { deskComplaintsCall } from '@plumbline/api-schema/service/desk-support'
import type { DeskComplaint } from '@plumbline/api-schema/service/desk-support'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { listStateOf } from '../../review/list-state.ts'
import { go, searchOf, useAddress } from '../../session/address.ts'
import { useCallPages } from '../../session/use-call.ts'
import { Place } from '../../ui/state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ComplaintPanel } from './complaint-panel.tsx'
import styles from './complaints.module.css'

const ANSWERED = '/complaints?tab=answered'

/** Complaints by deadline, so that the late ones stand first; answered ones newest first. */
export function ComplaintsPage() {
  const t = useWords()
  const isAnswered = searchOf(useAddress()).get('tab') === 'answered'
  const list = useCallPages(deskComplaintsCall, { state: isAnswered ? 'decided' : 'waiting', limit: 100 })
  const columns = useColumns()

  return (
    <ListPage<DeskComplaint>
      title={t('page.complaints')}
      bar={
        <div className={styles.bar}>
          <Tabs
            label={t('complaints.tabs')}
            chosen={isAnswered ? 'answered' : 'waiting'}
            tabs={[
              { id: 'waiting', label: t('complaints.waiting'), href: '#/complaints' },
              { id: 'answered', label: t('complaints.answered'), href: `#${ANSWERED}` },
            ]}
          />
        </div>
      }
      rows={(list.data?.pages ?? []).flatMap(({ items }) => items)}
      idOf={({ id }) => id}
      columns={columns}
      state={listStateOf(list)}
      empty={
        isAnswered ? (
          <Place title={t('complaints.empty_answered')} />
        ) : (
          <Place title={t('complaints.empty')} note={t('complaints.empty_note')} />
        )
      }
      panel={(id, close) => <ComplaintPanel key={id} id={id} onClose={close} />}
      keysOf={() => ({ t: () => go(isAnswered ? '/complaints' : ANSWERED) })}
    />
  )
}

function useColumns() {
  const t = useWords()
  const format = useFormat()

  return [
    { id: 'number', head: t('complaints.number'), cell: (row: DeskComplaint) => row.number },
    {
      id: 'text',
      head: t('complaints.text'),
      kind: 'words' as const,
      cell: (row: DeskComplaint) => <bdi className={styles.begin}>{row.text}</bdi>,
    },
    {
      id: 'from',
      head: t('complaints.from'),
      isExtra: true,
      cell: (row: DeskComplaint) => row.account ?? t('complaints.stranger'),
    },
    {
      id: 'state',
      head: t('complaints.state'),
      cell: (row: DeskComplaint) => t(`complaints.status.${row.status}`),
    },
    {
      id: 'due',
      head: t('complaints.due'),
      kind: 'figure' as const,
      cell: (row: DeskComplaint) =>
        row.is_overdue ? (
          <span className={styles.late}>{t('complaints.overdue', { time: format.date(row.due_at) })}</span>
        ) : (
          format.date(row.due_at)
        ),
    },
  ]
}
