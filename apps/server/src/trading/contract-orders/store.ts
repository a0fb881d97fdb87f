import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { AccountBalance } from '../../ledger/ledger.ts'
import { isFromOpen } from '../../ledger/open-from.ts'
import { plainArray, textArray } from './acceptance/array-literal.ts'
import { ORDER_COLUMNS } from './reads/order-row.ts'
import type { OrderRow } from './reads/order-row.ts'
import { joinLeaves } from './acceptance/receipts.ts'
import type { SignedBatch } from './acceptance/receipts.ts'

/** Row that acceptance writes, all from the ticket. */
export interface OrderTerms {
  readonly id: string
  readonly account: bigint
  readonly productId: number
  readonly direction: 1 | -1
  readonly seconds: number
  readonly amount: bigint
  readonly multiple: number
  readonly stake: bigint
  readonly fee: bigint
  readonly payout: bigint
  readonly rule: 1 | 2
  readonly maxGapMs: number
  readonly termsId: number
  readonly ticketHash: string
  readonly goodUntil: Instant
  readonly feed: string
  readonly maxHeldProduct: bigint
  readonly maxHeldTotal: bigint
}

/** One order of a batch, as domain left it. */
export interface Candidate {
  readonly customerId: bigint
  readonly key: string
  /** Lower-case hex. */
  readonly bodyHash: string
  /** The domain's refusal, with its place in the list and its status. */
  readonly refused: { readonly rank: number; readonly status: number; readonly refusal: Refusal } | undefined
  /** Absent where the ticket could not be read. */
  readonly terms: OrderTerms | undefined
}

/** Answer of the database function for one order. */
export interface DecisionRow {
  /** Place in the batch, from 1. */
  readonly place: bigint
  /** 0 accepted, 1 refused now, 2 accepted before, 3 refused before, 4 the key has another body, 5 somebody holds the account. */
  readonly outcome: number
  /** The order that this key made before. */
  readonly order_id: string | null
  readonly reply: Refusal | null
  readonly batch_index: number | null
  /** The paying account after this order. */
  readonly available: bigint | null
  readonly frozen: bigint | null
  readonly version: bigint | null
  /** On the first row alone: size of the newest public checkpoint when the batch was written. */
  readonly checkpoint_size: bigint | null
  /** On the first row alone: when the batch was accepted, later than asked for where a newer price is known. */
  readonly accepted_at: Instant | null
}

/** Where the refusals that the function itself decides stand in the list of docs/rules/trading.md#order-refusals. */
export type OwnRanks = readonly [
  ticketUsed: number,
  onProduct: number,
  inAll: number,
  balance: number,
  reserve: number,
  ticketExpired: number,
  windingDown: number,
]

const ACCEPT = {
  name: 'accept_orders',
  text: `select d.*, case when d.place = 1 then checkpoint_of_batch($6) end checkpoint_size,
    case when d.place = 1 then acceptance_of_batch($6) end accepted_at from sign_order_batches($1, $2, $3, $4, $5),
    accept_orders($6, instant($7), $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27,
      $28, $29, $30, $31, $32) d`,
}

const signatureColumns = (batches: readonly SignedBatch[], keyId: string): string[] => [
  plainArray(batches.map(({ id }) => id)),
  plainArray(batches.map(joinLeaves)),
  plainArray(batches.map(({ root }) => root)),
  plainArray(batches.map(({ signature }) => signature)),
  keyId,
]

/** One batch in one round trip and one commit, with the signatures of batches before it. */
export function acceptOrders(
  db: Queryable,
  batch: {
    readonly id: bigint
    readonly at: Instant
    readonly ownRanks: OwnRanks
    readonly candidates: readonly Candidate[]
  },
  signed: readonly SignedBatch[],
  keyId: string,
): Promise<DecisionRow[]> {
  const { candidates } = batch
  const plain = (of: (terms: OrderTerms) => bigint | number | string): string =>
    plainArray(candidates.map(({ terms }) => (terms ? of(terms) : null)))

  return db.query<DecisionRow>(ACCEPT, [
    ...signatureColumns(signed, keyId),
    batch.id,
    batch.at,
    plainArray(batch.ownRanks),
    plainArray(candidates.map(({ customerId }) => customerId)),
    textArray(candidates.map(({ key }) => key)),
    plainArray(candidates.map(({ bodyHash }) => bodyHash)),
    plainArray(candidates.map(({ refused }) => refused?.rank ?? null)),
    plainArray(candidates.map(({ refused }) => refused?.status ?? null)),
    textArray(candidates.map(({ refused }) => (refused ? JSON.stringify(refused.refusal) : null))),
    plain(({ id }) => id),
    plain(({ account }) => account),
    plain(({ productId }) => productId),
    plain(({ direction }) => direction),
    plain(({ seconds }) => seconds),
    plain(({ amount }) => amount),
    plain(({ multiple }) => multiple),
    plain(({ stake }) => stake),
    plain(({ fee }) => fee),
    plain(({ payout }) => payout),
    plain(({ rule }) => rule),
    plain(({ maxGapMs }) => maxGapMs),
    plain(({ termsId }) => termsId),
    plain(({ ticketHash }) => ticketHash),
    plain(({ goodUntil }) => goodUntil),
    textArray(candidates.map(({ terms }) => terms?.feed ?? null)),
    plain(({ maxHeldProduct }) => maxHeldProduct),
    plain(({ maxHeldTotal }) => maxHeldTotal),
  ])
}

