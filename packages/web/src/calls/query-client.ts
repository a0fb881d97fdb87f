import { readAgainWhatChangedMeanwhile } from '@plumbline/api-client/changed-meanwhile'
import type { BrokenCall, CallResult, RefusedCall } from '@plumbline/api-client/call-result'
import type { Call, RequestOf } from '@plumbline/api-schema/wire/call'
import { QueryClient } from '@tanstack/react-query'
import type { NetworkMode } from '@tanstack/react-query'

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
const isWorthRetrying = (failures: number, { failure }: CallFailure): boolean =>
  failures < 2 && failure.network && failure.fault !== 'timed_out'

/** @param networkMode `always` asks, whether a device says that it is offline or not: a read ends, in what was kept or in words */
export function createQueryClient(networkMode: NetworkMode) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: (attempt) => 300 * 2 ** attempt,
        staleTime: 15_000,
        gcTime: 300_000,
        networkMode,
      },
      mutations: { retry: false, networkMode },
    },
  })

  readAgainWhatChangedMeanwhile(queryClient)

  return {
    queryClient,
    /** All answers of these calls are asked for anew where a page shows them, and when one next does. */
    refresh: (...calls: readonly Pick<Call, 'path'>[]): Promise<unknown> =>
      Promise.all(calls.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] }))),
  }
}

/** Where a call's answer is cached: path first, so that `[call.path]` names all its answers. */
export const callKey = <C extends Call>(call: C, request: RequestOf<C>) => [call.path, request] as const

export function dataOf<Data>(result: CallResult<Data>): Data {
  if (result.ok) return result.data
  throw new CallFailure(result)
}
