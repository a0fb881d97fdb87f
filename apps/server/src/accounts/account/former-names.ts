import { canTakeBack, NAME_KEPT_MS, nextNameChange } from '@plumbline/domain/accounts/name-change'
import type { FormerName } from '@plumbline/domain/accounts/name-change'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { endCodes } from './codes/code-store.ts'
import { clearFailures, customerById, openAccountOf } from './store.ts'

/*
 * Former names of accounts, and renaming (decision 55).
 */

/** A former name with its owner. */
export interface FormerNameRow extends FormerName {
  readonly id: bigint
  readonly customerId: bigint
}

const COLUMNS = `id, customer_id "customerId", account, given_up_at "givenUpAt", was_taken_back "wasTakenBack"`

/** Former names of an account, latest first. */
export const formerNamesOf = (db: Queryable, customerId: bigint): Promise<FormerNameRow[]> =>
  db.query(`select ${COLUMNS} from former_name where customer_id = $1 order by given_up_at desc, id desc`, [
    customerId,
  ])

/** Former owners of this name, whoever has it now; latest first. */
export const whoseNameWas = (db: Queryable, account: string): Promise<FormerNameRow[]> =>
  db.query(`select ${COLUMNS} from former_name where account = $1 order by given_up_at desc, id desc`, [
    account,
  ])

/** Row of a name that its account can still take back. */
export async function nameToTakeBack(
  db: Queryable,
  account: string,
  now: Instant,
): Promise<FormerNameRow | undefined> {
  const [row] = await whoseNameWas(db, account)
  if (!row) return undefined

  const current = await openAccountOf(db, row.customerId)
  if (current === undefined) return undefined

  const names = await formerNamesOf(db, row.customerId)
  const place = names.findIndex(({ id }) => id === row.id)

  return canTakeBack(names, place, current, now) ? row : undefined
}

/** Refusal once an account's name was changed too often today, with the time until the next change. */
export async function refusalOfNameLimit(
  { clock }: { readonly clock: Clock },
  db: Queryable,
  customerId: bigint,
): Promise<Refusal | undefined> {
  const now = clock.now()
  const names = await formerNamesOf(db, customerId)
  const next = nextNameChange(
    names.map(({ givenUpAt }) => givenUpAt),
    now,
  )

  return next === undefined
    ? undefined
    : { refusal: 'too_many_requests', params: { seconds: Math.ceil((next - now) / 1_000) } }
}

/** A rename of an account. */
export interface Renaming {
  readonly customerId: bigint
  readonly to: string
  readonly at: Instant
  /** An earlier name is taken back. */
  readonly takesBack: boolean
}

/**
 * Renames an account, under the locks of both and after withdrawals are held. Codes of the old name end;
 * strangers' failures under the new name are deleted, as they never concerned this account.
 * @returns the old name, and the row that keeps it
 */
export async function rename(
  tx: Transaction,
  { customerId, to, at, takesBack }: Renaming,
): Promise<{ readonly old: string; readonly id: bigint }> {
  const { account: old } = await customerById(tx, customerId)
  const [row] = await tx.query<{ id: bigint }>(
    'select customer_rename($1, $2, $3, instant($4), instant($5), $6) as id',
    [customerId, old, to, at, at + NAME_KEPT_MS, takesBack],
  )
  if (!row) throw new Error('a name was given up and not kept')

  await endCodes(tx, old, at)
  await clearFailures(tx, to)

  return { old, id: row.id }
}
