import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { decimal, rowId, time } from '../wire/wire.ts'

export const COVER_PAYERS = ['you', 'house', 'project'] as const
export const COVER_STATES = ['held', 'paid', 'returned'] as const

export const coverCall = defineCall({
  method: 'GET',
  path: '/api/proofs/cover',
  summary:
    'What in the ledger backs one of the customer’s orders or subscriptions: its holds, or what its project committed to it.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object({ id: rowId }),
  response: z.object({
    kind: z.enum(['order', 'subscription']),
    /** Whether the promise still stands. */
    is_open: z.boolean(),
    /** Holds of an order; of a subscription what each payment moved from reserve to committed. */
    items: z.array(
      z.object({
        /** Its place in the ledger: ref, event and leg. */
        id: z.string(),
        payer: z.enum(COVER_PAYERS),
        state: z.enum(COVER_STATES),
        amount: decimal,
        time,
      }),
    ),
    /** Of a subscription: interest already credited out of it. */
    credited: z.optional(decimal),
    /** What is set aside for this promise now. */
    set_aside: decimal,
    /** Where that lies: its balance, and what is set aside in it for all open promises of its kind. */
    account: z.object({ name: z.enum(['risk', 'committed']), balance: decimal, set_aside: decimal }),
  }),
  refusals: ['not_found'],
})
export type Cover = z.output<typeof coverCall.response>
