import { WAITS_FOR, REVIEW_KINDS } from '@plumbline/domain/desk/review'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { rowId, time } from '../wire/wire.ts'

/**
 * "Where is my money?" (docs/rules/money.md#where-is-my-money): who must act, since when, how long it usually takes,
 * when it ends by itself.
 */
export const progress = z.object({
  waits_for: z.enum(WAITS_FOR),
  since: time,
  promised_by: z.optional(time),
  /** Middle and slow (95th of 100) times of the last 30 days, in whole seconds; absent below 5 decided ones. */
  usual_seconds: z.optional(z.number()),
  slow_seconds: z.optional(z.number()),
  /** When it ends without anyone: an unreviewed withdrawal returns after a time limit. */
  ends_by_itself_at: z.optional(time),
  /** Outside the handling hours, while people must act: when handling begins (docs/rules/money.md#handling-hours). */
  handling_begins_at: z.optional(time),
  /** From here on `escalate` is taken: past the slow time or the promise, whichever is first. */
  can_escalate: z.boolean(),
  /** Of an escalated one. */
  case_number: z.optional(z.string()),
})
export type Progress = z.output<typeof progress>

export const escalateCall = defineCall({
  method: 'POST',
  path: '/api/user/escalate',
  summary: 'Makes a numbered case of a review past its usual time. It moves to the head of the desk’s queue.',
  auth: 'customer',
  request: z.object({ kind: z.enum(REVIEW_KINDS), id: rowId }),
  response: z.object({ number: z.string(), progress }),
  refusals: ['not_found', 'already_decided', 'escalation_too_early'],
})
