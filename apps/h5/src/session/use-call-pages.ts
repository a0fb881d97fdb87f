import { createPagedReads } from '@plumbline/web/calls/paged-reads'
import { sendCall } from './api.ts'

/** How this app reads a list page by page (packages/web/src/calls/paged-reads.ts). */
export const useCallPages = createPagedReads(sendCall)
