import type { ReactNode } from 'react'
import { useWords } from '../format/use-words.ts'
import { NotLoaded } from './not-loaded.tsx'
import { InfiniteList } from '../ui/lists/infinite-list.tsx'
import { EndOfList, SkeletonRows } from '../ui/lists/list-states.tsx'

/** A list that is read page by page: more comes by itself; a page that did not come is asked for again by hand alone. */
export function PagedList(props: {
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => unknown
  }
  /** Words of the button that loads more by hand. */
  readonly more: string
  /** What stands under the last one. */
  readonly end: string
  readonly children: ReactNode
}) {
  const t = useWords()
  const { query } = props
  const hasFailed = query.isFetchNextPageError && !query.isFetchingNextPage

  const ask = () => void query.fetchNextPage()

  return (
    <InfiniteList
      hasMore={query.hasNextPage && !hasFailed}
      isLoadingMore={query.isFetchingNextPage}
      onMore={ask}
      moreLabel={props.more}
      foot={
        hasFailed ? (
          <NotLoaded onRetry={ask} />
        ) : query.hasNextPage ? (
          <SkeletonRows rows={2} label={t('state.loading')} />
        ) : (
          <EndOfList>{props.end}</EndOfList>
        )
      }
    >
      {props.children}
    </InfiniteList>
  )
}
