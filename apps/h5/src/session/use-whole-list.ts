import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { callKey, dataOf } from '@plumbline/web/calls/query-client'
import { onward } from '@plumbline/web/calls/paged-reads'
import type { ListResponse } from '@plumbline/web/calls/paged-reads'
import type { UseCallOptions } from '@plumbline/web/calls/read-calls'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { sendCall } from './api.ts'

/**
 * Reads a list to its end and keeps it as one answer: for lists of which a page shows all. The cache key ends in `whole`, apart
 * from the list's first page.
 */
export const useWholeList = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: UseCallOptions = {},
): UseQueryResult<ResponseOf<C>> =>
  useQuery({
    queryKey: [...callKey(call, request), 'whole'],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ResponseOf<C>> => {
      const items: unknown[] = []
      let cursor: string | undefined
      for (;;) {
        const page: ResponseOf<C> = dataOf(await sendCall(call, onward(request, cursor), { signal }))
        const { items: more, next, ...beside } = page as ListResponse
        items.push(...more)

        // What stands beside the items is the last page's.
        if (next === undefined) return { ...beside, items } as ResponseOf<C>

        cursor = next
      }
    },
    ...options,
  })
