import { BANK_REFERENCE_MAX, BANK_REFERENCE_MIN } from '@plumbline/domain/money/payout-target'
import { SECURITY_HOLDS } from '@plumbline/domain/accounts/security-hold'
import { CASE_READERS } from '@plumbline/domain/desk/operator'
import { ASSET_CODES } from '@plumbline/domain/money/asset'
import {
  WITHDRAWAL_STATES,
  WITHDRAWAL_STATUSES,
  WITHDRAWAL_FAILURES,
  WITHDRAWAL_REASON_CODES,
} from '@plumbline/domain/money/withdrawal-state'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { queueItem } from '../desk/desk-queue.ts'
import { TWO_OPERATOR_REFUSALS } from '../wire/refusal-sets.ts'
import { payoutTargetType } from './withdrawal.ts'
import { decimal, listOf, page, rowId, textOf, time } from '../wire/wire.ts'

/** A hold on a customer's withdrawals: by legal order with its reason, or for the account's security. */
export const deskHold = z.object({
  kind: z.enum(['legal', ...SECURITY_HOLDS]),
  until: time,
  reason: z.optional(z.string()),
})
export type DeskHold = z.output<typeof deskHold>

export const deskWithdrawal = z.object({
  ...queueItem,
  asset: z.enum(ASSET_CODES),
  type: payoutTargetType,
  /** Masked; whole by `unmask`, and to who pays by `reviewDetails`. */
  target: z.string(),
  target_id: z.string(),
  network: z.optional(z.string()),
  holder_name: z.optional(z.string()),
  amount: decimal,
  sxf: decimal,
  sjdz: decimal,
  state: z.enum(WITHDRAWAL_STATES),
  status: z.enum(WITHDRAWAL_STATUSES),
  reason: z.optional(z.enum(WITHDRAWAL_FAILURES)),
  reason_code: z.optional(z.enum(WITHDRAWAL_REASON_CODES)),
  note: z.optional(z.string()),
  bank_reference: z.optional(z.string()),
  /** When the target was bound, and what stands in the way of nothing but is worth a look: stable names. */
  target_bound_at: time,
  signs: z.array(
    z.enum(['target_new', 'fund_password_reset', 'first_withdrawal', 'whole_balance', 'deposit_same_day']),
  ),
  /** What stops this one while it lasts, the last to end first; none once the money has left or is back. */
  holds: z.array(deskHold),
  returns_at: z.optional(time),
  /** A bank refusal, a stop by a hold or a return that a first operator entered and a second must confirm. */
  proposed: z.optional(
    z.object({
      kind: z.enum(['bank_refusal', 'payment_stop', 'return']),
      operator: z.string(),
      reason: z.string(),
      at: time,
    }),
  ),
  decided_at: z.optional(time),
})
export type DeskWithdrawal = z.output<typeof deskWithdrawal>

export const bankReference = z
  .string()
  .check(
    z.minLength(BANK_REFERENCE_MIN),
    z.maxLength(BANK_REFERENCE_MAX),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9 ._:/-]+$/),
  )

export const deskWithdrawalsCall = defineCall({
  method: 'GET',
  path: '/api/desk/withdrawals',
  summary: 'Withdrawals: waiting ones first, oldest first, then decided ones, newest first.',
  auth: 'operator',
  roles: CASE_READERS,
  request: z.object({
    state: z.optional(z.enum(['waiting', 'decided'])),
    type: z.optional(payoutTargetType),
    ...page,
  }),
  response: listOf(deskWithdrawal),
  refusals: [],
})

export const deskWithdrawalCall = defineCall({
  method: 'GET',
  path: '/api/desk/withdrawal',
  summary: 'One withdrawal.',
  auth: 'operator',
  roles: CASE_READERS,
  request: z.object({ id: rowId }),
  response: deskWithdrawal,
  refusals: ['not_found'],
})

export const approveWithdrawalCall = defineCall({
  method: 'POST',
  path: '/api/desk/withdrawal/approve',
  summary: 'First approval: the payment can be made outside.',
  auth: 'operator',
  roles: ['reviewer', 'treasurer'],
  request: z.object({ id: rowId }),
  response: deskWithdrawal,
  refusals: ['not_found', 'already_decided', 'same_operator', 'legal_hold', 'security_hold'],
})

export const payWithdrawalCall = defineCall({
  method: 'POST',
  path: '/api/desk/withdrawal/pay',
  summary:
    'Second approval, by another operator, with the bank’s or blockchain’s reference: the money has left.',
  auth: 'operator',
  roles: ['treasurer'],
  needsFreshProof: true,
  request: z.object({ id: rowId, bank_reference: bankReference }),
  response: deskWithdrawal,
  refusals: [
    'not_found',
    'already_decided',
    'withdrawal_not_approved',
    'same_operator',
    'legal_hold',
    'security_hold',
    'reference_used',
  ],
})

export const rejectWithdrawalCall = defineCall({
  method: 'POST',
  path: '/api/desk/withdrawal/reject',
  summary: 'Rejects a withdrawal under review with a reason. The full amount is available again at once.',
  auth: 'operator',
  roles: ['reviewer', 'treasurer'],
  request: z.object({
    id: rowId,
    reason: z.optional(z.enum(WITHDRAWAL_REASON_CODES)),
    note: z.optional(textOf(300)),
  }),
  response: deskWithdrawal,
  refusals: [...TWO_OPERATOR_REFUSALS, 'reason_required'],
})

export const proposeWithdrawalEndCall = defineCall({
  method: 'POST',
  path: '/api/desk/withdrawal/propose',
  summary:
    'First of two: the bank declined an approved withdrawal, a hold stopped its payment, or a paid one was returned.',
  auth: 'operator',
  roles: ['treasurer', 'reviewer'],
  request: z.object({
    id: rowId,
    kind: z.enum(['bank_refusal', 'payment_stop', 'return']),
    reason: z.optional(textOf(300)),
  }),
  response: deskWithdrawal,
  refusals: ['not_found', 'already_decided', 'withdrawal_not_approved', 'same_operator', 'reason_required'],
})

export const confirmWithdrawalEndCall = defineCall({
  method: 'POST',
  path: '/api/desk/withdrawal/confirm',
  summary: 'Second of two: the full amount goes back to the customer.',
  auth: 'operator',
  roles: ['treasurer'],
  needsFreshProof: true,
  request: z.object({ id: rowId }),
  response: deskWithdrawal,
  refusals: [
    'not_found',
    'already_decided',
    'withdrawal_not_approved',
    'same_operator',
    'account_would_overdraw',
  ],
})

export const refuseWithdrawalEndCall = defineCall({
  method: 'POST',
  path: '/api/desk/withdrawal/refuse',
  summary:
    'Rejects an end that another operator proposed, or takes back the caller’s own. The withdrawal stays as it was.',
  auth: 'operator',
  roles: ['treasurer', 'reviewer'],
  request: z.object({ id: rowId, reason: z.optional(textOf(300)) }),
  response: deskWithdrawal,
  refusals: ['not_found', 'already_decided', 'withdrawal_not_approved', 'same_operator', 'reason_required'],
})
