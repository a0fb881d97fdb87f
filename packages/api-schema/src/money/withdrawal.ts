import {
  WITHDRAWAL_REASON_CODES,
  WITHDRAWAL_STATUSES,
  WITHDRAWAL_FAILURES,
} from '@plumbline/domain/money/withdrawal-state'
import { ASSET_CODES } from '@plumbline/domain/money/asset'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { progress } from '../desk/review.ts'
import { SECOND_PROOF_REFUSALS, secondProof } from '../accounts/second-proof.ts'
import { decimal, flag, listOf, month, page, rowId, time } from '../wire/wire.ts'

export const payoutTargetType = z.enum(['bank', 'wallet'])

/** Where money can go, as a withdrawal offers it. */
export const payoutTarget = z.object({
  id: z.string(),
  type: payoutTargetType,
  /** `USD` for a card, the coin for an address. */
  asset: z.enum(ASSET_CODES),
  network: z.optional(z.string()),
  /** Bank name, or the coin's network. */
  label: z.string(),
  /** The customer's own word for it. */
  name: z.optional(z.string()),
  /** First 3 and last 3 characters; whole only on the page of cards and addresses. */
  masked: z.string(),
  bound_at: time,
  /** In its first 24 h: until when, and what it still takes in this time, in USD. */
  new_until: z.optional(time),
  new_left: z.optional(decimal),
  /** The same in the asset itself, at the last tick and rounded down; where a withdrawal's form was asked for. */
  new_left_asset: z.optional(decimal),
  /** While the customer has bounded withdrawals to destinations older than 24 h: from when this one can be used. */
  locked_until: z.optional(time),
  /** Never paid to yet: a small first amount to try it with. */
  first_amount: z.optional(decimal),
})
export type PayoutTarget = z.output<typeof payoutTarget>

export const withdrawal = z.object({
  id: z.string(),
  practice: z.boolean(),
  asset: z.enum(ASSET_CODES),
  type: payoutTargetType,
  target: z.string(),
  /** The customer's own word for it, as it is now. */
  target_name: z.optional(z.string()),
  network: z.optional(z.string()),
  amount: decimal,
  sxf: decimal,
  sjdz: decimal,
  status: z.enum(WITHDRAWAL_STATUSES),
  reason: z.optional(z.enum(WITHDRAWAL_FAILURES)),
  reason_code: z.optional(z.enum(WITHDRAWAL_REASON_CODES)),
  /** The operator's words to the customer, where there are some. */
  note: z.optional(z.string()),
  /** Of a paid one: the bank's or chain's own number of the payment. */
  bank_reference: z.optional(z.string()),
  can_cancel: z.boolean(),
  time,
  promised_by: time,
  decided_at: z.optional(time),
  progress: z.optional(progress),
  /** Of one that is on its way: until when a hold stops it, and why. */
  held_until: z.optional(time),
  held_reason: z.optional(z.enum(['legal_hold', 'security_hold'])),
})
export type Withdrawal = z.output<typeof withdrawal>

/** Hours in which requests are handled; they are taken at any time (docs/rules/money.md#handling-hours). */
export const handling = z.object({
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  /** Outside the hours: when handling begins. */
  begins_at: z.optional(time),
})

export const withdrawalFormCall = defineCall({
  method: 'GET',
  path: '/api/user/cash',
  summary: 'Limits of a withdrawal and, for an amount, its fee and what arrives.',
  auth: 'customer',
  request: z.object({
    asset: z.optional(z.enum(ASSET_CODES)),
    amount: z.optional(z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/))),
    target_id: z.optional(rowId),
    practice: z.optional(flag),
  }),
  response: z.object({
    asset: z.enum(ASSET_CODES),
    practice: z.boolean(),
    least: decimal,
    most: decimal,
    available: decimal,
    count_left: z.number(),
    count_most: z.number(),
    /** With none left: when the next platform day begins, and with it the next withdrawal. */
    count_renews_at: z.optional(time),
    targets: z.array(payoutTarget),
    handling,
    fee_text: z.object({
      rate: z.optional(decimal),
      least: z.optional(decimal),
      most: z.optional(decimal),
      fixed: z.optional(decimal),
    }),
    /** Until when withdrawals are on hold, and why. */
    held_until: z.optional(time),
    held_reason: z.optional(z.enum(['legal_hold', 'security_hold'])),
    /** With `amount`: fee and actual arrival; and what would refuse it now, by its stable name (`refusal` is an answer's own). */
    sxf: z.optional(decimal),
    sjdz: z.optional(decimal),
    refused_by: z.optional(z.string()),
  }),
  refusals: ['practice_money_only', 'practice_not_payable'],
})
export type WithdrawalForm = z.output<typeof withdrawalFormCall.response>

export const withdrawCall = defineCall({
  method: 'POST',
  path: '/api/user/cash',
  summary:
    'Submits a withdrawal for review and holds its amount. Needs the withdrawal password, and a second factor or a code of purpose `withdraw`.',
  auth: 'customer',
  idempotent: true,
  request: z.object({
    asset: z.enum(ASSET_CODES),
    amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/)),
    /** Left out: `payout_target_required`, or where there are some `payout_target_not_chosen`. */
    target_id: z.optional(rowId),
    fund_password: z.string().check(z.maxLength(200)),
    /** The fee that was shown: where it is another one by now, `terms_changed`, and nothing is sent. */
    sxf: z.optional(z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/))),
    ...secondProof,
    practice: z.optional(flag),
  }),
  response: withdrawal,
  refusals: [
    'practice_money_only',
    'practice_not_payable',
    'identity_required',
    'payout_target_required',
    'payout_target_not_chosen',
    'holder_name_mismatch',
    'fund_password_not_set',
    'fund_password_locked',
    'fund_password_wrong',
    'legal_hold',
    'security_hold',
    'payout_target_locked',
    'payout_target_new',
    'withdrawal_below_least',
    'withdrawal_above_most',
    'withdrawal_count_reached',
    'balance_insufficient',
    'terms_changed',
    ...SECOND_PROOF_REFUSALS,
  ],
})

export const cancelWithdrawalCall = defineCall({
  method: 'POST',
  path: '/api/user/cash_cancel',
  summary: 'Cancels a withdrawal under review. Its amount is available again at once.',
  auth: 'customer',
  idempotent: true,
  request: z.object({ id: rowId }),
  response: withdrawal,
  refusals: ['not_found', 'withdrawal_not_cancellable'],
})

export const withdrawalsCall = defineCall({
  method: 'GET',
  path: '/api/user/cash_record',
  summary: 'Withdrawals, newest first, or one by `id`.',
  auth: 'customer',
  request: z.object({
    id: z.optional(rowId),
    status: z.optional(z.enum(WITHDRAWAL_STATUSES)),
    month: z.optional(month),
    practice: z.optional(flag),
    ...page,
  }),
  response: listOf(withdrawal),
  refusals: ['practice_money_only'],
})
