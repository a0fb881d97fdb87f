import { bankReference } from '../money/desk-withdrawal.ts'
import { PROPOSAL_KINDS, PROPOSAL_STATUSES } from '@plumbline/domain/desk/proposal'
import { HOUSE_ACCOUNTS } from '@plumbline/domain/ledger/ledger'
import { ASSET_CODES } from '@plumbline/domain/money/asset'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { queueItem } from './desk-queue.ts'
import { balance } from '../money/wallet.ts'
import { REASONED_REFUSALS } from '../wire/refusal-sets.ts'
import { decimal, listOf, page, rowId, textOf, time, assetAmount } from '../wire/wire.ts'
import { proposed } from './propose.ts'
import { MONEY_DIRECTIONS } from '@plumbline/domain/desk/treasury'

const {
  customer_id: _customer,
  account: _account,
  promised_by: _promise,
  is_overdue: _overdue,
  case_number: _case,
  ...item
} = queueItem

export const proposal = z.object({
  ...item,
  kind: z.enum(PROPOSAL_KINDS),
  status: z.enum(PROPOSAL_STATUSES),
  maker: z.string(),
  checker: z.optional(z.string()),
  reason: z.string(),
  /** The project that a version or a move of reserve is of; a project that does not exist yet has none. */
  offer_id: z.optional(z.string()),
  /** What it would do, as lines of name and value, before and after. */
  lines: z.array(z.object({ name: z.string(), before: z.optional(z.string()), after: z.string() })),
  decided_at: z.optional(time),
})
export type Proposal = z.output<typeof proposal>

export const proposalsCall = defineCall({
  method: 'GET',
  path: '/api/desk/proposals',
  summary: 'Proposals, waiting ones first.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    state: z.optional(z.enum(['waiting', 'decided'])),
    kind: z.optional(z.enum(PROPOSAL_KINDS)),
    ...page,
  }),
  response: listOf(proposal),
  refusals: [],
})

const decide = {
  method: 'POST',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({ id: rowId, reason: z.optional(textOf(300)) }),
  response: proposal,
} as const

export const confirmProposalCall = defineCall({
  ...decide,
  path: '/api/desk/proposal/confirm',
  summary: 'Second of two: carries out the proposal.',
  refusals: [
    'not_found',
    'already_decided',
    'same_operator',
    'account_would_overdraw',
    'legal_hold',
    'security_hold',
    'house_withdrawal_blocked',
    'reserve_short',
    'bonus_budget_short',
    'bonus_offer_expired',
    'promotions_not_offered_here',
    'self_excluded',
    'cooling_off',
  ],
})

export const refuseProposalCall = defineCall({
  ...decide,
  path: '/api/desk/proposal/refuse',
  summary: 'Rejects another operator’s proposal, or takes back the caller’s own, with a reason.',
  refusals: REASONED_REFUSALS,
})

/** Sides of a correction: a customer’s own account, and the house’s money it is settled with (domain/desk/treasury). */
export const NAMED_ACCOUNTS = ['cash', 'coin', 'capital', 'fees', 'promo', 'liquidity'] as const

export const proposeCorrectionCall = defineCall({
  method: 'POST',
  path: '/api/desk/correction/propose',
  summary:
    'First of two: a correction between named accounts. It never takes a customer below 0, and they are always told.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    asset: z.enum(ASSET_CODES),
    from: z.enum(NAMED_ACCOUNTS),
    to: z.enum(NAMED_ACCOUNTS),
    /** Whose account stands on one of the sides. */
    customer_id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
    amount: assetAmount,
    reason: z.optional(textOf(300)),
  }),
  response: proposed,
  refusals: ['not_found', 'reason_required', 'account_would_overdraw', 'legal_hold', 'security_hold'],
})

export const proposeHouseMoveCall = defineCall({
  method: 'POST',
  path: '/api/desk/house_move/propose',
  summary: 'First of two: our own money enters (bank → capital), moves on, or leaves (capital → bank).',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    asset: z.enum(ASSET_CODES),
    from: z.enum(HOUSE_ACCOUNTS),
    to: z.enum(HOUSE_ACCOUNTS),
    amount: assetAmount,
    reason: z.optional(textOf(300)),
  }),
  response: proposed,
  refusals: ['reason_required', 'account_would_overdraw', 'house_withdrawal_blocked'],
})

export const proposeSuspenseCall = defineCall({
  method: 'POST',
  path: '/api/desk/suspense/propose',
  summary: 'First of two: money that arrived for nobody (in), or its full return to the sender (out).',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    direction: z.enum(MONEY_DIRECTIONS),
    asset: z.enum(ASSET_CODES),
    amount: assetAmount,
    /** The bank’s own number of the payment that arrived; `out` returns exactly that one, whole. */
    bank_reference: bankReference,
    reason: z.optional(textOf(300)),
  }),
  response: proposed,
  refusals: ['reason_required', 'account_would_overdraw'],
})

export const proposeLegalHoldCall = defineCall({
  method: 'POST',
  path: '/api/desk/legal_hold/propose',
  summary:
    'First of two: puts a customer’s withdrawals on hold by legal order, with reason and end, or ends the hold early.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    customer_id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
    /** At most 90 days on; a time that is over ends a hold. */
    until: time,
    reason: z.optional(textOf(300)),
  }),
  response: proposed,
  refusals: ['not_found', 'reason_required'],
})

export const proposeLedgerBreakCall = defineCall({
  method: 'POST',
  path: '/api/desk/ledger_break/propose',
  summary:
    'First of two: a ledger break is fixed, and orders may be taken again. What is not fixed is found again and stops them.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    /** Of `GET /api/desk/books`. */
    break_id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
    /** What was broken, and how it was mended. */
    reason: z.optional(textOf(300)),
  }),
  response: proposed,
  refusals: ['not_found', 'reason_required'],
})

export const booksCall = defineCall({
  method: 'GET',
  path: '/api/desk/books',
  summary:
    'Our own accounts, the totals of customers and projects per asset and book, and whether the invariants hold.',
  auth: 'operator',
  roles: ['treasurer', 'admin'],
  request: z.object({}),
  response: z.object({
    house: z.array(
      z.object({
        asset: z.enum(ASSET_CODES),
        practice: z.boolean(),
        account: z.enum(HOUSE_ACCOUNTS),
        available: decimal,
        frozen: decimal,
        total: decimal,
      }),
    ),
    /** All customers' balances of a kind added up. */
    customers: z.array(z.omit(balance, { version: true })),
    /** All projects together: what is paid in and free, and what is set aside for the interest of those who joined. */
    projects: z.array(
      z.object({
        asset: z.enum(ASSET_CODES),
        practice: z.boolean(),
        account: z.enum(['reserve', 'committed']),
        available: decimal,
        frozen: decimal,
        total: decimal,
      }),
    ),
    checked_at: z.optional(time),
    /** When every part of the full check has run since; absent until it once was whole. */
    full_checked_at: z.optional(time),
    broken: z.array(z.string()),
    /** Breaks that stop orders until two operators clear them. */
    breaks: z.array(
      z.object({
        id: z.string(),
        invariant: z.string(),
        found_at: time,
        last_found_at: time,
        /** Some of what was found, as JSON. */
        rows: z.string(),
      }),
    ),
  }),
  refusals: [],
})
export type Books = z.output<typeof booksCall.response>
