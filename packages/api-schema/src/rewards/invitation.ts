import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { decimal, listOf, page, time } from '../wire/wire.ts'

export const INVITATION_STATUSES = ['registered', 'identity_passed'] as const

export const invitationCall = defineCall({
  method: 'GET',
  path: '/api/invitation/index',
  summary: 'The customer’s invitation code and link, how many signed up with it, and the rules.',
  auth: 'customer',
  request: z.object({}),
  response: z.object({
    code: z.string(),
    link: z.string(),
    /** Everybody who registered with the code, counted without limit. */
    count: z.number(),
    /** Invitations that a bonus was paid for in this platform year, and the most that are. */
    paid_this_year: z.number(),
    most_paid_a_year: z.number(),
    /** For each. */
    amount: decimal,
    /** In the caller's language, one rule a line. */
    rules: z.string(),
  }),
  refusals: ['promotions_not_offered_here'],
})

export const invitationRecord = z.object({
  account: z.string(),
  time,
  status: z.enum(INVITATION_STATUSES),
  /** What was paid for it. */
  bonus: z.optional(decimal),
})
export type InvitationRecord = z.output<typeof invitationRecord>

export const invitationRecordsCall = defineCall({
  method: 'GET',
  path: '/api/invitation/records',
  summary: 'Who signed up with the customer’s code, masked, newest first. Nothing about their money.',
  auth: 'customer',
  request: z.object({ ...page }),
  response: listOf(invitationRecord),
  refusals: [],
})
