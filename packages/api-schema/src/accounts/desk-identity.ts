import {
  CERTIFICATION_STATUSES,
  CERTIFICATION_REASONS,
  CERTIFICATION_FIELDS,
} from '@plumbline/domain/accounts/identity'
import { CASE_READERS } from '@plumbline/domain/desk/operator'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { queueItem } from '../desk/desk-queue.ts'
import { TWO_OPERATOR_REFUSALS } from '../wire/refusal-sets.ts'
import { listOf, page, rowId, textOf, time } from '../wire/wire.ts'

export const deskCertification = z.object({
  ...queueItem,
  status: z.enum(CERTIFICATION_STATUSES),
  name: z.string(),
  /** Masked; whole by `unmask`. */
  id_number: z.string(),
  /** Masked to the year until unmasked. */
  birthday: z.string(),
  /** File ids; opening one is a logged view. Absent once the papers were erased. */
  front: z.optional(z.string()),
  back: z.optional(z.string()),
  /** Sides that the asking operator has not opened: passing needs both of them seen. */
  unseen: z.array(z.enum(['front', 'back'])),
  reason: z.optional(z.enum(CERTIFICATION_REASONS)),
  field: z.optional(z.enum(CERTIFICATION_FIELDS)),
  note: z.optional(z.string()),
  decided_at: z.optional(time),
})
export type DeskCertification = z.output<typeof deskCertification>

export const deskCertificationsCall = defineCall({
  method: 'GET',
  path: '/api/desk/certifications',
  summary: 'Identity checks: waiting ones first, oldest first.',
  auth: 'operator',
  roles: ['reviewer'],
  request: z.object({
    state: z.optional(z.enum(['waiting', 'decided'])),
    ...page,
  }),
  response: listOf(deskCertification),
  refusals: [],
})

export const deskCertificationCall = defineCall({
  method: 'GET',
  path: '/api/desk/certification',
  summary: 'One identity check.',
  auth: 'operator',
  roles: ['reviewer'],
  request: z.object({ id: rowId }),
  response: deskCertification,
  refusals: ['not_found'],
})

export const passCertificationCall = defineCall({
  method: 'POST',
  path: '/api/desk/certification/pass',
  summary:
    'The ID, both sides of which this operator has opened, matches what was stated. The identity is verified.',
  auth: 'operator',
  roles: ['reviewer'],
  request: z.object({
    id: rowId,
    /** Where the papers say that the customer lives; live mode asks for it. */
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  }),
  response: deskCertification,
  refusals: ['not_found', 'already_decided', 'same_operator', 'id_number_used'],
})

export const rejectCertificationCall = defineCall({
  method: 'POST',
  path: '/api/desk/certification/reject',
  summary: 'Rejects an identity check with a reason and the field it is about.',
  auth: 'operator',
  roles: ['reviewer'],
  request: z.object({
    id: rowId,
    reason: z.optional(z.enum(CERTIFICATION_REASONS)),
    field: z.optional(z.enum(CERTIFICATION_FIELDS)),
    note: z.optional(textOf(300)),
  }),
  response: deskCertification,
  refusals: [...TWO_OPERATOR_REFUSALS, 'reason_required'],
})

export const deskFileCall = defineCall({
  method: 'GET',
  path: '/api/desk/file',
  summary:
    'A customer’s picture that a review or support needs. Each view is logged. The customer is told of each view of an ID.',
  auth: 'operator',
  roles: CASE_READERS,
  answersFile: true,
  request: z.object({ id: rowId }),
  response: z.object({}),
  refusals: ['not_found'],
})
