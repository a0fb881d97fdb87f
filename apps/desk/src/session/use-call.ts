import { createReads } from '@plumbline/web/calls/read-calls'
import { sendCall } from './api.ts'

/** How the desk reads (packages/web/src/calls/read-calls.ts). */
export const { useCall, useCallPages } = createReads(sendCall)
