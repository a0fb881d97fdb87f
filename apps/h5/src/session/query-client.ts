import { readAgainWhatChangedMeanwhile } from '@plumbline/api-client/changed-meanwhile'
import type { BrokenCall, CallResult, RefusedCall } from '@plumbline/api-client/call-result'
import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { QueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { sendCall } from './api.ts'
import { languageStore } from './language-choice.ts'
import { tokenStore } from './token.ts'

/** A failed read, in the form that react-query wants: thrown. `failure` is what the transport returned. */
export class CallFailure extends Error {
  readonly failure: RefusedCall | BrokenCall

  constructor(failure: RefusedCall | BrokenCall) {
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

/** A refusal is an answer and stays one; only a broken network is worth asking again. */
const isWorthRetrying = (failures: number, error: CallFailure): boolean =>
  failures < 2 && error.failure.network && error.failure.fault !== 'timed_out'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      retryDelay: (attempt) => 300 * 2 ** attempt,
      staleTime: 15_000,
      gcTime: 300_000,
      // Whether a device says that it is offline or not: a read ends, in what was kept or in words with a retry.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

readAgainWhatChangedMeanwhile(queryClient)

/** When each read was last asked of the server, in the page's own time. */
const askedAt = new WeakMap<Query, number>()

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch') askedAt.set(event.query, performance.now())
})

/** Reads again whatever is shown of a call, as far as it was asked for before a moment of the page's own time. */
export const renewAskedBefore = (path: string, moment: number): void =>
  void queryClient.invalidateQueries({
    queryKey: [path],
    predicate: (query) => (askedAt.get(query) ?? 0) < moment,
  })

const isForAll = (path: unknown): boolean => typeof path === 'string' && /^\/api\/(index|market)\//.test(path)

// What was read for one customer, or in one language, is not for the next.
tokenStore.subscribe(() => queryClient.removeQueries({ predicate: ({ queryKey }) => !isForAll(queryKey[0]) }))
languageStore.subscribe(() => void queryClient.invalidateQueries())

/** Where a call's answer is cached: path first, so that `[call.path]` names all its answers. */
export const callKey = <C extends Call>(call: C, request: RequestOf<C>) => [call.path, request] as const

export function dataOf<Data>(result: CallResult<Data>): Data {
  if (result.ok) return result.data
  throw new CallFailure(result)
}

/** Key and function for react-query of one read: `useQuery(callQuery(goodsCall, {}))`. */
export const callQuery = <C extends Call>(call: C, request: RequestOf<C>) => ({
  queryKey: callKey(call, request),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ResponseOf<C>> =>
    dataOf(await sendCall(call, request, { signal })),
})

export type ListResponse = { readonly items: readonly unknown[]; readonly next?: string | undefined }

/** Key and function for react-query of a list that is read to its end; the key ends in `whole`, apart from its first page. */
export const wholeListQuery = <C extends Call>(call: C, request: RequestOf<C>) => ({
  queryKey: [...callKey(call, request), 'whole'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ResponseOf<C>> => {
    const items: unknown[] = []
    let cursor: string | undefined
    for (;;) {
      const asked = { ...(request as object), ...(cursor !== undefined && { cursor }) } as RequestOf<C>
      const page: ResponseOf<C> = dataOf(await sendCall(call, asked, { signal }))
      const { items: more, next, ...beside } = page as ListResponse
      items.push(...more)

      // What stands beside the items is the last page's.
      if (next === undefined) return { ...beside, items } as ResponseOf<C>

      cursor = next
    }
  },
})
