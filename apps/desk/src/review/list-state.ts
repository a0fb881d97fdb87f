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

/** The state of one read. */
export type ReadState = Pick<ListState, 'isLoading' | 'failure' | 'retry'>

/** Of one read (`useCall`): on its way, or why it did not come. */
export const readStateOf = (read: {
  readonly isPending: boolean
  readonly error: { readonly failure: Failure } | null
  readonly refetch: () => unknown
}): ReadState => ({
  isLoading: read.isPending,
  failure: read.error?.failure,
  retry: () => void read.refetch(),
})

/** A list read page by page (`useCallPages`), as its page shows it. */
export const listStateOf = (list: {
  readonly isPending: boolean
  readonly error: { readonly failure: Failure } | null
  readonly refetch: () => unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}): Required<ListState> => ({
  ...readStateOf(list),
  hasMore: list.hasNextPage,
  isLoadingMore: list.isFetchingNextPage,
  loadMore: () => void list.fetchNextPage(),
})
