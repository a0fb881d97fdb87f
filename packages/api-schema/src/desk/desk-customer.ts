import { CASE_READERS } from '@plumbline/domain/desk/operator'
import { ASSET_CODES } from '@plumbline/domain/money/asset'
import { DEPOSIT_STATUSES } from '@plumbline/domain/money/deposit'
import { WITHDRAWAL_STATES } from '@plumbline/domain/money/withdrawal-state'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import type { ResponseOf } from '../wire/call.ts'
import { deskHold } from '../money/desk-withdrawal.ts'
import { certification } from '../accounts/identity.ts'
import { ownLimit, ownPause } from '../accounts/limits.ts'
import { balance, movement } from '../money/wallet.ts'
import { decimal, listOf, page, rowId, textOf, time, countedId } from '../wire/wire.ts'

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
  summary: 'Customers, masked, or one by number.',
  auth: 'operator',
  roles: CASE_READERS,
  request: z.object({
    /** A customer’s number: what is personal stands in no address (`/api/desk/customers/find`). */
    query: z.optional(z.string().check(z.regex(/^\d{0,15}$/))),
    ...page,
  }),
  response: listOf(deskCustomerRow),
  refusals: [],
})

export const aboutCustomerCall = defineCall({
  method: 'GET',
  path: '/api/desk/customer/about',
  summary: 'Who a customer is, masked as in the list: what answering them needs, without balances.',
  auth: 'operator',
  roles: CASE_READERS,
  request: z.object({ id: countedId }),
  response: z.object({ customer: deskCustomerRow, open_reviews: z.number() }),
  refusals: ['not_found'],
})

export const findCustomerCall = defineCall({
  method: 'POST',
  path: '/api/desk/customers/find',
  summary:
    'The ID of the customer with this full email or phone, if there is one, and of those who had it before. Needs a reason, is in the audit log, and is shown to each of them among the views of their data.',
  auth: 'operator',
  roles: CASE_READERS,
  request: z.object({
    account: z.string().check(z.minLength(1), z.maxLength(254)),
    reason: z.optional(textOf(300)),
  }),
  response: z.object({
    id: z.optional(z.string()),
    /** Who had this name until when, the last one first. */
    former: z.array(z.object({ id: z.string(), until: time })),
  }),
  refusals: ['reason_required'],
})

export const signOutCustomerCall = defineCall({
  method: 'POST',
  path: '/api/desk/customer/sign_out',
  summary:
    'Ends every session of a customer. Needs a reason, is in the audit log, and is told to the customer.',
  auth: 'operator',
  roles: ['support', 'admin'],
  request: z.object({ id: countedId, reason: z.optional(textOf(300)) }),
  response: z.object({}),
  refusals: ['not_found', 'reason_required'],
})

/** A recharge or withdrawal of a customer, in one line. */
const recent = { id: z.string(), time, asset: z.enum(ASSET_CODES), amount: decimal }

/** What can be unmasked, one field at a time. */
export const UNMASK_FIELDS = ['account', 'id_number', 'birthday', 'card_number', 'wallet_address'] as const

export const deskCustomerCall = defineCall({
  method: 'GET',
  path: '/api/desk/customer',
  summary: 'One customer, masked: balances, identity status, payout targets and latest transactions.',
  auth: 'operator',
  roles: CASE_READERS,
  request: z.object({ id: countedId }),
  response: z.object({
    customer: deskCustomerRow,
    /** Names that the account had, masked, the last one first. */
    former_names: z.array(z.object({ account: z.string(), until: time })),
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
    /** What stops withdrawals, the last to end first. */
    holds: z.array(deskHold),
    /** What the customer set for themselves: seen here, changed by nobody else. */
    own_limits: z.array(z.omit(ownLimit, { used: true })),
    pauses: z.array(ownPause),
    open_reviews: z.number(),
    /** The newest ten of each, newest first. */
    recharges: z.array(z.object({ ...recent, reference: z.string(), status: z.enum(DEPOSIT_STATUSES) })),
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
  needsFreshProof: true,
  request: z.object({
    id: countedId,
    field: z.enum(UNMASK_FIELDS),
    /** Of a card or address: which one. */
    target_id: z.optional(rowId),
    reason: z.optional(textOf(300)),
  }),
  response: z.object({ value: z.string() }),
  refusals: ['not_found', 'reason_required'],
})

/** A customer as an operator sees them. */
export type DeskCustomer = ResponseOf<typeof deskCustomerCall>
