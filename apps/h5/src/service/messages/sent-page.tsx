import { sentNoticesCall } from '@plumbline/api-schema/service/notice'
import type { SentNotice } from '@plumbline/api-schema/service/notice'
import { BellRing, Mail, MessageSquareText } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { useHidesAmounts } from '../../session/hide-amounts.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { PagedList } from '../../forms/paged-list.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { coveredText } from './covered-text.ts'
import styles from './messages.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** Everything that left the house for this customer: whoever gets a letter sees here whether it was ours. */
export function SentPage() {
  const t = useWords()

  return (
    <>
      <PageHead title={t('title.sent')} above="/pages/user/message" />
      <p className={styles.lead}>{t('sent.note')}</p>
      <SentList />
    </>
  )
}

function SentList() {
  const t = useWords()
  const query = useCallPages(sentNoticesCall, {})
  const { data, error, refetch } = query
  if (!data) return <NotRead error={error} refetch={refetch} rows={5} note={t('messages.not_loaded_note')} />

  const sent = data.pages.flatMap(({ items }) => items)
  if (sent.length === 0) return <EmptyState title={t('sent.none')} note={t('sent.none_note')} />

  return (
    <PagedList query={query} more={t('action.more')} end={t('sent.end')}>
      <ul>
        {sent.map((notice) => (
          <li key={notice.id}>
            <SentRow notice={notice} />
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

const DRAWINGS: Readonly<Record<SentNotice['channel'], LucideIcon>> = {
  mail: Mail,
  sms: MessageSquareText,
  push: BellRing,
}

function SentRow({ notice }: { readonly notice: SentNotice }) {
  const t = useWords()
  const format = useFormat()
  const isHidden = useHidesAmounts()

  return (
    <div className={styles.row}>
      <Icon of={DRAWINGS[notice.channel]} size={24} />
      <span className={styles.body}>
        <span className={styles.title}>{isHidden ? coveredText(notice.subject) : notice.subject}</span>
        <span className={styles.text}>
          {t(`sent.by.${notice.channel}`)}, {t(`sent.status.${notice.status}`)}
          {' · '}
          <time dateTime={notice.time} title={format.fullTime(notice.time)}>
            {format.dateTime(notice.time)}
          </time>
        </span>
      </span>
    </div>
  )
}
