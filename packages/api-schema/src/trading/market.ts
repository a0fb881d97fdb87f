import { FEED_SOURCES } from '@plumbline/domain/feed/feed-source'
import { SETTLEMENT_RULES } from '@plumbline/domain/trading/contract-order'
import { HALT_KINDS, HALT_REASONS } from '@plumbline/domain/trading/market-halt'
import { PRODUCT_CATEGORIES } from '@plumbline/domain/trading/product'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { earlyClose } from './early-close.ts'
import { decimal, instant, listOf, page, sequence, symbol, ticksPage, time, wholePage } from '../wire/wire.ts'

export const INTERVALS = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const
export type Interval = (typeof INTERVALS)[number]

/** What a person halted a product by, and why in public: new orders alone, or its feed, so that there are no ticks either. */
export const halted = z.object({ kind: z.enum(HALT_KINDS), reason: z.enum(HALT_REASONS), since: time })
export type Halted = z.output<typeof halted>

/** One row of the market list. `low` … `increase` belong to the current session of the product. */
export const goods = z.object({
  symbol: z.string(),
  name: z.string(),
  category: z.enum(PRODUCT_CATEGORIES),
  tick_size: decimal,
  price: decimal,
  /** Number and time of the tick that `price` is. */
  seq: z.number(),
  time,
  low: decimal,
  high: decimal,
  open: decimal,
  /** The previous session's close, which `increase` compares with. */
  close: decimal,
  /** A fraction: `0.0124` is +1.24 %. */
  increase: decimal,
  volume: z.optional(decimal),
  is_open: z.boolean(),
  opens_at: z.optional(time),
  /** Present while a person has halted it. */
  halt: z.optional(halted),
  is_delayed: z.boolean(),
  takes_orders: z.boolean(),
  /** Present where a live price has too few sources for orders, which it would take otherwise. */
  too_few_sources: z.optional(z.literal(true)),
  source_label: z.string(),
  spark: z.array(decimal),
})
export type Goods = z.output<typeof goods>

export const quote = z.object({ symbol: z.string(), price: decimal, seq: z.number(), time })
export type Quote = z.output<typeof quote>

export const candle = z.object({
  time,
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  volume: z.optional(decimal),
})
export type Candle = z.output<typeof candle>

export const tick = z.object({
  seq: z.number(),
  time,
  price: decimal,
  source_time: z.optional(time),
  source: z.string(),
})
export type Tick = z.output<typeof tick>

export const durationTerms = z.object({
  seconds: z.number(),
  payout_rate: decimal,
  fee_rate: decimal,
  least: decimal,
  most: decimal,
})

/** The contract terms of a product; `items` is empty where only a price is offered. */
export const contractTerms = z.object({
  items: z.array(durationTerms),
  multiples: z.array(z.number()),
  max_held_product: decimal,
  max_held_total: decimal,
  rule: z.enum(SETTLEMENT_RULES),
  max_gap_ms: z.number(),
  early_close: z.optional(earlyClose),
})
export type ContractTerms = z.output<typeof contractTerms>

export const goodsCall = defineCall({
  method: 'GET',
  path: '/api/index/goods',
  summary: 'The market list: every product with its last price, session figures and spark line.',
  auth: 'open',
  request: z.object({ category: z.optional(z.enum(PRODUCT_CATEGORIES)), ...wholePage }),
  response: listOf(goods),
  refusals: [],
})

export const candlesCall = defineCall({
  method: 'GET',
  path: '/api/index/getkdata',
  summary:
    'Candles of one product, oldest first. Page back with `next` as `cursor`, or with `before`. A page of weeks has at most 100.',
  auth: 'open',
  request: z.object({
    symbol,
    interval: z.enum(INTERVALS),
    before: z.optional(instant),
    ...page,
  }),
  response: listOf(candle),
  refusals: ['symbol_unknown'],
})

export const lastPriceCall = defineCall({
  method: 'GET',
  path: '/api/index/ajaxpro',
  summary: 'The last published tick of one product.',
  auth: 'open',
  request: z.object({ symbol }),
  response: quote,
  refusals: ['symbol_unknown'],
})

