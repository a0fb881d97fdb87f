import type { Call, RequestOf } from '@plumbline/api-schema/wire/call'
import { createPagedReads } from '@plumbline/web/calls/paged-reads'
import { sendCall } from './api.ts'
import { queryClient } from './query-client.ts'

/** How this app reads a list page by page (packages/web/src/calls/paged-reads.ts). */
const { pagesQuery, useCallPages } = createPagedReads(sendCall)

export { useCallPages }

/** Begins to read a list before the page that shows it is drawn. */
export const readPagesAhead = <C extends Call>(call: C, request: RequestOf<C>): void =>
  void queryClient.prefetchInfiniteQuery(pagesQuery(call, request))
