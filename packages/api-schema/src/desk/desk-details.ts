import { REVIEW_KINDS } from '@plumbline/domain/desk/review'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { rowId } from '../wire/wire.ts'

/** What a review or a payment needs in clear, by stable names in the order in which it is shown. */
export const DETAIL_FIELDS = [
  'name',
  'id_number',
  'birthday',
  'holder_name',
  'bank',
  'opening_bank',
  'routing_number',
  'account_type',
  'card_number',
  'address',
  'zipcode',
  'network',
  'wallet_address',
] as const
export type DetailField = (typeof DETAIL_FIELDS)[number]

export const reviewDetailsCall = defineCall({
  method: 'POST',
  path: '/api/desk/review/details',
  summary:
    'What deciding one item needs unmasked, in one view: for a deposit the verified name, for an identity check what was stated, for an approved withdrawal where its payment goes. The item is the reason. The view is in the audit log, and the customer sees it.',
  auth: 'operator',
  roles: ['reviewer', 'treasurer'],
  request: z.object({ kind: z.enum(REVIEW_KINDS), id: rowId }),
  response: z.object({
    fields: z.array(z.object({ name: z.enum(DETAIL_FIELDS), value: z.string() })),
  }),
  refusals: ['not_found', 'already_decided'],
})
