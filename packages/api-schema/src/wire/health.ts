import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { nothing, time } from './wire.ts'

export const healthCall = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the ledger balances, prices move and orders are taken.',
  auth: 'open',
  request: nothing,
  response: z.object({
    status: z.enum(['ok', 'degraded', 'stopped']),
    orders_taken: z.boolean(),
    database: z.boolean(),
    /** Where the database's clock jumped, by how many seconds: no order is taken until it goes back or a person confirms it. */
    clock: z.optional(z.object({ jumped_seconds: z.number() })),
    feed: z.object({ watermark: z.optional(time), is_late: z.boolean() }),
    ledger: z.object({ checked_at: z.optional(time), broken: z.array(z.string()) }),
    /** Interest of projects: the last platform day that everybody has, and since when a midnight waits to be made up for. */
    interest: z.object({ credited_to: z.optional(z.string()), behind_seconds: z.number() }),
    /** The public logs: how long ago all that was noted was last sealed and signed, and how far each log is. */
    proofs: z.object({
      behind_seconds: z.number(),
      /** Up to when a time-stamp authority has stamped them. */
      anchored_at: z.optional(time),
      logs: z.array(
        z.object({ log: z.string(), size: z.number(), signed_size: z.number(), signed_at: z.optional(time) }),
      ),
    }),
    /** Where there are several nodes: how many run, and which roles one of them leads since when. */
    nodes: z.optional(
      z.object({ running: z.number(), leaders: z.array(z.object({ role: z.string(), since: time })) }),
    ),
  }),
  refusals: [],
})

export const settlementKeysCall = defineCall({
  method: 'GET',
  path: '/.well-known/settlement-log.json',
  summary:
    'The public Ed25519 keys that sign tickets, receipts and the public logs, with the origins of the logs.',
  auth: 'open',
  request: nothing,
  response: z.object({
    origins: z.array(z.string()),
    /** The first line of each log's checkpoints. */
    logs: z.array(z.string()),
    /**
     * `public_key`: base64 of the 32 raw bytes; `retired_at` on keys no longer signed with; `succession`: the document by
     * which such a key named the next one, and its signature in hex.
     */
    keys: z.array(
      z.object({
        key_id: z.string(),
        public_key: z.string(),
        use: z.string(),
        retired_at: z.optional(time),
        succession: z.optional(z.object({ document: z.string(), signature: z.string() })),
      }),
    ),
  }),
  refusals: [],
})
