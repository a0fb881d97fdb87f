import { FEED_SOURCES, SOURCE_STATES } from '@plumbline/domain/feed/feed-source'
import { PRODUCT_CATEGORIES } from '@plumbline/domain/trading/product'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { contractTerms, halted } from './market.ts'
import { decimal, instant, listOf, symbol, time, wholePage } from '../wire/wire.ts'

/** One source of a live price: it counts, is off (too far from the others), stale (no update for 3 s) or silent. */
const sourceHealth = z.object({
  name: z.string(),
  state: z.enum(SOURCE_STATES),
  price: z.optional(decimal),
  time: z.optional(time),
})

export const productSheetCall = defineCall({
  method: 'GET',
  path: '/api/market/sheet',
  summary:
    'Everything about one product: trading hours, holidays, terms, source and its health, tick rate, typical moves, ties and voids.',
  auth: 'open',
  /** The sessions asked for; at most 15 days, a week from now where absent. */
  request: z.object({ symbol, from: z.optional(instant), to: z.optional(instant) }),
  response: z.object({
    symbol: z.string(),
    name: z.string(),
    category: z.enum(PRODUCT_CATEGORIES),
    tick_size: decimal,
    /** The zone in which the calendar is written; absent where the product always trades or a file is its calendar. */
    calendar_zone: z.optional(z.string()),
    /** `always`, `weekly`, or `recorded`: then the file is the calendar and nothing is known ahead. */
    hours: z.enum(['always', 'weekly', 'recorded']),
    sessions: z.array(z.object({ from: time, to: time })),
    /** Days of the calendar's zone in the next year on which it stays closed. */
    holidays: z.array(z.string()),
    /** A version of its calendar that two operators decided and that is not in force yet: from when, and that week's sessions. */
    hours_change: z.optional(
      z.object({
        from: time,
        version: z.number(),
        sessions: z.array(z.object({ from: time, to: time })),
        /** Days of the next year that stay closed by it, and by today's version do not; and the other way round. */
        holidays_added: z.array(z.string()),
        holidays_removed: z.array(z.string()),
      }),
    ),
    terms: contractTerms,
    /** Closed by two operators where it is not: no new orders at any hour; the price goes on and open orders settle. */
    is_offered: z.boolean(),
    /** What is decided and does not hold yet, the next change first: the product as it will be from then on. */
    coming: z.array(
      z.object({
        from: time,
        name: z.string(),
        category: z.enum(PRODUCT_CATEGORIES),
        is_offered: z.boolean(),
        terms: contractTerms,
      }),
    ),
    source_label: z.string(),
    /** Of a live price each source; empty of a simulated or replayed one. */
    sources: z.array(sourceHealth),
    is_open: z.boolean(),
    /** Present while a person has halted it. */
    halt: z.optional(halted),
    is_delayed: z.boolean(),
    last_tick: z.optional(z.object({ seq: z.number(), time })),
    /** Ticks published in the last minute. */
    ticks_last_minute: z.number(),
    /** The middle one of all moves over so long in the last day, from one-minute candles; absent with too few. */
    moves: z.array(z.object({ seconds: z.number(), move: z.optional(decimal), share: z.optional(decimal) })),
    /** Of all settled orders on the product in so many days. */
    ends: z.object({ days: z.number(), orders: z.number(), ties: z.number(), voids: z.number() }),
  }),
  refusals: ['symbol_unknown'],
})
export type ProductSheet = z.output<typeof productSheetCall.response>

/** How the prices of one product do, as operators see it. */
const productFeed = z.object({
  symbol: z.string(),
  source: z.enum(FEED_SOURCES),
  is_open: z.boolean(),
  halt: z.optional(halted),
  is_delayed: z.boolean(),
  takes_orders: z.boolean(),
  tick_size: decimal,
  last_tick: z.optional(z.object({ seq: z.number(), time, price: decimal })),
  sources: z.array(sourceHealth),
})
export type ProductFeed = z.output<typeof productFeed>

export const deskFeedsCall = defineCall({
  method: 'GET',
  path: '/api/desk/feeds',
  summary: 'Health of every product’s prices: the last tick and, for a live price, each source.',
  auth: 'operator',
  request: z.object(wholePage),
  response: listOf(productFeed),
  refusals: [],
})
