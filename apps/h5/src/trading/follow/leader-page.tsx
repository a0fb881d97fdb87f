import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Button, stepClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { PullToRefresh } from '../../ui/lists/pull-to-refresh.tsx'
import { FOLLOW_PAGE, renewFollows, useLeader, useLeaders, viewAddress } from './follow-data.ts'
import type { LeaderPage as Page } from './follow-data.ts'
import { FollowSheet } from './follow-sheet.tsx'
import { FollowState } from './follow-state.tsx'
import styles from './follow.module.css'
import { LeaderOrders } from './leader-orders.tsx'
import { LeaderRecord } from './leader-record.tsx'
import { FollowNotRead } from './follow-not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** One leader: the whole record with its losses, and the own setting with one tap to stop. */
export function LeaderPage({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useLeader(id)
  const page = query.data?.pages[0]
  const isMissing = id === '' || (query.error !== null && !query.error.failure.network)

  return (
    <>
      <PageHead
        title={page ? t('title.leader', { label: page.leader.label }) : t('title.follow')}
        above={FOLLOW_PAGE}
      />
      {page ? (
        <PullToRefresh onRefresh={renewFollows} label={t('state.refreshing')}>
          <LeaderView page={page} query={query} />
        </PullToRefresh>
      ) : isMissing ? (
        <EmptyState title={t('follow.leader.missing')} note={t('follow.leader.missing_note')}>
          <a className={stepClass} href={`#${FOLLOW_PAGE}`}>
            {t('follow.leader.all')}
          </a>
        </EmptyState>
      ) : (
        <FollowNotRead query={query} />
      )}
    </>
  )
}

function LeaderView({ page, query }: { readonly page: Page; readonly query: ReturnType<typeof useLeader> }) {
  const t = useWords()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const own = useLeaders().data?.pages[0]?.own
  const { leader, setting } = page
  const isOwn = own?.id === leader.id

  return (
    <div className={styles.page}>
      {isOwn && <p className={styles.intro}>{t('follow.leader.own')}</p>}
      {setting && <FollowState setting={setting} isOpen={page.open} onChange={() => setOpen(true)} />}
      {page.open || isOwn ? (
        <>
          <p className={styles.sorted}>{t('follow.leader.since', { day: format.date(leader.since) })}</p>
          <LeaderRecord page={page} />
          <LeaderOrders query={query} />
        </>
      ) : (
        <EmptyState title={t('follow.leader.closed')} note={t('follow.leader.closed_note')}>
          <a className={stepClass} href={`#${FOLLOW_PAGE}`}>
            {t('follow.leader.all')}
          </a>
        </EmptyState>
      )}
      {page.open && !isOwn && !setting && (
        <PageFoot>
          {own?.on ? (
            <p className={styles.note}>
              {t('follow.not_both')}{' '}
              <a className={stepClass} href={`#${viewAddress('open')}`}>
                {t('follow.view.open')}
              </a>
            </p>
          ) : (
            <Button onClick={() => setOpen(true)}>{t('follow.begin')}</Button>
          )}
        </PageFoot>
      )}
      <FollowSheet isOpen={isOpen} onClose={() => setOpen(false)} page={page} />
    </div>
  )
}
