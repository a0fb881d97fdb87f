import type { Leader } from '@plumbline/api-schema/trading/follow'
import { ChevronRight } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { stepClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { PagedList } from '../../forms/paged-list.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { leaderPage, useLeaders, viewAddress } from './follow-data.ts'
import styles from './follow.module.css'
import { FollowNotRead } from './follow-not-read.tsx'

/** Leaders by how long they are open: an order by result would be bait. */
export function LeaderList() {
  const t = useWords()
  const query = useLeaders()
  if (!query.data) return <FollowNotRead query={query} />

  const leaders = query.data.pages.flatMap(({ items }) => items)
  const own = query.data.pages[0]?.own

  return (
    <>
      <p className={styles.intro}>{t('follow.intro')}</p>
      {leaders.length === 0 ? (
        <EmptyState title={t('follow.leaders.none')} note={t('follow.leaders.none_note')}>
          <a className={stepClass} href={`#${viewAddress('open')}`}>
            {t('follow.leaders.be_one')}
          </a>
        </EmptyState>
      ) : (
        <PagedList
          query={query}
          more={t('follow.leaders.more')}
          end={t('follow.leaders.end', { n: leaders.length })}
        >
          <p className={styles.sorted}>{t('follow.sorted')}</p>
          <ul aria-label={t('follow.leaders')}>
            {leaders.map((leader) => (
              <li key={leader.id}>
                <LeaderRow leader={leader} isOwn={leader.id === own?.id} />
              </li>
            ))}
          </ul>
        </PagedList>
      )}
    </>
  )
}

function LeaderRow({ leader, isOwn }: { readonly leader: Leader; readonly isOwn: boolean }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  const counts = {
    won: format.count(leader.won),
    lost: format.count(leader.lost),
    ended: format.count(leader.void),
  }

  return (
    <a className={styles.leader} href={`#${leaderPage(leader.id)}`}>
      <span>
        <strong>
          {leader.label}
          {isOwn && ` · ${t('follow.leader.you')}`}
        </strong>
        <small>{t('follow.leader.since', { day: format.date(leader.since) })}</small>
      </span>
      <span>
        <span className="figure">
          {leader.orders === 0 ? '–' : cover(format.amount(leader.result, 'change'))}
        </span>
        <small>
          {leader.orders === 0 ? t('follow.leader.orders', { n: 0 }) : t('follow.leader.counts', counts)}
          {leader.closed > 0 && ` · ${t('order.status.closed')} ${format.count(leader.closed)}`}
        </small>
      </span>
      <Icon of={ChevronRight} size={16} />
    </a>
  )
}
