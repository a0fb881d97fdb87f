import { createReads } from '@plumbline/web/calls/read-calls'
import { sendCall } from './api.ts'

/** How this app reads (packages/web/src/calls/read-calls.ts). */
export const { callQuery, useCall } = createReads(sendCall)
