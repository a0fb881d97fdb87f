import { ASSET_CODES } from '@plumbline/domain/money/asset'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { day, decimal, flag, time } from '../wire/wire.ts'

/* What customers own, counted in public (docs/proofs.md 7). Hashes and salts are lower-case hex. */

/** Accounts of the house and of projects that stand beside what is owed. */
export const RESERVE_ACCOUNTS = [
  'risk',
  'fees',
  'promo',
  'liquidity',
  'capital',
  'suspense',
  'reserve',
  'committed',
] as const

/** Of every count. */
export const counted = {
  practice: z.boolean(),
  /** Of the platform. */
  day,
  counted_at: time,
  /** Leaves of the log `ledger` at that moment. */
  ledger_size: z.number(),
  /** Customers counted: the tree has four leaves of each. */
  accounts: z.number(),
}

const asked = { day: z.optional(day), practice: z.optional(flag) }

const count = z.object({
  ...counted,
  root: z.string(),
  /** The leaf of the log `liab`, and its place there once it is sealed. */
  leaf: z.string(),
  seq: z.optional(z.number()),
  assets: z.array(
    z.object({
      asset: z.enum(ASSET_CODES),
      available: decimal,
      frozen: decimal,
      invested: decimal,
      accrued: decimal,
      bonus: decimal,
      total: decimal,
      /** What open orders may pay, now: no liability yet. */
      reserved: decimal,
      /** The house’s accounts and all projects’ together, now. */
      accounts: z.array(z.object({ account: z.enum(RESERVE_ACCOUNTS), total: decimal })),
      /** Absent where nothing is, or where it is older than 31 days; never of practice money. */
      attested: z.optional(
        z.object({ amount: decimal, by: z.string(), document_hash: z.string(), date: day }),
      ),
      /** Attested ÷ total, rounded down to four decimals; absent where nothing is attested or owed. */
      ratio: z.optional(decimal),
    }),
  ),
})
export type LiabilitiesCount = z.output<typeof count>

export const liabilitiesCall = defineCall({
  method: 'GET',
  path: '/api/proofs/liabilities',
  summary: 'What all customers own together, as last counted, beside our own accounts and what is attested.',
  auth: 'open',
  request: z.object(asked),
  /** Absent where nothing was counted yet, or not on that day. */
  response: z.object({ count: z.optional(count) }),
  refusals: ['practice_money_only'],
})

const sums = z.record(
  z.string(),
  z.object({
    available: z.string(),
    frozen: z.string(),
    invested: z.string(),
    accrued: z.string(),
    bonus: z.string(),
  }),
)

/** The file of docs/proofs.md 7, as it stands there. */
const ownProof = z.object({
  v: z.literal('1'),
  type: z.literal('liabilities_proof'),
  customer: z.object({ id: z.string(), salt: z.string() }),
  balances: sums,
  leaves: z.array(
    z.object({
      index: z.number(),
      salt: z.string(),
      sums,
      path: z.array(z.object({ hash: z.string(), sums })),
    }),
  ),
  liab: z.object({ leaf: z.string(), seq: z.number(), path: z.array(z.string()) }),
  checkpoint: z.string(),
})

export const ownLiabilitiesCall = defineCall({
  method: 'GET',
  path: '/api/proofs/liabilities/mine',
  summary: 'Proof that the caller’s balances are in a count: four leaves, each with its path to the root.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object(asked),
  /** Of the newest count that a signed checkpoint covers; absent where none counted this customer yet. */
  response: z.object({ proof: z.optional(ownProof) }),
  refusals: ['practice_money_only'],
})