export const quotesCall = defineCall({
  method: 'GET',
  path: '/api/index/ajaxdata',
  summary: 'The last published ticks of many products, named in `symbols` and separated by commas.',
  auth: 'open',
  request: z.object({
    symbols: z.string().check(z.toUpperCase(), z.regex(/^[A-Z0-9]{1,12}(,[A-Z0-9]{1,12}){0,49}$/)),
    ...wholePage,
  }),
  response: listOf(quote),
  refusals: ['symbol_unknown'],
})

export const productCall = defineCall({
  method: 'GET',
  path: '/api/index/getprodata',
  summary: 'One product: its row of the market list with its contract terms.',
  auth: 'open',
  request: z.object({ symbol }),
  response: z.extend(goods, { terms: contractTerms }),
  refusals: ['symbol_unknown'],
})

export const contractTermsCall = defineCall({
  method: 'GET',
  path: '/api/index/seconds',
  summary: 'The contract terms of one product: durations, rates, multipliers, limits, settlement rule.',
  auth: 'open',
  request: z.object({ symbol }),
  response: contractTerms,
  refusals: ['symbol_unknown'],
})

export const ticksCall = defineCall({
  method: 'GET',
  path: '/api/market/ticks',
  summary:
    'The public tick log of one product, by sequence number or time, oldest first. Without either, the newest ticks. Older ones with `next`.',
  auth: 'open',
  request: z.object({
    symbol,
    from_seq: z.optional(sequence),
    from: z.optional(instant),
    to: z.optional(instant),
    ...ticksPage,
  }),
  response: listOf(tick),
  refusals: ['symbol_unknown'],
})

const otherPrice = z.string().check(z.regex(/^\d{1,12}(\.\d{1,12})?$/))

/** One source beside a price of ours. */
const momentSource = z.object({
  name: z.string(),
  price: decimal,
  /** When it was updated. */
  time,
  counted: z.boolean(),
  /** Why it did not count: too far from the others, or not updated for 3 s. */
  dropped: z.optional(z.enum(['off', 'stale'])),
  /** How far its price lay from ours: a fraction. */
  share: decimal,
})

export const DIFFERENCES = [
  'no_price',
  'same',
  'simulated',
  'replay',
  'within_sources',
  'dropped',
  'other_moment',
  'other_product',
  'unexplained',
] as const

export const momentCall = defineCall({
  method: 'GET',
  path: '/api/market/moment',
  summary:
    'How our price at one moment came about: each source, the median and what was dropped. With `price`, why another site showed that price.',
  auth: 'open',
  request: z.object({
    symbol,
    /** Now where absent. */
    at: z.optional(instant),
    /** What the other site showed. */
    price: z.optional(otherPrice),
  }),
  response: z.object({
    symbol: z.string(),
    tick_size: decimal,
    at: time,
    source: z.enum(FEED_SOURCES),
    source_label: z.string(),
    /** The last tick at or before the moment; absent where the product was closed or its price delayed. */
    tick: z.optional(tick),
    /** Of a live tick; a simulated or replayed one is its own source. */
    sources: z.array(momentSource),
    /** The one answer that fits first. What it names stands beside it. */
    answer: z.optional(
      z.object({
        kind: z.enum(DIFFERENCES),
        /** `replay`: the recorded time; `other_moment`: when our price was there. */
        time: z.optional(time),
        seq: z.optional(z.number()),
        /** `within_sources`. */
        low: z.optional(decimal),
        high: z.optional(decimal),
        /** `dropped`: the source, its price and why. */
        name: z.optional(z.string()),
        price: z.optional(decimal),
        dropped: z.optional(z.enum(['off', 'stale'])),
        /** `other_product`. */
        symbol: z.optional(z.string()),
        /** `unexplained`: how far off, a fraction. */
        share: z.optional(decimal),
      }),
    ),
  }),
  refusals: ['symbol_unknown'],
})
export type Moment = z.output<typeof momentCall.response>
