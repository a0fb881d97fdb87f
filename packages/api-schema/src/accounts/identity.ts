import {
  CERTIFICATION_STATUSES,
  CERTIFICATION_REASONS,
  CERTIFICATION_FIELDS,
} from '@plumbline/domain/accounts/identity'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { progress } from '../desk/review.ts'
import { day, listOf, rowId, textOf, time, wholePage } from '../wire/wire.ts'

export const certification = z.object({
  id: z.optional(z.string()),
  status: z.enum(CERTIFICATION_STATUSES),
  reason: z.optional(z.enum(CERTIFICATION_REASONS)),
  field: z.optional(z.enum(CERTIFICATION_FIELDS)),
  note: z.optional(z.string()),
  name: z.optional(z.string()),
  /** Masked: first 3 and last 3. */
  id_number: z.optional(z.string()),
  time: z.optional(time),
  promised_by: z.optional(time),
  decided_at: z.optional(time),
  progress: z.optional(progress),
})
export type Certification = z.output<typeof certification>

export const certificationCall = defineCall({
  method: 'GET',
  path: '/api/user/certification',
  summary: 'The status of the identity check.',
  auth: 'customer',
  request: z.object({}),
  response: certification,
  refusals: [],
})

export const certifyCall = defineCall({
  method: 'POST',
  path: '/api/user/certification',
  summary: 'Submits a real name and both sides of the ID for review.',
  auth: 'customer',
  request: z.object({
    name: textOf(80),
    id_number: z.string().check(z.minLength(1), z.maxLength(40)),
    birthday: day,
    front: rowId,
    back: rowId,
  }),
  response: certification,
  refusals: [
    'already_verified',
    'under_review_already',
    'name_incorrect',
    'id_number_incorrect',
    'id_number_used',
    'under_age',
    'file_refused',
    'file_used',
  ],
})

/** Every look of an operator at unmasked papers or figures (docs/rules/accounts.md#access-to-my-data). */
export const viewsCall = defineCall({
  method: 'GET',
  path: '/api/user/views',
  summary:
    'Who viewed the customer’s data: each view of documents, pictures, full numbers or balances by an operator, with role, field, time and reason.',
  auth: 'customer',
  request: z.object(wholePage),
  response: listOf(
    z.object({ id: z.string(), time, role: z.string(), field: z.string(), reason: z.string() }),
  ),
  refusals: [],
})
