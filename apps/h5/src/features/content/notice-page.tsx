import { noticesCall } from '@plumbline/api-schema/content'
import { ChevronRight } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCall, useCallPages } from '../../session/use-call.ts'
import { EmptyState, EndOfList, ErrorState, SkeletonRows } from '../../ui/list-states.tsx'
import { Header } from '../../ui/header.tsx'
import { Icon } from '../../ui/icon.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { goBack, useSearch } from '../../ui/navigation.ts'
import styles from './content.module.css'
import { TextBody } from './text-body.tsx'

const LIST = '/pages/user/notice'

/** Notices, newest first; with `id` one of them whole. */
export function NoticePage() {
  const t = useWords()
  const id = useSearch().get('id')
  return (
    <>
      <Header
        title={t('title.notices')}
        backLabel={t('action.back')}
        onBack={() => goBack(id === null ? '/pages/user/user' : LIST)}
      />
      {id === null ? <NoticeList /> : <NoticeText id={id} />}
    </>
  )
}

function NoticeText({ id }: { readonly id: string }) {
  const format = useFormat()
  const { data, error, refetch } = useCall(noticesCall, { id }, { staleTime: 600_000 })
  const notice = data?.items[0]
  return (
    <TextBody title={notice?.title} html={notice?.html} error={error} onRetry={() => void refetch()}>
      {notice && (
        <p className={styles['meta']}>
          <time dateTime={notice.time} title={format.fullTime(notice.time)}>
            {format.dateTime(notice.time)}
          </time>
        </p>
      )}
    </TextBody>
  )
}

function NoticeList() {
  const t = useWords()
  const format = useFormat()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCallPages(
    noticesCall,
    {},
  )
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (!data) {
    return error ? (
      <ErrorState
        title={t('state.not_loaded')}
        note={t('content.not_loaded_note')}
        retry={t('action.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonRows rows={4} label={t('state.loading')} />
    )
  }
  if (items.length === 0) return <EmptyState title={t('notices.none')} note={t('notices.none_note')} />
  return (
    <InfiniteList
      hasMore={hasNextPage}
      isLoadingMore={isFetchingNextPage}
      onMore={() => void fetchNextPage()}
      moreLabel={t('action.more')}
      foot={
        isFetchingNextPage ? (
          <SkeletonRows rows={2} label={t('state.loading')} />
        ) : (
          !hasNextPage && <EndOfList>{t('notices.end')}</EndOfList>
        )
      }
    >
      <ul>
        {items.map((notice) => (
          <li key={notice.id}>
            <a className={styles['notice']} href={`#${LIST}?id=${notice.id}`}>
              <span>
                {notice.title}
                <time dateTime={notice.time} title={format.fullTime(notice.time)}>
                  {format.dateTime(notice.time)}
                </time>
              </span>
              <Icon of={ChevronRight} size={16} />
            </a>
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}
