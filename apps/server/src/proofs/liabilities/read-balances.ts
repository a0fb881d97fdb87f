import { SUM_COLUMNS } from '@plumbline/domain/proofs/sum-tree'
import type { SumColumn } from '@plumbline/domain/proofs/sum-tree'
import { ACCOUNT_KINDS } from '@plumbline/domain/ledger/ledger'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import type { Database, Queryable } from '../../platform/database/database.ts'

/*
 * Balances of one moment without one long snapshot (docs/proofs.md 7): the moment is a size of the logs `ledger` and
 * `orders`. Each slice of customers is read in a short snapshot of its own, and what was written beyond those sizes is taken
 * back from it: transfers that are not among the ledger's first leaves, and holds of orders whose acceptance is not among
 * the first of `orders` (an order freezes its stake and fee before any transfer is written).
 */

/** The moment of a count: how many leaves of each log are in it. */
export interface Cut {
  readonly ledgerSize: number
  readonly ordersSize: number
}

/** Minor units of one customer by column of the vector; what is missing is 0. */
export interface OwnBalances {
  readonly customerId: bigint
  readonly columns: ReadonlyMap<number, bigint>
}

/** A balance below zero came out: the sizes were no moment of the books. */
export class NoSuchMoment extends Error {}

const SLICE_MS = 5_000
const SLICE_CUSTOMERS = 2_500
/** A slice that its snapshot's time was too short for is cut; one so small fails for another reason. */
const SLICE_MIN = 100
const CUT_INTO = 4
/** A ticket is accepted at most 30 s after it was made, and its time is in its id. */
const TICKET_LIFE_MS = 10 * MINUTE_MS
const OWNER_SHIFT = 24n
/** The owner with the highest number has the highest account ids that there are. */
const LAST_OF_OWNER = 0xff_ff_ffn

/** Both sizes in one snapshot: what is sealed in either was noted in the order in which it happened. */
export async function readCut(db: Queryable): Promise<Cut> {
  const [row] = await db.query<{ ledger: bigint; orders: bigint }>(
    `select (select coalesce(max(seq) + 1, 0) from log_leaf where log = 3) as ledger,
       (select coalesce(max(seq) + 1, 0) from log_leaf where log = 2) as orders`,
  )
  if (!row) throw new Error('sizes always have a row')

  return { ledgerSize: Number(row.ledger), ordersSize: Number(row.orders) }
}

/**
 * Every customer with what they own at the cut, in slices of ascending ids: smaller ones while the machine is busy.
 * @throws NoSuchMoment
 */
export async function* readBalances(
  database: Database,
  cut: Cut,
  assets: readonly number[],
  sliceCustomers = SLICE_CUSTOMERS,
): AsyncGenerator<readonly OwnBalances[]> {
  let most = sliceCustomers
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const slice: Slice | undefined = await readSlice(database, cut, assets, { after, most }).catch(
      (error: unknown) => {
        // The database ends the connection of a snapshot that lasts too long; the driver may say no more than that it broke.
        if (error instanceof NoSuchMoment || most < SLICE_MIN) throw error
        most = Math.ceil(most / CUT_INTO)
        return undefined
      },
    )
    if (!slice) continue

    yield slice.balances
    after = slice.last
    most = Math.min(most * 2, sliceCustomers)
  }
}

interface Slice {
  readonly balances: readonly OwnBalances[]
  /** Its last customer; absent once there are no more. */
  readonly last: bigint | undefined
}

/** One slice: at most 5 s of REPEATABLE READ READ ONLY, which the database itself ends. */
function readSlice(
  database: Database,
  cut: Cut,
  assets: readonly number[],
  { after, most }: { readonly after: bigint; readonly most: number },
): Promise<Slice> {
  return database.snapshot(async (tx) => {
    await tx.query(`set local transaction_timeout = ${SLICE_MS}`)

    const customers = await tx.query<{ id: bigint }>(
      `select id from published.ledger_owner where kind = 'customer' and id > $1 order by id limit $2`,
      [after, most],
    )

    const [first, last] = [customers.at(0)?.id, customers.at(-1)?.id]
    if (first === undefined || last === undefined) return { balances: [], last }

    const range: Range = { from: first << OWNER_SHIFT, to: (last << OWNER_SHIFT) | LAST_OF_OWNER, assets }
    const sums = new Map(customers.map(({ id }) => [id, new Map<number, bigint>()]))
    const hasAccounts = new Set<bigint>()
    for (const row of await readAccounts(tx, range)) {
      hasAccounts.add(row.account >> OWNER_SHIFT)
      add(sums, assets, row, 1n)
    }

    for (const row of await readLater(tx, range, cut)) add(sums, assets, row, -1n)

    const balances = [...sums].flatMap(([customerId, columns]) => {
      for (const [column, minor] of columns)
        if (minor < 0n)
          throw new NoSuchMoment(`customer ${customerId} would own ${minor} in column ${column}`)
      return hasAccounts.has(customerId) ? [{ customerId, columns }] : []
    })

    return { balances, last }
  })
}

