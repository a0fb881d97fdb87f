import { noticesCall } from '@plumbline/api-schema/service/content'
import type { Notice } from '@plumbline/api-schema/service/content'
import { ChevronRight } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { useCall } from '../../session/use-call.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { PagedList } from '../../forms/paged-list.tsx'
import { useSearch } from '../../ui/pages/navigation.ts'
import styles from './content.module.css'
import { TextBody } from './text-body.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

const LIST = '/pages/user/notice'

/** Notices, newest first; with `id` one of them whole. */
export function NoticePage() {
  const t = useWords()
  const id = useSearch().get('id')

  return (
    <>
      <PageHead title={t('title.notices')} above={id === null ? '/pages/user/user' : LIST} />
      {id === null ? <NoticeList /> : <NoticeText id={id} />}
    </>
  )
}

function NoticeText({ id }: { readonly id: string }) {
  const format = useFormat()
  const { data, error, refetch } = useCall(noticesCall, { id }, { staleTime: 600_000 })
  const notice = data?.items[0]

  return (
    <TextBody text={notice} error={error} onRetry={() => void refetch()}>
      {notice && (
        <time dateTime={notice.time} title={format.fullTime(notice.time)}>
          {format.dateTime(notice.time)}
        </time>
      )}
    </TextBody>
  )
}

function NoticeList() {
  const t = useWords()
  const query = useCallPages(noticesCall, {})
  const { data, error, refetch } = query
  const items = data?.pages.flatMap((page) => page.items) ?? []

  if (!data) {
    return <NotRead error={error} refetch={refetch} rows={4} note={t('content.not_loaded_note')} />
  }

  if (items.length === 0) return <EmptyState title={t('notices.none')} note={t('notices.none_note')} />

  return (
    <PagedList query={query} more={t('action.more')} end={t('notices.end')}>
      <ul>
        {items.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} />
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

function NoticeRow({ notice }: { readonly notice: Notice }) {
  const format = useFormat()
  const { lang, mark } = useWrittenIn(notice.language)

  return (
    <a className={styles.notice} href={`#${LIST}?id=${notice.id}`}>
      <span>
        <span lang={lang}>{notice.title}</span>
        <small>
          <time dateTime={notice.time} title={format.fullTime(notice.time)}>
            {format.dateTime(notice.time)}
          </time>
          {mark !== undefined && <> · {mark}</>}
        </small>
      </span>
      <Icon of={ChevronRight} size={16} />
    </a>
  )
}
