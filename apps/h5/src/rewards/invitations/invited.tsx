import { invitationRecordsCall } from '@plumbline/api-schema/rewards/invitation'
import type { InvitationRecord } from '@plumbline/api-schema/rewards/invitation'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { stepClass } from '../../ui/button.tsx'
import { PagedList } from '../../forms/paged-list.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import styles from './invite.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

const INVITATION = '/pages/user/invitation'
const INVITED_SHOWN = 3

/** How many came, counted without limit, and the last of them. */
export function InvitedLatest({ count }: { readonly count: number }) {
  const t = useWords()
  const format = useFormat()
  const { data } = useCall(invitationRecordsCall, { limit: INVITED_SHOWN }, { enabled: useIsSignedIn() })

  return (
    <section>
      <SectionHead
        title={t('invite.count', { n: format.count(count) })}
        note={t('invite.count.note')}
        {...(count > INVITED_SHOWN && { to: `${INVITATION}?view=all`, toLabel: t('invite.all') })}
      />
      {data && data.items.length === 0 ? (
        <p className={styles.note}>{t('invite.none')}</p>
      ) : (
        <ul className={styles.friends}>
          {data?.items.map((record) => (
            <Friend key={`${record.time} ${record.account}`} record={record} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** One who came: a masked name and how far they are, nothing of their money. */
function Friend({ record }: { readonly record: InvitationRecord }) {
  const t = useWords()
  const format = useFormat()

  return (
    <li>
      <span>{record.account}</span>
      <span>
        {t(`invite.status.${record.status}`, { date: format.date(record.time) })}
        {record.bonus !== undefined && (
          <small>{t('invite.bonus', { amount: format.money(record.bonus, 'USD') })}</small>
        )}
      </span>
    </li>
  )
}

/** All who came, newest first. */
export function InvitedAll() {
  const t = useWords()
  const query = useCallPages(invitationRecordsCall, { limit: 50 }, { enabled: useIsSignedIn() })
  const items = query.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <>
      <PageHead title={t('title.invitation')} above={INVITATION} />
      {query.data ? (
        items.length === 0 ? (
          <EmptyState title={t('invite.none')}>
            <a className={stepClass} href={`#${INVITATION}`}>
              {t('poster.share')}
            </a>
          </EmptyState>
        ) : (
          <PagedList
            query={query}
            more={t('invite.records.more')}
            end={t('invite.records.end', { n: items.length })}
          >
            <ul className={styles.friends}>
              {items.map((record) => (
                <Friend key={`${record.time} ${record.account}`} record={record} />
              ))}
            </ul>
          </PagedList>
        )
      ) : (
        <NotRead
          error={query.error}
          refetch={query.refetch}
          rows={6}
          title={t('invite.records.failed')}
          note={t('invite.failed_note')}
        />
      )}
    </>
  )
}
