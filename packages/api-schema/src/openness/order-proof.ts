import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { receipt } from '../trading/order.ts'
import { statementRange } from '../money/statement.ts'
import { id, time, linkSecret, hashPath } from '../wire/wire.ts'

/* The bundle of an order (docs/proofs.md 5), for its owner and by a link. A checker reads its shape more strictly. */

const proved = z.object({
  event: z.string(),
  index: z.number(),
  size: z.number(),
  path: hashPath,
  leaf: z.string(),
  seq: z.number(),
  leaf_path: hashPath,
})

const leaf = z.object({ leaf: z.string(), seq: z.number(), path: hashPath })

const shown = {
  v: z.literal('1'),
  ticket: z.object({ document: z.string(), signature: z.string(), key_id: z.string() }),
  terms: z.string(),
  receipt,
  events: z.object({
    accept: proved,
    open: z.optional(proved),
    /** Of an order that was closed early alone. */
    close: z.optional(proved),
    settle: z.optional(proved),
  }),
  ticks: z.object({ entry: z.array(leaf), exit: z.optional(z.array(leaf)) }),
}

export const orderProofCall = defineCall({
  method: 'GET',
  path: '/api/proofs/order',
  summary: 'Everything needed to verify one of the customer’s orders, in one file.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object({ id }),
  response: z.object({
    ...shown,
    type: z.literal('order_bundle'),
    transfers: z.array(proved),
    checkpoints: z.object({ orders: z.string(), ledger: z.string(), ticks: z.string() }),
  }),
  refusals: ['not_found'],
})

export const movementProofsCall = defineCall({
  method: 'GET',
  path: '/api/proofs/movements',
  summary:
    'The ledger events behind the lines of a statement, each with its path to one signed checkpoint of the log.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object(statementRange),
  response: z.object({
    /** Absent while the log is empty. */
    checkpoint: z.optional(z.string()),
    /** The newest 500 of the range, in the order of their times. */
    transfers: z.array(proved),
    /** How many older ones of the range are not among them. */
    left_out: z.number(),
  }),
  refusals: ['practice_money_only'],
})

export const sharedProofCall = defineCall({
  method: 'GET',
  path: '/api/proofs/shared',
  summary: 'The same for an order its owner shares, without anything that names the customer.',
  auth: 'open',
  request: z.object({ token: linkSecret }),
  response: z.object({
    ...shown,
    type: z.literal('shared_order_bundle'),
    checkpoints: z.object({ orders: z.string(), ticks: z.string() }),
  }),
  refusals: ['not_found'],
})

/** The link of an order, while it is shared. */
const share = z.object({ token: z.optional(z.string()), since: z.optional(time) })

export const orderShareCall = defineCall({
  method: 'GET',
  path: '/api/proofs/share',
  summary: 'Whether an order is shared, and by which token.',
  auth: 'customer',
  request: z.object({ id }),
  response: share,
  refusals: ['not_found'],
})

export const shareOrderCall = defineCall({
  method: 'POST',
  path: '/api/proofs/share',
  summary:
    'Shares a settled order: anyone with the token can verify it. If it is already shared, the token stays.',
  auth: 'customer',
  request: z.object({ id }),
  response: share,
  refusals: ['not_found'],
})

export const unshareOrderCall = defineCall({
  method: 'POST',
  path: '/api/proofs/unshare',
  summary: 'Ends the link of an order. A later link has another token.',
  auth: 'customer',
  request: z.object({ id }),
  response: share,
  refusals: ['not_found'],
})
