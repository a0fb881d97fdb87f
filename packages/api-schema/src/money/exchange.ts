import { ASSET_CODES, COIN_CODES } from '@plumbline/domain/money/asset'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { balance } from './wallet.ts'
import { decimal, flag, listOf, month, page, rowId, time } from '../wire/wire.ts'

export const EXCHANGE_TYPES = ['cash_to_coin', 'coin_to_cash'] as const

export const exchange = z.object({
  id: z.string(),
  practice: z.boolean(),
  time,
  type: z.enum(EXCHANGE_TYPES),
  coin: z.enum(COIN_CODES),
  give: decimal,
  get: decimal,
  /** Of one coin in USD, as quoted. */
  price: decimal,
})
export type Exchange = z.output<typeof exchange>

export const quoteExchangeCall = defineCall({
  method: 'POST',
  path: '/api/exchange/quote',
  summary:
    'A signed quote, held for {quote_seconds} seconds and good for one exchange on exactly these terms.',
  auth: 'customer',
  request: z.object({
    from: z.enum(ASSET_CODES),
    to: z.enum(ASSET_CODES),
    /** Of `from`. */
    amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/)),
    practice: z.optional(flag),
  }),
  response: z.object({
    quote: z.string(),
    expires_at: time,
    give: decimal,
    get: decimal,
    price: decimal,
    mid: decimal,
    bid: decimal,
    ask: decimal,
    /** Of the mid, for each side: `0.0025`. */
    spread: decimal,
  }),
  refusals: [
    'practice_money_only',
    'price_delayed',
    'exchange_below_least',
    'exchange_above_most',
    'exchange_result_zero',
    'balance_insufficient',
    'exchange_liquidity_short',
  ],
})

export const acceptExchangeCall = defineCall({
  method: 'POST',
  path: '/api/exchange/accept',
  summary: 'Exchanges on the terms of a quote, both legs or neither.',
  auth: 'customer',
  idempotent: true,
  request: z.object({ quote: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  response: z.object({ ...exchange.shape, balances: z.array(balance) }),
  refusals: [
    'price_delayed',
    'quote_invalid',
    'quote_expired',
    'quote_used',
    'exchange_below_least',
    'exchange_above_most',
    'exchange_result_zero',
    'balance_insufficient',
    'exchange_liquidity_short',
  ],
})

export const exchangesCall = defineCall({
  method: 'GET',
  path: '/api/exchange/records',
  summary: 'Exchanges, newest first, or one by `id`.',
  auth: 'customer',
  request: z.object({
    id: z.optional(rowId),
    type: z.optional(z.enum(EXCHANGE_TYPES)),
    coin: z.optional(z.enum(COIN_CODES)),
    month: z.optional(month),
    practice: z.optional(flag),
    ...page,
  }),
  response: listOf(exchange),
  refusals: ['practice_money_only'],
})
