import { REVIEW_KINDS } from '@plumbline/domain/desk/review'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { nothing, time } from '../wire/wire.ts'

/** What may go wrong for everybody: no new ticks, no orders taken, the books under suspicion, interest or proofs behind. */
export const INCIDENT_KINDS = ['feed', 'orders', 'books', 'interest', 'proofs'] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

export const statusCall = defineCall({
  method: 'GET',
  path: '/api/index/status',
  summary: 'How long reviews wait and usually take, and what went wrong since the server started.',
  auth: 'open',
  request: nothing,
  response: z.object({
    /** What people review: how much waits, since when the oldest, middle and slow time of the last 30 days. */
    queues: z.array(
      z.object({
        kind: z.enum(REVIEW_KINDS),
        waiting: z.number(),
        oldest_since: z.optional(time),
        usual_seconds: z.optional(z.number()),
        slow_seconds: z.optional(z.number()),
      }),
    ),
    /** Since when incidents are counted: the server's start. */
    counted_since: time,
    /** Newest first, at most 50. One without an end goes on. */
    incidents: z.array(
      z.object({ kind: z.enum(INCIDENT_KINDS), began_at: time, ended_at: z.optional(time) }),
    ),
  }),
  refusals: [],
})
