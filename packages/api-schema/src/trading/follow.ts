import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { order } from './order.ts'
import { amountOf, decimal, flag, listOf, page, rowId, time } from '../wire/wire.ts'

/** Why a follow copies or does not. */
export const FOLLOW_STATES = [
  'on',
  'paused',
  'terms_changed',
  'leader_closed',
  'loss_stopped',
  'account_secured',
  'self_excluded',
] as const

const counts = {
  /** Settled orders; `won`, `lost`, `void` and `closed` (early) add up to it. */
  orders: z.number(),
  won: z.number(),
  lost: z.number(),
  void: z.number(),
  closed: z.number(),
  /** What came back less stakes and fees. */
  result: decimal,
}

/** A customer who may be followed, by a label drawn by chance, with the whole record. */
export const leader = z.object({ id: z.string(), label: z.string(), ...counts, since: time })
export type Leader = z.output<typeof leader>

export const leaderPeriod = z.object({
  days: z.number(),
  ...counts,
  /** The deepest fall of the running result from a high before it. */
  worst_fall: decimal,
  average_stake: z.optional(decimal),
  /** Share of orders that must be won, of these stakes, fees and payouts, to come out even; up to 4 decimals, rounded up. */
  break_even_rate: z.optional(decimal),
  /** What all followers together won or lost for each 1.00 that their copies staked: a share, so that it says nobody's size. */
  followers_result: z.optional(decimal),
})
export type LeaderPeriod = z.output<typeof leaderPeriod>

export const leaderMonth = z.object({ month: z.string(), ...counts })
export type LeaderMonth = z.output<typeof leaderMonth>

/** One's own setting for one leader. Sums of the day and in all count copies; an open one counts as lost until it ends. */
export const followSetting = z.object({
  id: z.string(),
  leader_id: z.string(),
  label: z.string(),
  practice: z.boolean(),
  amount: decimal,
  day_cap: decimal,
  most_per_order: z.optional(decimal),
  day_loss: z.optional(decimal),
  total_loss: z.optional(decimal),
  /** Empty: all. */
  symbols: z.array(z.string()),
  seconds: z.array(z.number()),
  terms_hash: z.string(),
  on: z.boolean(),
  state: z.enum(FOLLOW_STATES),
  since: time,
  /** Stake and fee of today's copies that are not void. */
  used_today: decimal,
  lost_today: decimal,
  /** Of settled copies: what came back less stakes and fees. */
  result: decimal,
})
export type FollowSetting = z.output<typeof followSetting>

/** Whether the caller may be followed, and under which label. */
const ownOpening = z.object({
  on: z.boolean(),
  id: z.optional(z.string()),
  label: z.optional(z.string()),
  since: z.optional(time),
})

export const followLeadersCall = defineCall({
  method: 'GET',
  path: '/api/follow/leaders',
  summary:
    'Traders who can be copied, longest record first and never by result, and whether the caller is one.',
  auth: 'customer',
  request: z.object({ practice: z.optional(flag), ...page }),
  response: z.extend(listOf(leader), {
    own: ownOpening,
    /** The caller follows somebody now: who does is not followed. */
    follows: z.boolean(),
    terms_hash: z.string(),
  }),
  refusals: ['practice_money_only'],
})

export const followLeaderCall = defineCall({
  method: 'GET',
  path: '/api/follow/leader',
  summary:
    'The full record of one trader, losses included, counted from settled orders. Open orders are not shown.',
  auth: 'customer',
  request: z.object({
    id: rowId,
    practice: z.optional(flag),
    ...page,
  }),
  response: z.extend(listOf(order), {
    leader,
    open: z.boolean(),
    /** Of the last 30, 90 and 365 days. */
    periods: z.array(leaderPeriod),
    /** Of the last 365 days, newest first, by the platform's calendar; months without orders are left out. */
    months: z.array(leaderMonth),
    setting: z.optional(followSetting),
    terms_hash: z.string(),
    /** Bounds of the amount of an order. */
    least: decimal,
    most: decimal,
    /** Products and durations that can be chosen. */
    offered: z.object({ symbols: z.array(z.string()), seconds: z.array(z.number()) }),
  }),
  refusals: ['practice_money_only', 'not_found'],
})

export const followSettingsCall = defineCall({
  method: 'GET',
  path: '/api/follow/settings',
  summary: 'The customer’s settings for every trader they copy or copied, newest first.',
  auth: 'customer',
  request: z.object({ practice: z.optional(flag), ...page }),
  response: listOf(followSetting),
  refusals: ['practice_money_only'],
})

export const followRecord = z.object({
  id: z.string(),
  leader_id: z.string(),
  label: z.string(),
  time,
  /** Of a copy that was accepted. */
  order_id: z.optional(z.string()),
  refusal: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type FollowRecord = z.output<typeof followRecord>

export const followRecordsCall = defineCall({
  method: 'GET',
  path: '/api/follow/records',
  summary:
    'The customer’s copies, and what was not copied and why, newest first. `leader_id` narrows it to one trader.',
  auth: 'customer',
  request: z.object({ leader_id: z.optional(rowId), ...page }),
  response: listOf(followRecord),
  refusals: [],
})

/** Names parted by commas in a form, or a list; none means all. */
const namesOf = (pattern: RegExp, most: number) =>
  z.optional(
    z.pipe(
      z.union([
        z.array(z.string().check(z.regex(pattern))).check(z.maxLength(most)),
        z.string().check(z.maxLength(800)),
      ]),
      z.transform((value: string | string[]) =>
        typeof value === 'string' ? value.split(',').filter((name) => name !== '') : value,
      ),
    ),
  )

export const setFollowCall = defineCall({
  method: 'POST',
  path: '/api/follow/set',
  summary:
    'Agrees to copy a trader under the named terms, changes the settings, or stops. Stopping is never refused.',
  auth: 'customer',
  at: 'writer',
  request: z.object({
    leader_id: rowId,
    amount: amountOf(2),
    day_cap: amountOf(2),
    most_per_order: z.optional(amountOf(2)),
    day_loss: z.optional(amountOf(2)),
    total_loss: z.optional(amountOf(2)),
    symbols: namesOf(/^[A-Za-z0-9]{1,12}$/, 100),
    seconds: namesOf(/^\d{1,5}$/, 20),
    terms_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    on: flag,
    practice: z.optional(flag),
  }),
  response: followSetting,
  refusals: [
    'not_allowed',
    'practice_money_only',
    'not_found',
    'follow_not_open',
    'follow_self',
    'follow_chain',
    'follow_paused_terms',
    'stake_below_least',
    'stake_above_most',
    'symbol_unknown',
    'follow_order_too_large',
    'follow_cap_reached',
    'follow_loss_reached',
  ],
})

export const openFollowCall = defineCall({
  method: 'POST',
  path: '/api/follow/open',
  summary: 'Lets others copy the caller under a random label, or ends it for all at once.',
  auth: 'customer',
  request: z.object({ on: flag }),
  response: ownOpening,
  refusals: ['not_allowed', 'follow_chain'],
})
