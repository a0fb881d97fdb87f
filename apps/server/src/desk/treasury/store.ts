import type { AssetCode } from '@plumbline/domain/money/asset'
import type { Queryable } from '../../platform/database/database.ts'

export const customerExists = async (db: Queryable, id: bigint): Promise<boolean> =>
  (await db.query('select from published.customer where id = $1', [id])).length > 0

export interface SuspensePayment {
  readonly bank_reference: string
  readonly asset: number
  readonly amount: bigint
  readonly returned_by: string | null
}

/** The payment that is parked under a reference, in whatever spelling. */
export async function findPayment(
  db: Queryable,
  bankReference: string,
): Promise<SuspensePayment | undefined> {
  const [row] = await db.query<SuspensePayment>(
    `select bank_reference, asset, amount, returned_by::text from suspense_payment
     where payment_reference_key(bank_reference) = payment_reference_key($1) and payment_reference_key($1) <> ''
       or bank_reference = $1`,
    [bankReference],
  )

  return row
}

/** @returns whether this was the first payment of that number */
export async function insertPayment(
  tx: Queryable,
  payment: {
    readonly bankReference: string
    readonly asset: number
    readonly minor: bigint
    readonly proposalId: string
  },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into suspense_payment (bank_reference, asset, amount, arrived_by) values ($1, $2, $3, $4)
     on conflict (bank_reference) do nothing returning bank_reference`,
    [payment.bankReference, payment.asset, payment.minor, payment.proposalId],
  )

  return rows.length > 0
}

/** @returns whether it was there and not sent back yet */
export async function markReturned(
  tx: Queryable,
  bankReference: string,
  proposalId: string,
): Promise<boolean> {
  const rows = await tx.query(
    'update suspense_payment set returned_by = $2 where bank_reference = $1 and returned_by is null returning bank_reference',
    [bankReference, proposalId],
  )
  return rows.length > 0
}

export interface AccountSum {
  readonly owner: 'house' | 'customer' | 'project'
  readonly asset: AssetCode
  readonly practice: boolean
  readonly scale: number
  /** Number of the account's kind (ACCOUNT_KINDS). */
  readonly kind: number
  readonly available: bigint
  readonly frozen: bigint
}

/** Balances by whose they are, asset and kind: the house's accounts one by one, customers' and projects' summed up. */
export const readSums = (db: Queryable): Promise<AccountSum[]> =>
  db.query(
    `select o.kind as owner, s.code as asset, s.practice, s.scale, ((a.id >> 8) & 255)::integer as kind,
       sum(a.cr_posted - a.dr_posted - a.dr_pending)::bigint as available, sum(a.dr_pending)::bigint as frozen
     from published.account a join published.asset s on s.id = (a.id >> 16) & 255
       join published.ledger_owner o on o.id = a.id >> 24
     group by 1, 2, 3, 4, 5, s.id order by s.practice, s.id, 5`,
  )

/** What the house owes customers in one asset: all their books together. */
export async function liabilitiesOf(db: Queryable, asset: number): Promise<bigint> {
  const [row] = await db.query<{ minor: bigint | null }>(
    `select sum(a.cr_posted - a.dr_posted)::bigint as minor from published.account a join published.ledger_owner o on o.id = a.id >> 24
     where o.kind = 'customer' and (a.id >> 16) & 255 = $1`,
    [asset],
  )

  return row?.minor ?? 0n
}
