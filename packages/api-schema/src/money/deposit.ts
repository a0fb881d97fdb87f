import { DEPOSIT_REASONS, DEPOSIT_STATUSES } from '@plumbline/domain/money/deposit'
import { ASSET_CODES } from '@plumbline/domain/money/asset'
import { PAYMENT_METHOD_TYPES } from '@plumbline/domain/money/payment-method'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { progress } from '../desk/review.ts'
import { decimal, flag, listOf, month, page, rowId, time, wholeNumber } from '../wire/wire.ts'

/** Record classes (docs/rules/money.md#record-classes): 0 self-service recharge, 1 system gift, 2 promotion bonus, 3 recharge bonus, 4 system credit. */
export const DEPOSIT_TYPES = [0, 1, 2, 3, 4] as const

export const paymentMethod = z.object({
  id: z.string(),
  type: z.enum(PAYMENT_METHOD_TYPES),
  /** What it pays in: USD, or the coin itself. */
  asset: z.enum(ASSET_CODES),
  network: z.optional(z.string()),
  least: decimal,
  most: decimal,
  /** Whole seconds that a recharge by it usually takes; absent below 5 decided ones. */
  usual_seconds: z.optional(z.number()),
  /** The same in words, in the caller's language; what is promised as long as `usual_seconds` is absent. */
  usual_time: z.string(),
  version: z.number(),
  /** For 24 h after a change: when the details changed. The old and the new version are in `payment_method_changes`. */
  changed_at: z.optional(time),
})
export type PaymentMethod = z.output<typeof paymentMethod>

/** One line of payment details, copied with one tap: `label` is a stable name with words in every language. */
export const PAYMENT_DETAIL_LABELS = [
  'account_name',
  'account_number',
  'bank_name',
  'bank_branch',
  'routing_number',
  'swift_code',
  'alipay_account',
  'wechat_account',
  'address',
  'note',
] as const

export const paymentDetail = z.object({ label: z.enum(PAYMENT_DETAIL_LABELS), value: z.string() })
export type PaymentDetail = z.output<typeof paymentDetail>

export const recharge = z.object({
  id: z.string(),
  practice: z.boolean(),
  type: z.literal(DEPOSIT_TYPES),
  /** The payment method's type; absent for classes 1–4. */
  method: z.optional(z.enum(PAYMENT_METHOD_TYPES)),
  asset: z.enum(ASSET_CODES),
  network: z.optional(z.string()),
  reference: z.string(),
  address: z.optional(z.string()),
  /** What the customer stated. */
  amount: decimal,
  /** What arrived and is credited. */
  received: z.optional(decimal),
  file_id: z.optional(z.string()),
  transaction_hash: z.optional(z.string()),
  status: z.enum(DEPOSIT_STATUSES),
  reason: z.optional(z.enum(DEPOSIT_REASONS)),
  /** Whether two operators decide it, by what was credited today so far; of a success, whether two did. */
  needs_two: z.optional(z.boolean()),
  /** The operator's words to the customer, where there are some. */
  note: z.optional(z.string()),
  time,
  promised_by: z.optional(time),
  decided_at: z.optional(time),
  progress: z.optional(progress),
})
export type Deposit = z.output<typeof recharge>

export const paymentMethodsCall = defineCall({
  method: 'GET',
  path: '/api/user/recharge',
  summary:
    'The payment methods that take deposits now. For real money, those offered where the customer lives.',
  auth: 'customer',
  request: z.object({ practice: z.optional(flag) }),
  response: z.object({ methods: z.array(paymentMethod) }),
  refusals: ['practice_money_only'],
})

export const paymentMethodChangesCall = defineCall({
  method: 'GET',
  path: '/api/user/payment_method_changes',
  summary: 'Changes to payment details in the last {method_shown_hours} hours, old and new version of each.',
  auth: 'customer',
  request: z.object({}),
  response: z.object({
    items: z.array(
      z.object({
        method_id: z.string(),
        type: z.enum(PAYMENT_METHOD_TYPES),
        changed_at: time,
        version: z.number(),
        before: z.array(paymentDetail),
        after: z.array(paymentDetail),
      }),
    ),
  }),
  refusals: [],
})

export const startDepositCall = defineCall({
  method: 'POST',
  path: '/api/user/recharge',
  summary: 'Starts a deposit: payment details and a reference for this deposit alone. Moves nothing.',
  auth: 'customer',
  request: z.object({
    method_id: rowId,
    amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/)),
    practice: z.optional(flag),
  }),
  response: z.object({
    reference: z.string(),
    method: paymentMethod,
    amount: decimal,
    instructions: z.array(paymentDetail),
    address: z.optional(z.string()),
    /** What the QR code of the method says; a reader draws it. */
    qr: z.optional(z.string()),
    expires_at: time,
  }),
  refusals: [
    'practice_money_only',
    'practice_not_payable',
    'identity_required',
    'payout_target_required',
    'payment_method_unavailable',
    'deposit_below_least',
    'deposit_above_most',
    'too_many_open_deposits',
  ],
})

export const sendDepositCall = defineCall({
  method: 'POST',
  path: '/api/user/dorecharge',
  summary: 'Submits a deposit for review, with the screenshot of the transfer.',
  auth: 'customer',
  idempotent: true,
  request: z.object({
    reference: z.string().check(z.regex(/^[A-Z0-9-]{6,24}$/)),
    /** Left out or empty is `screenshot_required`. */
    file_id: z.optional(z.string().check(z.maxLength(64))),
    /** Of a coin; left out there is `transaction_hash_required`. */
    transaction_hash: z.optional(z.string().check(z.maxLength(128))),
  }),
  response: recharge,
  refusals: [
    'not_found',
    'under_review_already',
    'reference_expired',
    'identity_required',
    'payout_target_required',
    'payment_method_unavailable',
    'too_many_open_deposits',
    'screenshot_required',
    'file_refused',
    'file_used',
    'transaction_hash_required',
    'transaction_hash_used',
  ],
})

export const depositsCall = defineCall({
  method: 'GET',
  path: '/api/user/recharge_record',
  summary: 'Deposits and credits of every class, newest first, or one by `id`.',
  auth: 'customer',
  request: z.object({
    id: z.optional(rowId),
    type: z.optional(z.pipe(wholeNumber, z.literal(DEPOSIT_TYPES))),
    status: z.optional(z.enum(DEPOSIT_STATUSES)),
    month: z.optional(month),
    practice: z.optional(flag),
    ...page,
  }),
  response: listOf(recharge),
  refusals: ['practice_money_only'],
})
