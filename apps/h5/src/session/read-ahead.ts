import type { Call, RequestOf } from '@plumbline/api-schema/wire/call'
import { queryClient } from './query-client.ts'
import { callQuery } from './use-call.ts'

/** Begins a read before the page that shows it is drawn. What is here and fresh, or on its way, is not asked for again. */
export const readAhead = <C extends Call>(call: C, request: RequestOf<C>): void =>
  void queryClient.prefetchQuery(callQuery(call, request))
