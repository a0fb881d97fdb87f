import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { textOf } from '../wire/wire.ts'
import { proposed } from '../desk/propose.ts'

/** Papers of a customer who has closed are read only after two operators said why (docs/rules/accounts.md#closing). */
export const proposePapersCall = defineCall({
  method: 'POST',
  path: '/api/desk/closed_papers/propose',
  summary:
    'First of two: opens the documents of a closed account for {papers_open_hours} hours, with a reason.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    customer_id: z.string().check(z.regex(/^[1-9]\d{0,11}$/)),
    reason: z.optional(textOf(300)),
  }),
  response: proposed,
  refusals: ['not_found', 'reason_required', 'same_operator'],
})
