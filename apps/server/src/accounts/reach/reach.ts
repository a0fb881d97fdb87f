import { kindOfAccount } from '@plumbline/domain/accounts/account'
import type { AccountKind } from '@plumbline/domain/accounts/account'
import { languageOf } from '@plumbline/language/languages'
import { hourCycleNamed } from '@plumbline/language/reader'
import type { Reader } from '@plumbline/language/reader'
import type { Queryable } from '../../platform/database/database.ts'

const spokenTo = (
  db: Queryable,
  ids: readonly bigint[],
): Promise<
  {
    readonly id: bigint
    readonly account: string
    readonly language: string
    readonly hour_cycle: string | null
  }[]
> =>
  db.query('select id, account, language, hour_cycle from published.customer where id = any($1::bigint[])', [
    ids,
  ])

/** A former name by its row: messages about its end go there too. */
async function formerNameById(db: Queryable, id: bigint): Promise<string> {
  const [row] = await db.query<{ account: string }>(
    'select account from published.former_name where id = $1',
    [id],
  )
  if (!row) throw new RangeError(`no former name ${id}`)

  return row.account
}

/** Where a customer is reached, and told in which language by which clock: those of their last answer. */
export interface Reach extends Reader {
  readonly account: string
  readonly kind: AccountKind
}

/** Where each of many customers is reached, at one reading. */
export async function reachesOf(
  db: Queryable,
  customerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Reach>> {
  const rows = await spokenTo(db, customerIds)

  return new Map(
    rows.map(({ id, account, language, hour_cycle }) => [
      id,
      {
        account,
        kind: kindOfAccount(account),
        language: languageOf(language),
        hourCycle: hourCycleNamed(hour_cycle),
      },
    ]),
  )
}

/** @param formerNameId a name that they had: where who changed it, or did not, is told so too */
export async function reachOf(db: Queryable, customerId: bigint, formerNameId?: bigint): Promise<Reach> {
  const reach = (await reachesOf(db, [customerId])).get(customerId)
  if (!reach) throw new RangeError(`no customer ${customerId}`)
  if (formerNameId === undefined) return reach

  const account = await formerNameById(db, formerNameId)
  return { ...reach, account, kind: kindOfAccount(account) }
}