/** Stores signatures without a batch to go with: at start and at the end. */
export async function storeSignatures(
  db: Queryable,
  signed: readonly SignedBatch[],
  keyId: string,
): Promise<void> {
  if (signed.length > 0)
    await db.query('select sign_order_batches($1, $2, $3, $4, $5)', signatureColumns(signed, keyId))
}

export interface BatchRow {
  readonly id: bigint
  readonly leaves: Buffer
  readonly root: string
  readonly signature: string
  readonly key_id: string
  readonly checkpoint_size: bigint
}

/** Signed batches. */
export const readBatches = (db: Queryable, ids: readonly bigint[]): Promise<BatchRow[]> =>
  db.query<BatchRow>(
    `select id, leaves, encode(root, 'hex') as root, encode(signature, 'hex') as signature, key_id, checkpoint_size
     from order_batch where id = any($1) and signature is not null`,
    [ids],
  )

export async function readLastBatchId(db: Queryable): Promise<bigint> {
  const [row] = await db.query<{ id: bigint | null }>('select max(id) as id from order_batch')
  return row?.id ?? 0n
}

/** When orders were last taken, by whichever node. */
export async function readLastAcceptance(db: Queryable): Promise<Instant | undefined> {
  const [row] = await db.query<{ accepted_at: Instant }>(
    'select accepted_at from order_batch order by id desc limit 1',
  )

  return row?.accepted_at
}

/** Ids and times of batches that a crash left without a signature. */
export const readUnsignedBatches = (
  db: Queryable,
): Promise<{ id: bigint; accepted_at: Instant; checkpoint_size: bigint }[]> =>
  db.query('select id, accepted_at, checkpoint_size from order_batch where signature is null order by id')

/** The orders of one batch in the order of its commit; `fromId` bounds the search, for ids rise with time. */
export const readOrdersOfBatch = (db: Queryable, batch: bigint, fromId: string): Promise<OrderRow[]> =>
  db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from contract_order where id >= $2 and batch = $1 order by batch_index`,
    [batch, fromId],
  )

/** Every order that is not settled. */
export const readOpenOrders = (db: Queryable): Promise<OrderRow[]> =>
  db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from contract_order
     where ${isFromOpen('id')} and settled_at is null order by accepted_at`,
  )

/** Orders by id, each with its customer. */
export const readOrders = (
  db: Queryable,
  keys: readonly { customerId: bigint; id: string }[],
): Promise<OrderRow[]> =>
  db.query<OrderRow>(
    {
      name: 'read_orders',
      text: `select ${ORDER_COLUMNS} from contract_order
        where (customer_id, id) in (select * from unnest($1::bigint[], $2::uuid[]))`,
    },
    [plainArray(keys.map(({ customerId }) => customerId)), plainArray(keys.map(({ id }) => id))],
  )

export interface OpeningWrite {
  readonly customerId: bigint
  readonly id: string
  readonly seq: bigint
  readonly price: bigint
  readonly time: Instant
}

/** Writes entry tick and T. An order that has them keeps them. */
export async function writeOpenings(db: Queryable, openings: readonly OpeningWrite[]): Promise<void> {
  await db.query({ name: 'open_orders', text: 'select count(*) from open_orders($1, $2, $3, $4, $5)' }, [
    plainArray(openings.map(({ customerId }) => customerId)),
    plainArray(openings.map(({ id }) => id)),
    plainArray(openings.map(({ seq }) => seq)),
    plainArray(openings.map(({ price }) => price)),
    plainArray(openings.map(({ time }) => time)),
  ])
}

export interface EndWrite {
  readonly account: bigint
  readonly id: string
  /** Index in ORDER_STATUSES. */
  readonly status: number
  /** Index in VOID_REASONS. */
  readonly voidReason: number | null
  readonly exit: { readonly seq: bigint; readonly price: bigint; readonly time: Instant } | undefined
}

/** An account as it stands after, or that somebody else held it, so that none of its orders ended. */
type EndedAccount =
  | AccountBalance
  | { readonly account: bigint; readonly available: null; readonly frozen: null; readonly version: null }

export interface Ends {
  readonly balances: readonly AccountBalance[]
  /** Accounts that somebody else held: their orders are to be asked for again. */
  readonly held: ReadonlySet<bigint>
}

/** Ends orders, without waiting for anybody's account; one that has ended stays as it is. */
export async function writeEnds(db: Queryable, at: Instant, ends: readonly EndWrite[]): Promise<Ends> {
  const rows = await db.query<EndedAccount>(
    { name: 'settle_orders', text: 'select * from settle_orders(instant($1), $2, $3, $4, $5, $6, $7, $8)' },
    [
      at,
      plainArray(ends.map(({ account }) => account)),
      plainArray(ends.map(({ id }) => id)),
      plainArray(ends.map(({ status }) => status)),
      plainArray(ends.map(({ voidReason }) => voidReason)),
      plainArray(ends.map(({ exit }) => exit?.seq ?? null)),
      plainArray(ends.map(({ exit }) => exit?.price ?? null)),
      plainArray(ends.map(({ exit }) => exit?.time ?? null)),
    ],
  )

  return {
    balances: rows.filter((row) => row.available !== null),
    held: new Set(rows.filter(({ available }) => available === null).map(({ account }) => account)),
  }
}

export async function advanceOpenFrom(db: Queryable, id: string): Promise<void> {
  await db.query('select advance_open_from($1)', [id])
}
