import { ASSET_CODES } from '@plumbline/domain/money/asset'
import { PAYMENT_METHOD_TYPES } from '@plumbline/domain/money/payment-method'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { PAYMENT_DETAIL_LABELS, paymentDetail } from './deposit.ts'
import { decision } from '../desk/desk-queue.ts'
import { decimal, flag, rowId, textOf, time, assetAmount } from '../wire/wire.ts'
import { proposed } from '../desk/propose.ts'

export const paymentMethodVersion = z.object({
  version: z.number(),
  is_active: z.boolean(),
  least: decimal,
  most: decimal,
  details: z.array(paymentDetail),
  qr: z.optional(z.string()),
  from: time,
  decisions: z.array(decision),
})

export const deskPaymentMethod = z.object({
  id: z.string(),
  type: z.enum(PAYMENT_METHOD_TYPES),
  asset: z.enum(ASSET_CODES),
  network: z.optional(z.string()),
  practice: z.boolean(),
  /** Newest first; the first one with `from` is in force. Empty until a second operator confirmed the first. */
  versions: z.array(paymentMethodVersion),
})
export type DeskPaymentMethod = z.output<typeof deskPaymentMethod>

export const deskPaymentMethodsCall = defineCall({
  method: 'GET',
  path: '/api/desk/payment_methods',
  summary: 'Payment methods with every version.',
  auth: 'operator',
  roles: ['treasurer', 'reviewer'],
  request: z.object({}),
  response: z.object({ items: z.array(deskPaymentMethod) }),
  refusals: [],
})

const details = z.pipe(
  z.union([
    z
      .array(z.object({ label: z.enum(PAYMENT_DETAIL_LABELS), value: textOf(200) }))
      .check(z.minLength(1), z.maxLength(10)),
    z.string().check(z.maxLength(4_000)),
  ]),
  z.transform((value) => value),
)

/** Becomes a proposal of kind `payment_method`, confirmed by another operator in the queue of proposals. */
export const proposePaymentMethodCall = defineCall({
  method: 'POST',
  path: '/api/desk/payment_method/propose',
  summary: 'First of two: a new payment method, or a new version of one. Sent as JSON.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    /** Left out: a new method. */
    method_id: z.optional(rowId),
    type: z.enum(PAYMENT_METHOD_TYPES),
    asset: z.enum(ASSET_CODES),
    network: z.optional(z.string().check(z.maxLength(20))),
    is_active: z.optional(flag),
    least: assetAmount,
    most: assetAmount,
    details,
    qr: z.optional(z.string().check(z.maxLength(500))),
    reason: z.optional(textOf(300)),
  }),
  response: proposed,
  refusals: ['not_found', 'reason_required'],
})
