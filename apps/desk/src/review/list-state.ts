import type { Failure } from '../session/api.ts'

/** The state of a list that is read. */
export interface ListState {
  readonly isLoading: boolean
  readonly failure: Failure | undefined
  readonly retry: () => void
  readonly hasMore?: boolean
  readonly isLoadingMore?: boolean
  readonly loadMore?: () => void
}

/** A list read page by page (`useCallPages`), as its page shows it. */
export const listStateOf = (list: {
  readonly isPending: boolean
  readonly error: { readonly failure: Failure } | null
  readonly refetch: () => unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}): Required<ListState> => ({
  isLoading: list.isPending,
  failure: list.error?.failure,
  retry: () => void list.refetch(),
  hasMore: list.hasNextPage,
  isLoadingMore: list.isFetchingNextPage,
  loadMore: () => void list.fetchNextPage(),
})
