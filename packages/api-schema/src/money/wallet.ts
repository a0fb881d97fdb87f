import { CUSTOMER_BOOKS } from '@plumbline/domain/ledger/ledger'
import { ASSET_CODES } from '@plumbline/domain/money/asset'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { decimal, flag, listOf, month, nothing, page, time, wholePage, writtenIn } from '../wire/wire.ts'

export const balance = z.object({
  asset: z.enum(ASSET_CODES),
  practice: z.boolean(),
  book: z.enum(CUSTOMER_BOOKS),
  available: decimal,
  frozen: decimal,
  total: decimal,
  /** Grows with each change: of two balances of one asset, practice and book the higher is the later one. */
  version: z.number(),
})
export type Balance = z.output<typeof balance>

/** Why money moved; kinds of later areas join with their calls. */
export const MOVEMENT_KINDS = [
  'practice_grant',
  'practice_refill',
  'practice_return',
  'order_won',
  'order_lost',
  'order_closed',
  'order_close',
  'recharge',
  'withdrawal',
  'withdrawal_fee',
  'withdrawal_returned',
  'exchange_given',
  'exchange_got',
  'correction',
  'project_join',
  'project_append',
  'project_instalment',
  'project_interest',
  'project_principal',
  'project_interest_paid',
  'project_interest_rolled',
  'project_exit_charge',
  'bonus_claim',
  'bonus_release',
  'bonus_give_up',
  'bonus_expiry',
  'sign_in_bonus',
  'invitation_bonus',
] as const

/**
 * One movement of a balance. `ref` is the business row behind it: the id of the order, recharge, withdrawal or exchange;
 * of a project, the subscription’s id or, of money paid in, the payment’s own.
 * `order_won` is payout − stake − fee in one line, `order_lost` is −(stake + fee): a hold is no movement, its end is.
 */
export const movement = z.object({
  id: z.string(),
  time,
  kind: z.enum(MOVEMENT_KINDS),
  asset: z.enum(ASSET_CODES),
  practice: z.boolean(),
  book: z.enum(CUSTOMER_BOOKS),
  amount: decimal,
  ref: z.string(),
  /** Of a project: its title in the asker’s language, English where there is none, and which of both. */
  title: z.optional(z.string()),
  language: z.optional(writtenIn),
})
export type Movement = z.output<typeof movement>

export const hold = z.object({
  id: z.string(),
  asset: z.enum(ASSET_CODES),
  practice: z.boolean(),
  book: z.enum(CUSTOMER_BOOKS),
  amount: decimal,
  /** The order or withdrawal that the hold backs. */
  ref: z.string(),
  kind: z.enum(['order', 'withdrawal']),
  since: time,
})
export type Hold = z.output<typeof hold>

export const walletCall = defineCall({
  method: 'GET',
  path: '/api/user/wallet',
  summary: 'All balances, yesterday’s balance and profit, and the profit since registration, in USD.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object({ practice: z.optional(flag) }),
  response: z.object({
    balances: z.array(balance),
    yesterday_balance: decimal,
    yesterday_profit: decimal,
    total_profit: decimal,
    /** Everything in USD, coins at their last tick: an approximation, labelled so. */
    total_about: decimal,
    /** Profit of the running platform day, by the same rule, with the number of orders settled in it, ties included. */
    today_profit: decimal,
    today_orders: z.number(),
  }),
  refusals: ['practice_money_only'],
})

export const holdsCall = defineCall({
  method: 'GET',
  path: '/api/user/holds',
  summary: 'Each hold on a balance and the order or withdrawal it backs.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object({ practice: z.optional(flag), ...wholePage }),
  response: listOf(hold),
  refusals: ['practice_money_only'],
})

export const movementsCall = defineCall({
  method: 'GET',
  path: '/api/user/finance',
  summary: 'Every transaction, newest first.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object({
    kind: z.optional(z.enum(MOVEMENT_KINDS)),
    month: z.optional(month),
    asset: z.optional(z.enum(ASSET_CODES)),
    practice: z.optional(flag),
    ...page,
  }),
  response: listOf(movement),
  refusals: ['practice_money_only'],
})

export const refillCall = defineCall({
  method: 'POST',
  path: '/api/practice/refill',
  summary: 'Refills practice cash to the set balance, once a platform day, if it is below the set threshold.',
  auth: 'customer',
  idempotent: true,
  request: nothing,
  response: z.object({ balances: z.array(balance) }),
  refusals: ['refill_not_needed', 'refill_once_a_day'],
})
