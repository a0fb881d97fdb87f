import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { MOVEMENT_KINDS, movement, ASSET_CODES, BALANCE_BOOKS } from './wallet.ts'
import { day, decimal, flag } from './wire.ts'

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
  book: z.enum(BALANCE_BOOKS),
  opening: decimal,
  closing: decimal,
})

export const statementCall = defineCall({
  method: 'GET',
  path: '/api/statement/index',
  summary: 'A statement for the print page: opening and closing of each balance and every movement between.',
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
  answersFile: true,
  request: z.object(range),
  response: z.object({}),
  refusals: ['practice_money_only'],
})
