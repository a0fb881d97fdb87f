import { ORDER_STATUSES, DIRECTIONS } from '@plumbline/domain/trading/contract-order'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { orderSeconds } from './order.ts'
import { decimal, flag, instant, symbol, time, timeZone } from '../wire/wire.ts'

/** The filter of History with the zone in which days and hours are counted. At most five years. */
const range = {
  symbol: z.optional(symbol),
  seconds: z.optional(orderSeconds),
  status: z.optional(z.enum(ORDER_STATUSES)),
  /** Bounds of the settlement time: [from, to). Absent: up to now, and five years back. */
  from: z.optional(instant),
  to: z.optional(instant),
  practice: z.optional(flag),
  time_zone: timeZone,
}

/** Settled orders together. `net` = received − stakes − fees. Won and lost ones alone have a rate; void ones count to neither. */
export const resultSums = z.object({
  count: z.number(),
  won: z.number(),
  lost: z.number(),
  stakes: decimal,
  fees: decimal,
  net: decimal,
  /** (stakes + fees) ÷ payouts of won and lost orders, 4 decimals, rounded up; absent where there is none. */
  break_even_rate: z.optional(decimal),
})
export type ResultSums = z.output<typeof resultSums>

export const resultsCall = defineCall({
  method: 'GET',
  path: '/api/results/index',
  summary:
    'Results of the customer’s settled orders: in total, over time, and by day, product, duration, hour and direction. Orders only: no bonus, gift or deposit.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object(range),
  response: z.object({
    from: time,
    to: time,
    totals: resultSums,
    /** What the next orders cost on average at even odds, at the average stake and fee of won and lost ones; absent without. */
    next_orders: z.optional(z.object({ count: z.number(), cost_each: decimal, expected_cost: decimal })),
    /** Lost orders in a row, at most; void ones do not end a row. */
    longest_losses: z.number(),
    days: z.array(z.object({ day: z.string(), count: z.number(), net: decimal })),
    products: z.array(z.extend(resultSums, { symbol: z.string() })),
    durations: z.array(z.extend(resultSums, { seconds: z.number() })),
    hours: z.array(z.extend(resultSums, { hour: z.number() })),
    directions: z.array(z.extend(resultSums, { direction: z.enum(DIRECTIONS) })),
    /** The running sum after settled orders, oldest first; of many orders every n-th and the last. */
    curve: z.array(z.object({ time, net: decimal })),
  }),
  refusals: ['practice_money_only', 'symbol_unknown'],
})
export type Results = z.output<typeof resultsCall.response>

export const ordersCsvCall = defineCall({
  method: 'GET',
  path: '/api/results/csv',
  summary:
    'The customer’s settled orders that match a filter, as a CSV file in the caller’s language and the requested zone.',
  auth: 'customer',
  apiKey: 'read',
  answersFile: true,
  request: z.object(range),
  response: z.object({}),
  refusals: ['practice_money_only', 'symbol_unknown'],
})
