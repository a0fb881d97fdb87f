import type { SendCall } from '@plumbline/api-client/transport'
import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { callKey, dataOf } from './query-client.ts'

export interface UseCallOptions {
  /** `false` waits, for instance until somebody is signed in. */
  readonly enabled?: boolean
  /** Asks again after so many milliseconds while a component looks. */
  readonly refetchInterval?: number
  /** How long an answer is fresh; 15 s unless given. */
  readonly staleTime?: number
}

/** How an app reads: each read is cached under its call's path. */
export function createReads(send: SendCall) {
  /** Key and function for react-query of one read: `useQuery(callQuery(goodsCall, {}))`. */
  const callQuery = <C extends Call>(call: C, request: RequestOf<C>) => ({
    queryKey: callKey(call, request),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ResponseOf<C>> =>
      dataOf(await send(call, request, { signal })),
  })

  return {
    callQuery,

    /** Reads one call and keeps it cached: `const { data, error, refetch } = useCall(walletCall, {})`. */
    useCall: <C extends Call>(
      call: C,
      request: RequestOf<C>,
      options: UseCallOptions = {},
    ): UseQueryResult<ResponseOf<C>> => useQuery({ ...callQuery(call, request), ...options }),
  }
}
