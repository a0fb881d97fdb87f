import type { SendCall } from '@plumbline/api-client/transport'
import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callKey, dataOf } from './query-client.ts'
import type { UseCallOptions } from './read-calls.ts'

export interface ListResponse {
  readonly items: readonly unknown[]
  readonly next?: string | undefined
}

/** The request of a list's page, from a cursor on. */
export const onward = <C extends Call>(request: RequestOf<C>, cursor: string | undefined): RequestOf<C> =>
  ({ ...(request as object), ...(cursor && { cursor }) }) as RequestOf<C>

/** How an app reads lists page by page; apart from single reads, with which a first view does. */
export function createPagedReads(send: SendCall) {
  /** Key and function for react-query. The key ends in `pages`, apart from the same call read at once. */
  const pagesQuery = <C extends Call>(call: C, request: RequestOf<C>) => ({
    queryKey: [...callKey(call, request), 'pages'],
    queryFn: async ({
      pageParam,
      signal,
    }: {
      readonly pageParam: string | undefined
      readonly signal: AbortSignal
    }): Promise<ResponseOf<C>> => dataOf(await send(call, onward(request, pageParam), { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ResponseOf<C>) => (page as ListResponse).next,
  })

  return {
    pagesQuery,

    /** Reads a list page by page: `pages` in order, `fetchNextPage` while `hasNextPage`. */
    useCallPages: <C extends Call>(
      call: C,
      request: RequestOf<C>,
      options: Pick<UseCallOptions, 'enabled'> = {},
    ) => useInfiniteQuery({ ...pagesQuery(call, request), ...options }),
  }
}
