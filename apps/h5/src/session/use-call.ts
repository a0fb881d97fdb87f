import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { sendCall } from './api.ts'
import { callKey, callQuery, dataOf, wholeListQuery } from './query-client.ts'
import type { ListResponse } from './query-client.ts'

interface UseCallOptions {
  /** `false` waits, for instance until somebody is signed in. */
  readonly enabled?: boolean
  /** Asks again after so many milliseconds while a component looks. */
  readonly refetchInterval?: number
  /** How long an answer is fresh; 15 s unless given. */
  readonly staleTime?: number
}

/** Reads one call and keeps it cached: `const { data, error, refetch } = useCall(walletCall, {})`. */
export const useCall = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: UseCallOptions = {},
): UseQueryResult<ResponseOf<C>> => useQuery({ ...callQuery(call, request), ...options })

/** Reads a list to its end and keeps it as one answer: for lists of which a page shows all. */
export const useWholeList = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: UseCallOptions = {},
): UseQueryResult<ResponseOf<C>> => useQuery({ ...wholeListQuery(call, request), ...options })

/**
 * Reads a list page by page: `pages` in order, `fetchNextPage` while `hasNextPage`.
 * The cache key ends in `pages`, apart from the same call read at once.
 */
export const useCallPages = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: Pick<UseCallOptions, 'enabled'> = {},
) =>
  useInfiniteQuery({
    queryKey: [...callKey(call, request), 'pages'],
    queryFn: async ({ pageParam, signal }): Promise<ResponseOf<C>> =>
      dataOf(
        await sendCall(
          call,
          { ...(request as object), ...(pageParam && { cursor: pageParam }) } as RequestOf<C>,
          { signal },
        ),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ResponseOf<C>) => (page as ListResponse).next,
    ...options,
  })
