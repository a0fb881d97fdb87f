import { createPagedReads } from '@plumbline/web/calls/paged-reads'
import { createReads } from '@plumbline/web/calls/read-calls'
import { sendCall } from './api.ts'

/** How the desk reads (packages/web/src/calls/read-calls.ts). */
export const { useCall } = createReads(sendCall)
export const { useCallPages } = createPagedReads(sendCall)
