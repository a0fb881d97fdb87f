import { VERSION_STATES } from '@plumbline/domain/basics/version-state'
import { CALENDARS } from '@plumbline/domain/feed/calendar'
import { SETTLEMENT_RULES } from '@plumbline/domain/trading/contract-order'
import { PRODUCT_CATEGORIES } from '@plumbline/domain/trading/product'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { decision } from '../desk/desk-queue.ts'
import {
  decimal,
  flag,
  listOf,
  symbol,
  textOf,
  time,
  wholeNumber,
  wholePage,
  assetAmount,
} from '../wire/wire.ts'
import { propose } from '../desk/propose.ts'

/** Whether a version is still to come, holds, or was replaced. */
const versionState = z.enum(VERSION_STATES)

const decided = { version: z.number(), from: time, state: versionState, decisions: z.array(decision) }

const dealtTerms = z.object({
  seconds: z.array(z.number()),
  multiples: z.array(z.number()),
  payout_rate: decimal,
  fee_rate: decimal,
  least: decimal,
  most: decimal,
  max_held_product: decimal,
  max_held_total: decimal,
  rule: z.enum(SETTLEMENT_RULES),
  /** Both or neither: orders can be closed early (docs/proofs.md 10). */
  early_close_volatility: z.optional(decimal),
  early_close_charge: z.optional(decimal),
})
export type DealtTerms = z.output<typeof dealtTerms>

export const deskProduct = z.object({
  symbol: z.string(),
  /** Fixed when the product is added, for good: prices, orders and proofs rest on them. */
  price_scale: z.number(),
  tick_size: decimal,
  start_price: decimal,
  /** A share of 1 a year. */
  volatility: decimal,
  ticks_per_second: z.number(),
  sessions: z.enum(CALENDARS),
  open_orders: z.number(),
  /** Proposals about it that wait for a second operator. */
  waiting: z.number(),
  /** Newest first. */
  listings: z.array(
    z.object({
      ...decided,
      names: z.record(z.string(), z.string()),
      category: z.enum(PRODUCT_CATEGORIES),
      is_open: z.boolean(),
    }),
  ),
  /** Newest first; a version without terms is a price only. */
  terms: z.array(z.object({ ...decided, terms: z.optional(dealtTerms) })),
})
export type DeskProduct = z.output<typeof deskProduct>

export const deskProductsCall = defineCall({
  method: 'GET',
  path: '/api/desk/products',
  summary:
    'Products with every version of them and of their contract terms, including those not yet in force.',
  auth: 'operator',
  roles: ['treasurer', 'admin'],
  request: z.object(wholePage),
  response: listOf(deskProduct),
  refusals: [],
})

/** Whole numbers in rising order: a list, or in a form one text with commas between them. */
const numbers = z.pipe(
  z.union([
    z.array(wholeNumber).check(z.maxLength(10)),
    z.string().check(z.regex(/^[1-9]\d{0,4}(, ?[1-9]\d{0,4}){0,9}$/)),
  ]),
  z.transform((value: number[] | string): readonly number[] =>
    typeof value === 'string' ? value.split(',').map(Number) : value,
  ),
)

/** Names by language, as an object or in a form as its JSON text; what they hold is judged where they are used. */
const names = z.pipe(
  z.pipe(
    z.union([z.record(z.string(), z.unknown()), z.string().check(z.maxLength(4_000))]),
    z.transform((value): unknown => {
      if (typeof value !== 'string') return value

      try {
        return JSON.parse(value)
      } catch {
        return undefined
      }
    }),
  ),
  z.record(z.string().check(z.regex(/^[a-z]{2,3}$/)), textOf(60)),
)

const terms = {
  /** Without contracts the product has a price only, and all that follows is left out. */
  has_contracts: flag,
  seconds: z.optional(numbers),
  multiples: z.optional(numbers),
  payout_rate: z.optional(assetAmount),
  fee_rate: z.optional(assetAmount),
  least: z.optional(assetAmount),
  most: z.optional(assetAmount),
  max_held_product: z.optional(assetAmount),
  max_held_total: z.optional(assetAmount),
  rule: z.optional(z.enum(SETTLEMENT_RULES)),
  /** Both or neither; without them orders run to their expiry. */
  early_close_volatility: z.optional(assetAmount),
  early_close_charge: z.optional(assetAmount),
}

/** Become proposals, confirmed by another operator in the queue of proposals. */
export const proposeTermsCall = defineCall({
  ...propose,
  path: '/api/desk/contract_terms/propose',
  summary:
    'First of two: new terms for contracts on a product. They take effect once the last order open at the confirmation has ended.',
  request: z.object({ symbol, ...terms, reason: z.optional(textOf(300)) }),
  refusals: ['symbol_unknown', 'already_decided', 'reason_required'],
})

export const proposeProductCall = defineCall({
  ...propose,
  path: '/api/desk/product/propose',
  summary: 'First of two: a new name or category for a product, or closing or reopening it for orders.',
  request: z.object({
    symbol,
    names,
    category: z.enum(PRODUCT_CATEGORIES),
    is_open: flag,
    reason: z.optional(textOf(300)),
  }),
  refusals: ['symbol_unknown', 'already_decided', 'reason_required'],
})

export const proposeNewProductCall = defineCall({
  ...propose,
  path: '/api/desk/new_product/propose',
  summary: 'First of two: a new product, with or without contracts. Its figures are fixed for good.',
  request: z.object({
    symbol,
    names,
    category: z.enum(PRODUCT_CATEGORIES),
    price_scale: wholeNumber,
    start_price: assetAmount,
    volatility: assetAmount,
    ticks_per_second: z.enum(['1', '4']),
    sessions: z.enum(CALENDARS),
    ...terms,
    reason: z.optional(textOf(300)),
  }),
  refusals: ['reason_required'],
})
