import { ASSET_CODES } from '@plumbline/domain/money/asset'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { counted } from './liabilities.ts'
import { day, decimal, flag, textOf, sentHash } from '../wire/wire.ts'
import { proposed } from '../desk/propose.ts'

export const proposeAttestationCall = defineCall({
  method: 'POST',
  path: '/api/desk/attestation/propose',
  summary: 'First of two: what someone outside confirmed about our assets, with the document’s hash.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    asset: z.enum(ASSET_CODES),
    amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/)),
    attested_by: textOf(120),
    document_hash: sentHash,
    date: day,
    reason: z.optional(textOf(300)),
  }),
  response: proposed,
  refusals: ['reason_required'],
})

export const countLiabilitiesCall = defineCall({
  method: 'POST',
  path: '/api/desk/liabilities/count',
  summary: 'Counts what customers own now.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({ practice: z.optional(flag) }),
  response: z.object(counted),
  refusals: ['practice_money_only'],
})

export const deskLiabilitiesCall = defineCall({
  method: 'GET',
  path: '/api/desk/liabilities',
  summary: 'The newest count of each tree, and every attestation in use or past.',
  auth: 'operator',
  roles: ['treasurer', 'admin'],
  request: z.object({}),
  response: z.object({
    counts: z.array(z.object(counted)),
    attestations: z.array(
      z.object({
        asset: z.enum(ASSET_CODES),
        amount: decimal,
        by: z.string(),
        document_hash: z.string(),
        date: day,
        maker: z.string(),
        checker: z.string(),
        /** Counts as attested: the newest of its asset, and no older than 31 days. */
        is_current: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})
