import { CUSTOMER_BOOKS } from '@plumbline/domain/ledger/ledger'
import { ASSET_CODES } from '@plumbline/domain/money/asset'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { MOVEMENT_KINDS, movement } from './wallet.ts'
import { day, decimal, flag } from '../wire/wire.ts'

/** The days that a statement covers, and of which money. */
export const statementRange = {
  /** Days, both included; at most 5 years. */
  from: day,
  to: day,
  practice: z.optional(flag),
  /** Whose days they are, by its IANA name; left out: the platform's. */
  time_zone: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/))),
}

const range = { kind: z.optional(z.enum(MOVEMENT_KINDS)), ...statementRange }

/** Opening + movements = closing, per balance. */
export const statementLine = z.object({
  asset: z.enum(ASSET_CODES),
  book: z.enum(CUSTOMER_BOOKS),
  opening: decimal,
  closing: decimal,
})

export const statementCall = defineCall({
  method: 'GET',
  path: '/api/statement/index',
  summary: 'A statement for the print page: opening and closing balances and every transaction between.',
  auth: 'customer',
  request: z.object(range),
  response: z.object({
    name: z.optional(z.string()),
    account: z.string(),
    practice: z.boolean(),
    from: z.string(),
    to: z.string(),
    time_zone: z.string(),
    balances: z.array(statementLine),
    items: z.array(movement),
  }),
  refusals: ['practice_money_only'],
})

export const statementCsvCall = defineCall({
  method: 'GET',
  path: '/api/statement/csv',
  summary: 'The same as a CSV file, with headings in the caller’s language.',
  auth: 'customer',
  apiKey: 'read',
  answersFile: true,
  request: z.object(range),
  response: z.object({}),
  refusals: ['practice_money_only'],
})

/** What a year is summed up by: of orders stakes, fees and what came back apart, everything else by its kind of movement. */
export const ORDER_LINES = ['order_stake', 'order_fee', 'order_payout'] as const

export const yearLine = z.object({
  kind: z.union([z.enum(ORDER_LINES), z.enum(MOVEMENT_KINDS)]),
  amount: decimal,
})
export type YearLine = z.output<typeof yearLine>

const yearRange = {
  year: z.string().check(z.regex(/^20\d{2}$/)),
  practice: statementRange.practice,
  time_zone: statementRange.time_zone,
}

export const yearCall = defineCall({
  method: 'GET',
  path: '/api/statement/year',
  summary: 'A calendar year in summary: for each balance the opening, totals by type and the closing.',
  auth: 'customer',
  request: z.object(yearRange),
  response: z.object({
    name: z.optional(z.string()),
    account: z.string(),
    practice: z.boolean(),
    year: z.string(),
    time_zone: z.string(),
    /** Orders won and lost in it; void ones moved nothing. */
    orders: z.number(),
    balances: z.array(z.extend(statementLine, { lines: z.array(yearLine) })),
  }),
  refusals: ['practice_money_only'],
})

export const yearCsvCall = defineCall({
  method: 'GET',
  path: '/api/statement/year_csv',
  summary: 'The same as a CSV file, with headings in the caller’s language.',
  auth: 'customer',
  apiKey: 'read',
  answersFile: true,
  request: z.object(yearRange),
  response: z.object({}),
  refusals: ['practice_money_only'],
})

export const RECORD_FILES = ['recharge', 'withdrawal', 'exchange'] as const

export const recordsCsvCall = defineCall({
  method: 'GET',
  path: '/api/statement/records',
  summary:
    'The customer’s deposits, withdrawals or exchanges in a range as a CSV file, rejected and cancelled ones with their status too.',
  auth: 'customer',
  answersFile: true,
  request: z.object({ type: z.enum(RECORD_FILES), ...statementRange }),
  response: z.object({}),
  refusals: ['practice_money_only'],
})
