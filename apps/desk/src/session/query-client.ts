import type { CallResult } from '@plumbline/api-client/call-result'
import { readAgainWhatChangedMeanwhile } from '@plumbline/api-client/changed-meanwhile'
import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { languageStore } from './appearance.ts'
import { sendCall } from './api.ts'
import type { Failure } from './api.ts'
import { tokenStore } from './token.ts'

/** A failed read, thrown as react-query wants it. */
export class CallFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.network ? failure.fault : failure.refusal)
    this.name = 'CallFailure'
    this.failure = failure
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal is an answer and stays one; only a broken network is worth asking again.
      retry: (failures, { failure }) => failures < 2 && failure.network && failure.fault !== 'timed_out',
      retryDelay: (attempt) => 300 * 2 ** attempt,
      staleTime: 15_000,
      gcTime: 300_000,
    },
  },
})

readAgainWhatChangedMeanwhile(queryClient)

// What was read for one operator, or in one language, is not for the next.
tokenStore.subscribe(() => queryClient.clear())
languageStore.subscribe(() => void queryClient.invalidateQueries())

export const callKey = <C extends Call>(call: C, request: RequestOf<C>) => [call.path, request] as const

export function dataOf<Data>(result: CallResult<Data>): Data {
  if (result.ok) return result.data
  throw new CallFailure(result)
}

/** Reads one call and keeps it cached under its path. */
export const useCall = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: {
    readonly enabled?: boolean
    readonly staleTime?: number
    readonly refetchInterval?: number
  } = {},
): UseQueryResult<ResponseOf<C>> =>
  useQuery({
    queryKey: callKey(call, request),
    queryFn: async ({ signal }): Promise<ResponseOf<C>> => dataOf(await sendCall(call, request, { signal })),
    ...options,
  })

type ListResponse = { readonly next?: string | undefined }

/** Reads a list page by page; the cache key ends in `pages`. */
export const useCallPages = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: { readonly enabled?: boolean } = {},
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

/** All answers of these calls are asked for anew where a page shows them, and when one next does. */
export function refresh(...calls: readonly Call[]): void {
  for (const { path } of calls) void queryClient.invalidateQueries({ queryKey: [path] })
}
