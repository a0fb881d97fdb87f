import type { Balance } from '@plumbline/api-schema/money/wallet'
import {
  accountId,
  ACCOUNT_KINDS,
  RESOLUTION_LEG,
  TRANSFER_CODES,
  TRANSFER_OPS,
  CUSTOMER_BOOKS,
} from '@plumbline/domain/ledger/ledger'
import type { AccountKind, CustomerBook, TransferCode, TransferOp } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../platform/database/database.ts'

/** One leg of a business event: one debit and one credit of the same sum. */
export interface Leg {
  /** Number within the event, below 100. A post or void names the leg of the hold that it ends instead. */
  readonly leg: number
  readonly op: TransferOp
  readonly code: TransferCode
  readonly debit: bigint
  readonly credit: bigint
  readonly minor: bigint
}

export interface BusinessEvent {
  /** UUIDv7 of the business row: with `event` and the leg it is the transfer's key, so nothing moves twice. */
  readonly ref: string
  /** 0, or a job's own number. */
  readonly event?: number
  readonly at: Instant
  readonly legs: readonly Leg[]
}

/** What one account of a customer holds, in smallest units: total = available + frozen. */
export interface AccountBalance {
  readonly account: bigint
  readonly available: bigint
  readonly frozen: bigint
  /** Grows with each change: of two balances of one account the higher is the later one. */
  readonly version: bigint
}

/**
 * Moves money, in the caller's transaction. Legs of 0 are left out: a fee of 0 moves nothing
 * (docs/rules/ledger.md#rounding). Balances below zero, unknown accounts and holds ended twice are faults here: rules
 * are decided before, under `lock`.
 */
export async function writeTransfers(tx: Queryable, event: BusinessEvent): Promise<void> {
  const legs = event.legs.filter((leg) => leg.minor !== 0n)
  if (legs.length === 0) return

  const endsHold = (leg: Leg): boolean => leg.op === 'post' || leg.op === 'void'

  await tx.query('select ledger_write($1, $2, instant($3), $4, $5, $6, $7, $8, $9)', [
    event.ref,
    event.event ?? 0,
    event.at,
    legs.map((leg) => (endsHold(leg) ? leg.leg + RESOLUTION_LEG : leg.leg)),
    legs.map((leg) => TRANSFER_OPS[leg.op]),
    legs.map((leg) => TRANSFER_CODES[leg.code]),
    legs.map((leg) => leg.debit),
    legs.map((leg) => leg.credit),
    legs.map((leg) => leg.minor),
  ])
}

/** Opens a customer's accounts in practice or real assets; again is without effect. The id comes from `nextOwnerId`. */
export async function openCustomer(tx: Queryable, customerId: bigint, practice: boolean): Promise<void> {
  await tx.query('select ledger_open_customer($1, $2)', [customerId, practice])
}

/** The next number for a customer or project. */
export async function nextOwnerId(tx: Queryable): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(`select nextval('ledger_owner_id') as id`)
  if (!row) throw new Error('a sequence answers')
  return row.id
}

/** The order in which accounts are locked. */
export const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : 1)

/**
 * Locks one account until the transaction ends and reads it: for what is decided from a balance. Take customers'
 * accounts in ascending order and before any of the house's, as everything here does.
 */
export async function lockAccount(tx: Queryable, account: bigint): Promise<AccountBalance> {
  await tx.query('select ledger_lock($1)', [account])
  return balanceOf(tx, account)
}

/** What an account holds now. */
export async function balanceOf(db: Queryable, account: bigint): Promise<AccountBalance> {
  const [row] = await db.query<AccountBalance>(
    'select id as account, cr_posted - dr_posted - dr_pending as available, dr_pending as frozen, version from account where id = $1',
    [account],
  )
  if (!row) throw new RangeError(`no account ${account}`)

  return row
}

interface BalanceRow extends AccountBalance {
  readonly asset: Balance['asset']
  readonly practice: boolean
  readonly scale: number
  readonly kind: number
}

const BOOK_OF_KIND = new Map<number, CustomerBook>(CUSTOMER_BOOKS.map((book) => [ACCOUNT_KINDS[book], book]))

/** All balances of a customer in practice or real assets, as the wire says them. */
export async function balancesOf(db: Queryable, customerId: bigint, practice: boolean): Promise<Balance[]> {
  const rows = await db.query<BalanceRow>(
    `select a.id as account, cr_posted - dr_posted - dr_pending as available, dr_pending as frozen, a.version,
       s.code as asset, s.practice, s.scale, ((a.id >> 8) & 255)::integer as kind
     from account a join asset s on s.id = (a.id >> 16) & 255
     where a.id >= $1::bigint << 24 and a.id < ($1::bigint + 1) << 24 and s.practice = $2 order by a.id`,
    [customerId, practice],
  )

  return rows.map((row) => {
    const book = BOOK_OF_KIND.get(row.kind)
    if (!book) throw new RangeError(`account ${row.account} is no customer's`)
    return wireBalance({ ...row, book })
  })
}

/** One balance as the wire says it. */
export const wireBalance = (balance: {
  readonly asset: Balance['asset']
  readonly practice: boolean
  readonly book: CustomerBook
  readonly scale: number
  readonly available: bigint
  readonly frozen: bigint
  readonly version: bigint
}): Balance => ({
  asset: balance.asset,
  practice: balance.practice,
  book: balance.book,
  available: formatDecimal(balance.available, balance.scale),
  frozen: formatDecimal(balance.frozen, balance.scale),
  total: formatDecimal(balance.available + balance.frozen, balance.scale),
  version: Number(balance.version),
})

/** A direct transfer, the first leg of its event; further ones say their number. */
export const direct = (code: TransferCode, debit: bigint, credit: bigint, minor: bigint): Leg => ({
  leg: 0,
  op: 'direct',
  code,
  debit,
  credit,
  minor,
})

export const houseAccount = (asset: number, kind: AccountKind): bigint => accountId(0n, asset, kind)
