import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { RECHARGE_STATUSES } from './deposit.ts'
import { WITHDRAWAL_STATES } from './desk-withdrawal.ts'
import { certification } from './identity.ts'
import { ownLimit, ownPause } from './limits.ts'
import { ASSET_CODES, balance, movement } from './wallet.ts'
import { cursor, decimal, listLimit, listOf, rowId, textOf, time } from './wire.ts'

const customerId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

export const deskCustomerRow = z.object({
  id: z.string(),
  account: z.string(),
  name: z.optional(z.string()),
  registered_at: time,
  real_name_status: certification.shape.status,
  /** Closed then: nothing of it changes any more, and papers are read only after two operators said why. */
  closed_at: z.optional(time),
})

export const deskCustomersCall = defineCall({
  method: 'GET',
  path: '/api/desk/customers',
  summary: 'Customers by number, or by the whole account name; masked.',
  auth: 'operator',
  roles: ['support', 'reviewer', 'treasurer'],
  request: z.object({
    query: z.optional(z.string().check(z.maxLength(254))),
    cursor: z.optional(cursor),
    limit: listLimit(200),
  }),
  response: listOf(deskCustomerRow),
  refusals: [],
})

/** A recharge or withdrawal of a customer, in one line. */
const recent = { id: z.string(), time, asset: z.enum(ASSET_CODES), amount: decimal }

/** What can be unmasked, one field at a time. */
export const UNMASK_FIELDS = ['account', 'id_number', 'birthday', 'card_number', 'wallet_address'] as const

export const deskCustomerCall = defineCall({
  method: 'GET',
  path: '/api/desk/customer',
  summary: 'One customer, masked: balances, identity state, payout targets, and what moved last.',
  auth: 'operator',
  roles: ['support', 'reviewer', 'treasurer'],
  request: z.object({ id: customerId }),
  response: z.object({
    customer: deskCustomerRow,
    balances: z.array(balance),
    targets: z.array(
      z.object({
        id: z.string(),
        type: z.enum(['bank', 'wallet']),
        label: z.string(),
        masked: z.string(),
        bound_at: time,
      }),
    ),
    withdrawals_held_until: z.optional(time),
    /** What the customer set for themselves: seen here, changed by nobody else. */
    own_limits: z.array(z.omit(ownLimit, { used: true })),
    pauses: z.array(ownPause),
    open_reviews: z.number(),
    /** The newest ten of each, newest first. */
    recharges: z.array(z.object({ ...recent, reference: z.string(), status: z.enum(RECHARGE_STATUSES) })),
    withdrawals: z.array(z.object({ ...recent, state: z.enum(WITHDRAWAL_STATES) })),
    movements: z.array(movement),
  }),
  refusals: ['not_found'],
})

export const unmaskCall = defineCall({
  method: 'POST',
  path: '/api/desk/customer/unmask',
  summary: 'Shows one masked field. Needs a reason, is in the audit log, and is told to the customer.',
  auth: 'operator',
  roles: ['reviewer', 'treasurer'],
  request: z.object({
    id: customerId,
    field: z.enum(UNMASK_FIELDS),
    /** Of a card or address: which one. */
    target_id: z.optional(rowId),
    reason: z.optional(textOf(300)),
  }),
  response: z.object({ value: z.string() }),
  refusals: ['not_found', 'reason_required'],
})