interface Range {
  /** Account ids from, and up to. */
  readonly from: bigint
  readonly to: bigint
  readonly assets: readonly number[]
}

interface AccountPart {
  readonly account: bigint
  readonly available: bigint
  readonly frozen: bigint
}

/** Accounts that hold something, and each customer's cash account whatever it holds. */
const readAccounts = (tx: Queryable, { from, to, assets }: Range): Promise<AccountPart[]> =>
  tx.query(
    `select id as account, cr_posted - dr_posted - dr_pending as available, dr_pending as frozen from published.account
     where id between $1 and $2 and ((id >> 16) & 255)::integer = any($3::integer[])
       and (cr_posted <> dr_posted or ((id >> 8) & 255)::integer = ${ACCOUNT_KINDS.cash})`,
    [from, to, assets],
  )

/** What was written beyond the cut, by account: what came of it is taken back. */
async function readLater(tx: Queryable, range: Range, cut: Cut): Promise<AccountPart[]> {
  const { from, to } = range
  const transfers = await tx.query<AccountPart>(
    `with later as materialized (select * from transfers_after_of($3, $1, $2))
     select account, sum(available)::bigint as available, sum(frozen)::bigint as frozen from (
       select dr as account, case op when 0 then -amount when 1 then -amount when 3 then amount else 0 end as available,
         case op when 1 then amount when 2 then -amount when 3 then -amount else 0 end as frozen from later
       union all select cr, case when op in (0, 2) then amount else 0 end, 0 from later) side
     where account between $1 and $2 group by 1`,
    [from, to, cut.ledgerSize],
  )

  const oldest = await firstAcceptanceBeyond(tx, cut)
  if (oldest === undefined) return transfers

  const holds = await tx.query<AccountPart>(
    `select account, -sum(stake + fee)::bigint as available, sum(stake + fee)::bigint as frozen from published.contract_order
     where id >= $3 and customer_id between $1 and $2 and batch in (
       select batch from log_entry where log = 2 and kind = 'accept' and seq >= $4
       union all select batch from log_entry where log = 2 and kind = 'accept' and seq is null
       union all select id from published.order_batch where signature is null)
     group by account`,
    [from >> OWNER_SHIFT, to >> OWNER_SHIFT, uuidFloor(oldest - TICKET_LIFE_MS), cut.ordersSize],
  )

  return [...transfers, ...holds]
}

/** When the oldest batch of acceptances beyond the cut was accepted. */
async function firstAcceptanceBeyond(tx: Queryable, cut: Cut): Promise<Instant | undefined> {
  const [row] = await tx.query<{ at: Instant | null }>(
    `select min(at) as at from (
       select first_at as at from log_entry where log = 2 and kind = 'accept' and seq >= $1
       union all select first_at from log_entry where log = 2 and kind = 'accept' and seq is null
       union all select accepted_at from published.order_batch where signature is null) beyond`,
    [cut.ordersSize],
  )

  return row?.at ?? undefined
}

const COLUMN_OF_KIND = new Map<number, SumColumn>([
  [ACCOUNT_KINDS.cash, 'available'],
  [ACCOUNT_KINDS.coin, 'available'],
  [ACCOUNT_KINDS.invested, 'invested'],
  [ACCOUNT_KINDS.accrued, 'accrued'],
  [ACCOUNT_KINDS.bonus, 'bonus'],
])

/**
 * Adds one account's balance to its owner's columns. What is frozen of a bonus stays in its own column: it is owed as bonus.
 */
function add(
  sums: ReadonlyMap<bigint, Map<number, bigint>>,
  assets: readonly number[],
  { account, available, frozen }: AccountPart,
  sign: 1n | -1n,
): void {
  const columns = sums.get(account >> OWNER_SHIFT)
  const place = assets.indexOf(Number((account >> 16n) & 255n))
  const name = COLUMN_OF_KIND.get(Number((account >> 8n) & 255n))
  if (!columns || place < 0 || name === undefined) return

  const put = (column: SumColumn, minor: bigint): void => {
    const at = place * SUM_COLUMNS.length + SUM_COLUMNS.indexOf(column)
    columns.set(at, (columns.get(at) ?? 0n) + sign * minor)
  }

  if (name === 'available') {
    put('available', available)
    put('frozen', frozen)
  } else put(name, available + frozen)
}
