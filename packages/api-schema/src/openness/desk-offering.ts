import { HOUSE_DOCUMENTS, LIVE_LINES } from '@plumbline/domain/openness/live-checklist'
import { BASES } from '@plumbline/domain/openness/offering'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { day, flag, nothing, textOf, time, sentHash } from '../wire/wire.ts'
import { propose } from '../desk/propose.ts'

/** What may be offered where, the house's documents, and the end of new risk (docs/rules/laws.md 11, 12). */

const record = {
  title: z.string(),
  document_hash: z.string(),
  review_day: z.string(),
  is_active: z.boolean(),
  /** Recorded, and not lapsed. */
  in_force: z.boolean(),
  since: time,
  maker: z.string(),
  checker: z.string(),
}

export const gatesCall = defineCall({
  method: 'GET',
  path: '/api/desk/gates',
  summary:
    'The newest record of each family in each country and of each company document, the lines of the live checklist met by records, and whether new business has ended.',
  auth: 'operator',
  roles: ['treasurer', 'admin'],
  request: nothing,
  response: z.object({
    records: z.array(z.object({ ...record, family: z.string(), country: z.string(), basis: z.enum(BASES) })),
    documents: z.array(z.object({ ...record, kind: z.enum(HOUSE_DOCUMENTS) })),
    /** What of the checklist does not hold here and now. */
    unmet: z.array(z.enum(LIVE_LINES)),
    /** Since when new risk is ended. */
    winding_down: z.optional(time),
  }),
  refusals: [],
})

const document = {
  title: textOf(200),
  /** SHA-256 of the document, in hex. */
  document_hash: sentHash,
  /** The last day on which it counts; unreviewed, it lapses. */
  review_day: day,
  /** `false` withdraws what was recorded. */
  is_active: z.optional(flag),
  reason: z.optional(textOf(300)),
}

export const proposeOfferingCall = defineCall({
  ...propose,
  path: '/api/desk/offering_record/propose',
  summary:
    'First of two: that a product family or payment method may be offered in a country, by licence or written legal opinion.',
  request: z.object({
    /** `contracts` `projects` `exchange` `following` `promotions`, or `payment_method:` and its id. */
    family: z.string().check(z.maxLength(60)),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    basis: z.enum(BASES),
    ...document,
  }),
  refusals: ['reason_required'],
})

export const proposeDocumentCall = defineCall({
  ...propose,
  path: '/api/desk/house_document/propose',
  summary: 'First of two: a document that the live checklist asks for.',
  request: z.object({ kind: z.enum(HOUSE_DOCUMENTS), ...document }),
  refusals: ['reason_required'],
})

export const proposeWindDownCall = defineCall({
  ...propose,
  path: '/api/desk/wind_down/propose',
  summary:
    'First of two: ends new business, or allows it again. Open orders run to expiry. Withdrawals, exchange to cash and proofs continue.',
  request: z.object({ on: flag, reason: z.optional(textOf(300)) }),
  refusals: ['reason_required', 'already_decided'],
})
