import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { listOf, page, time } from '../wire/wire.ts'

/** One act of an operator, chained to the one before by its hash. `before` and `after` hold no plain personal data. */
export const act = z.object({
  seq: z.string(),
  time,
  operator: z.string(),
  second_operator: z.optional(z.string()),
  /** `recharge_approve`, `payment_method_propose`, … */
  act: z.string(),
  /** What it was done to: kind and id. */
  subject_kind: z.string(),
  subject_id: z.string(),
  /** What people call it: a recharge's reference, an operator's name, whose paper it is. */
  subject_number: z.optional(z.string()),
  reason: z.optional(z.string()),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  chain: z.string(),
})
export type Act = z.output<typeof act>

export const auditCall = defineCall({
  method: 'GET',
  path: '/api/desk/audit',
  summary: 'The audit log, newest first.',
  auth: 'operator',
  roles: ['admin', 'treasurer'],
  request: z.object({
    operator: z.optional(z.string().check(z.maxLength(32))),
    act: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
    subject_id: z.optional(z.string().check(z.maxLength(64))),
    ...page,
  }),
  response: listOf(act),
  refusals: [],
})

export const auditCheckCall = defineCall({
  method: 'GET',
  path: '/api/desk/audit/check',
  summary: 'Recomputes the chain of the whole audit log.',
  auth: 'operator',
  roles: ['admin', 'treasurer'],
  request: z.object({}),
  response: z.object({ is_whole: z.boolean(), acts: z.number(), head: z.string() }),
  refusals: [],
})
