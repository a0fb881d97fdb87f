import type { DeskMessageKey } from '@plumbline/language/desk-messages'
import { queuesCall } from '@plumbline/api-schema/desk/desk-queue'
import type { DeskQueue } from '@plumbline/api-schema/desk/desk-queue'
import { useState } from 'react'
import { useNow } from '../../format/now.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { chooseRow } from '../../review/focus.ts'
import { since } from '../../review/queue-row.ts'
import { go } from '../../session/address.ts'
import { useMe } from '../../session/me.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useKeys } from '../../ui/keys.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Place } from '../../ui/state.tsx'
import { Projects } from './projects.tsx'
import { PublicLogs } from './public-logs.tsx'
import styles from './home-page.module.css'

const QUEUES: Readonly<
  Record<
    DeskQueue,
    {
      readonly path: string
      readonly title:
        | (DeskMessageKey & 'page.recharges')
        | 'page.withdrawals'
        | 'page.identity'
        | 'page.proposals'
        | 'page.chats'
        | 'page.complaints'
    }
  >
> = {
  recharges: { path: '/recharges', title: 'page.recharges' },
  withdrawals: { path: '/withdrawals', title: 'page.withdrawals' },
  certifications: { path: '/identity', title: 'page.identity' },
  chats: { path: '/chats', title: 'page.chats' },
  complaints: { path: '/complaints', title: 'page.complaints' },
  proposals: { path: '/proposals', title: 'page.proposals' },
}

/** What waits, how long, what is late, and what is for the operator's second check. */
export function HomePage() {
  const t = useWords()
  const format = useFormat()
  const now = useNow()
  const me = useMe()
  const { data, error, refetch } = useCall(queuesCall, {})
  const [chosen, setChosen] = useState<DeskQueue>()
  const items = data?.items ?? []

  const move = (by: number): void => {
    const at = items.findIndex(({ queue }) => queue === chosen)
    const next = items[Math.min(items.length - 1, Math.max(0, at + by))]?.queue
    chooseRow(next, () => setChosen(next))
  }

  const open = (queue: string): void => go(QUEUES[queue as DeskQueue].path)

  useKeys({
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    enter: chosen && (() => open(chosen)),
  })

  return (
    <div className={styles.page}>
      <PageHead title={t('page.home')} />
      {error && (
        <Place title={t('state.not_loaded')} note={t('state.network')}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </Place>
      )}
      {!data && !error && <Place title={t('state.loading')} />}
      {data && items.length === 0 && <Place title={t('home.nothing')} />}
      {items.length > 0 && (
        <div className={styles.queues}>
          <DataTable
            caption={t('page.home')}
            rows={items}
            idOf={({ queue }) => queue}
            hrefOf={({ queue }) => `#${QUEUES[queue].path}`}
            chosen={chosen}
            onOpen={open}
            columns={[
              { id: 'queue', head: t('home.queue'), cell: ({ queue }) => t(QUEUES[queue].title) },
              {
                id: 'waiting',
                head: t('home.waiting'),
                kind: 'figure',
                cell: (row) => format.count(row.waiting),
              },
              {
                id: 'second',
                head: t('home.second'),
                kind: 'figure',
                cell: (row) => (row.second > 0 ? <strong>{format.count(row.second)}</strong> : '0'),
              },
              {
                id: 'overdue',
                head: t('home.overdue'),
                kind: 'figure',
                cell: (row) => (
                  <span className={row.overdue > 0 ? styles.late : undefined}>
                    {format.count(row.overdue)}
                  </span>
                ),
              },
              {
                id: 'oldest',
                head: t('home.oldest'),
                kind: 'figure',
                cell: (row) =>
                  row.oldest_since === undefined ? t('home.none') : format.age(since(row.oldest_since, now)),
              },
            ]}
          />
        </div>
      )}
      <Projects />
      <PublicLogs />
      {me && <p className={styles.session}>{t('home.session', { time: format.dateTime(me.ends_at) })}</p>}
    </div>
  )
}
