import { LOG_ALARMS } from '@plumbline/domain/openness/log-health'
import { LOGS } from '@plumbline/domain/proofs/log-events'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { counted } from './liabilities.ts'
import { nothing, time } from '../wire/wire.ts'

export const deskLogsCall = defineCall({
  method: 'GET',
  path: '/api/desk/logs',
  summary:
    'Health of the public logs: sealing, signatures, timestamps and counts, and which problems customers see.',
  auth: 'operator',
  request: nothing,
  response: z.object({
    alarms: z.array(z.enum(LOG_ALARMS)),
    /** How long ago all that was noted was last sealed and signed. */
    behind_seconds: z.number(),
    logs: z.array(
      z.object({
        log: z.enum(LOGS),
        /** Leaves, and how many of them a signed checkpoint covers. */
        size: z.number(),
        signed_size: z.number(),
        /** Of the newest checkpoint. */
        signed_at: z.optional(time),
        /** Since when a leaf waits for its signature. */
        unsigned_since: z.optional(time),
      }),
    ),
    anchors: z.object({
      /** Whether an authority is asked for stamps. */
      has_authority: z.boolean(),
      /** When checkpoints were last taken to be stamped. */
      taken_at: z.optional(time),
      /** Of the newest checkpoints that are stamped: when they were taken, and when stamped. */
      stamped: z.optional(z.object({ taken_at: time, stamped_at: time })),
      /** How many wait for a stamp, and since when. */
      waiting: z.number(),
      waiting_since: z.optional(time),
    }),
    /** The newest count of what customers own, of each tree. */
    counts: z.array(z.object(counted)),
  }),
  refusals: [],
})
