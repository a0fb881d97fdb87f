import { LOGS } from '@plumbline/domain/proofs/log-events'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { listOf, sequence, time, wholePage, hash, hashPath } from '../wire/wire.ts'

/* The public logs (docs/proofs.md 4). Hashes are lower-case hex; paths run from the leaf up. */

const log = z.enum(LOGS)
/** How many leaves the tree has that an answer leads to: at most those of the newest checkpoint. */
const size = sequence

export const checkpointCall = defineCall({
  method: 'GET',
  path: '/api/proofs/checkpoint',
  summary: 'The newest signed checkpoint of a log, or the first that covers `size` leaves.',
  auth: 'open',
  request: z.object({ log, size: z.optional(size) }),
  /** `checkpoint`: the C2SP signed note; of a log that has no leaf yet the size 0 alone. */
  response: z.object({
    checkpoint: z.optional(z.string()),
    size: z.number(),
    root: z.optional(hash),
    at: z.optional(time),
  }),
  refusals: ['not_found'],
})

export const inclusionCall = defineCall({
  method: 'GET',
  path: '/api/proofs/inclusion',
  summary:
    'Proof that a leaf is in the tree of a given size. With `index`, also that an event is in its batch.',
  auth: 'open',
  request: z.object({ log, seq: sequence, size, index: z.optional(sequence) }),
  response: z.object({
    /** Its text, where it is public or a batch. */
    leaf: z.optional(z.string()),
    leaf_hash: hash,
    path: hashPath,
    event_path: z.optional(hashPath),
  }),
  refusals: ['not_found'],
})

export const consistencyCall = defineCall({
  method: 'GET',
  path: '/api/proofs/consistency',
  summary: 'Proof that the tree of one size is the beginning of the tree of another.',
  auth: 'open',
  request: z.object({ log, from: sequence, to: sequence }),
  response: z.object({ path: hashPath }),
  refusals: ['not_found'],
})

export const anchorsCall = defineCall({
  method: 'GET',
  path: '/api/proofs/anchors',
  summary:
    'Each hour’s checkpoints as they were sent to a timestamp authority in the last 48 hours, newest first.',
  auth: 'open',
  request: z.object(wholePage),
  response: listOf(
    z.object({
      at: time,
      /** The signed notes of all logs, one after another. */
      document: z.string(),
      /** SHA-256 of the document. */
      hash,
      /** Base64 of the RFC 3161 answer; absent while it waits. */
      token: z.optional(z.string()),
      authority: z.optional(z.string()),
      stamped_at: z.optional(time),
    }),
  ),
  refusals: [],
})
