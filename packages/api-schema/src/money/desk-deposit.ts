import { DEPOSIT_REASONS, DEPOSIT_STATUSES } from '@plumbline/domain/money/deposit'
import { ASSET_CODES } from '@plumbline/domain/money/asset'
import { PAYMENT_METHOD_TYPES } from '@plumbline/domain/money/payment-method'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { queueItem } from '../desk/desk-queue.ts'
import { TWO_OPERATOR_REFUSALS } from '../wire/refusal-sets.ts'
import { decimal, listOf, page, rowId, textOf, time, assetAmount } from '../wire/wire.ts'

export const deskDeposit = z.object({
  ...queueItem,
  method: z.enum(PAYMENT_METHOD_TYPES),
  method_version: z.number(),
  asset: z.enum(ASSET_CODES),
  network: z.optional(z.string()),
  reference: z.string(),
  amount: decimal,
  received: z.optional(decimal),
  transaction_hash: z.optional(z.string()),
  file_id: z.optional(z.string()),
  status: z.enum(DEPOSIT_STATUSES),
  reason: z.optional(z.enum(DEPOSIT_REASONS)),
  note: z.optional(z.string()),
  /** Whether this sum, with what was credited today already, is above what one reviewer may credit. */
  needs_two: z.boolean(),
  /** Other recharges with the same picture: their references. */
  same_picture: z.array(z.string()),
  decided_at: z.optional(time),
})
export type DeskDeposit = z.output<typeof deskDeposit>

const REVIEWERS = ['reviewer', 'treasurer'] as const

export const deskDepositsCall = defineCall({
  method: 'GET',
  path: '/api/desk/recharges',
  summary: 'Deposits: waiting ones first, oldest first, then decided ones, newest first.',
  auth: 'operator',
  roles: [...REVIEWERS, 'support'],
  request: z.object({
    state: z.optional(z.enum(['waiting', 'decided'])),
    method: z.optional(z.enum(PAYMENT_METHOD_TYPES)),
    ...page,
  }),
  response: listOf(deskDeposit),
  refusals: [],
})

export const deskDepositCall = defineCall({
  method: 'GET',
  path: '/api/desk/recharge',
  summary: 'One deposit.',
  auth: 'operator',
  roles: [...REVIEWERS, 'support'],
  request: z.object({ id: rowId }),
  response: deskDeposit,
  refusals: ['not_found'],
})

export const approveDepositCall = defineCall({
  method: 'POST',
  path: '/api/desk/recharge/approve',
  summary:
    'First approval, with the amount that arrived. Credits it, or above the one-reviewer limit waits for the second. Another operator’s different amount replaces one that waits.',
  auth: 'operator',
  roles: REVIEWERS,
  request: z.object({ id: rowId, received: assetAmount, note: z.optional(textOf(300)) }),
  response: deskDeposit,
  refusals: TWO_OPERATOR_REFUSALS,
})

export const confirmDepositCall = defineCall({
  method: 'POST',
  path: '/api/desk/recharge/confirm',
  summary:
    'Second approval, by another operator who enters the amount independently. A different amount is refused.',
  auth: 'operator',
  roles: REVIEWERS,
  request: z.object({ id: rowId, received: assetAmount }),
  response: deskDeposit,
  refusals: TWO_OPERATOR_REFUSALS,
})

export const rejectDepositCall = defineCall({
  method: 'POST',
  path: '/api/desk/recharge/reject',
  summary: 'Rejects a deposit with a reason. Nothing moves.',
  auth: 'operator',
  roles: REVIEWERS,
  request: z.object({
    id: rowId,
    reason: z.optional(z.enum(DEPOSIT_REASONS)),
    note: z.optional(textOf(300)),
  }),
  response: deskDeposit,
  refusals: [...TWO_OPERATOR_REFUSALS, 'reason_required'],
})
