import { DIRECTIONS } from '@plumbline/domain/trading/contract-order'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { decimal, flag, time } from '../wire/wire.ts'

/** Orders counted together, ties left out of the rate. */
const chances = {
  won: z.number(),
  lost: z.number(),
  ties: z.number(),
  /** Won of won and lost with its 95 % interval (Wilson), 4 decimals; absent without such orders. */
  rate: z.optional(decimal),
  low: z.optional(decimal),
  high: z.optional(decimal),
  /** Exact two-sided binomial test against one half, 4 decimals. */
  p: decimal,
}

const allChances = z.object(chances)
export type Chances = z.output<typeof allChances>

const waits = z.object({
  orders: z.number(),
  /** Middle and 95 of 100, in milliseconds; absent without orders. */
  usual_ms: z.optional(z.number()),
  slow_ms: z.optional(z.number()),
})

/** What counted the figures: the text of a function of the database and its name. */
const sql = z.array(z.object({ name: z.string(), text: z.string() }))

export const fairnessCall = defineCall({
  method: 'GET',
  path: '/api/index/fairness',
  summary:
    'Counted every night from all settled orders of {public_figures_days} days: wins versus chance, delays, voids and ties, and the SQL that counts.',
  auth: 'open',
  request: z.object({ practice: z.optional(flag) }),
  response: z.object({
    practice: z.boolean(),
    /** The newest count; absent until a first platform day has ended. */
    board: z.optional(
      z.object({
        /** Last platform day of the thirty. */
        day: z.string(),
        since: time,
        until: time,
        counted_at: time,
        orders: z.number(),
        all: allChances,
        durations: z.array(z.object({ ...chances, seconds: z.number() })),
        products: z.array(z.object({ ...chances, symbol: z.string() })),
        /** Each product with each duration. */
        parts: z.array(z.object({ ...chances, symbol: z.string(), seconds: z.number() })),
        /** Of won and lost orders: (stakes + fees) ÷ payouts, 4 decimals, rounded up. */
        break_even_rate: z.optional(decimal),
        delays: z.object({
          won: waits,
          lost: waits,
          /** Two-sample Kolmogorov–Smirnov; absent where one side has no orders. */
          distance: z.optional(decimal),
          p: z.optional(decimal),
        }),
        /** Void orders of each side for want of ticks, and ties. */
        voids: z.object({
          sides: z.array(
            z.object({
              direction: z.enum(DIRECTIONS),
              orders: z.number(),
              ties: z.number(),
              no_entry_tick: z.number(),
              no_exit_tick: z.number(),
              too_few_ticks: z.number(),
            }),
          ),
          /** Whether voids fall on the sides as orders do: exact two-sided binomial test. */
          p: decimal,
        }),
      }),
    ),
    sql,
  }),
  refusals: ['practice_money_only'],
})
export type Fairness = z.output<typeof fairnessCall.response>
export type FairnessBoard = NonNullable<Fairness['board']>

const clockFigures = {
  paid: z.number(),
  /** From submission to payment: the middle, 95 of 100, and the slowest; absent where nothing was paid. */
  usual_seconds: z.optional(z.number()),
  slow_seconds: z.optional(z.number()),
  slowest_seconds: z.optional(z.number()),
  /** What was not paid, by reason: a reviewer's, or `timed_out`, `bank_refused`, `payment_stopped`, `returned`. */
  refusals: z.array(z.object({ reason: z.string(), count: z.number() })),
  waiting: z.number(),
  oldest_since: z.optional(time),
}

export const withdrawalClockCall = defineCall({
  method: 'GET',
  path: '/api/index/withdrawal_clock',
  summary:
    'How long withdrawals took in the last {public_figures_days} days, what is waiting now, and each day as in the signed log.',
  auth: 'open',
  request: z.object({ practice: z.optional(flag) }),
  response: z.object({
    practice: z.boolean(),
    since: time,
    ...clockFigures,
    /** Newest first: days that have ended. */
    days: z.array(
      z.object({
        day: z.string(),
        ...clockFigures,
        /** The exact text, and where it lies in the log `terms`; absent until it is sealed. */
        document: z.string(),
        seq: z.optional(z.number()),
      }),
    ),
  }),
  refusals: ['practice_money_only'],
})
export type WithdrawalClock = z.output<typeof withdrawalClockCall.response>
