import type { Movement } from '@plumbline/api-schema/money/wallet'
import type { AssetCode } from '@plumbline/domain/money/asset'
import type { CustomerBook } from '@plumbline/domain/ledger/ledger'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Database, Queryable } from '../platform/database/database.ts'
import { accountNames, movementLines } from './movements.ts'

export interface StatementBalance {
  readonly asset: AssetCode
  readonly book: CustomerBook
  readonly scale: number
  readonly openingMinor: bigint
  readonly closingMinor: bigint
}

export interface Statement {
  /** Every balance that was not empty all the time; cash always. */
  readonly balances: readonly StatementBalance[]
  /** Oldest first. */
  readonly lines: readonly Movement[]
}

interface BalanceRow {
  readonly account: bigint
  readonly opening: bigint
  readonly closing: bigint
}

/** What a balance stood at is what it stands at now, less all that moved since: transfers, and sums of orders. */
export const readBalances = (
  db: Queryable,
  customerId: bigint,
  accounts: readonly bigint[],
  from: Instant,
  to: Instant,
) =>
  db.query<BalanceRow>(
    `select a.id as account, a.cr_posted - a.dr_posted - coalesce(m.since_from, 0)::bigint as opening,
       a.cr_posted - a.dr_posted - coalesce(m.since_to, 0)::bigint as closing
     from account a left join (
       select account, sum(since_from) as since_from, sum(since_to) as since_to from (
         select account, amount as since_from, case when at >= instant($4) then amount end as since_to
           from transfer_moves($2, instant($3), null)
         union all select account, received - stakes - fees, null from order_sums($1, instant($3), null)
         union all select account, null, received - stakes - fees from order_sums($1, instant($4), null)) moved
       group by account) m on m.account = a.id
     where a.id = any($2) order by a.id`,
    [customerId, accounts, from, to],
  )

/**
 * A customer's statement of [from, to), from one snapshot of the books: opening and lines of a balance are its closing.
 * @returns `undefined` where there are more than `maxLines`
 */
export function readStatement(
  database: Database,
  customerId: bigint,
  asked: {
    readonly practice: boolean
    readonly kind: Movement['kind'] | undefined
    readonly from: Instant
    readonly to: Instant
    readonly maxLines: number
  },
): Promise<Statement | undefined> {
  const names = accountNames(customerId, asked.practice)

  return database.snapshot(async (tx) => {
    const lines = await movementLines(tx, customerId, names, { ...asked, limit: asked.maxLines + 1 })
    if (lines.length > asked.maxLines) return undefined

    const rows = await readBalances(tx, customerId, [...names.keys()], asked.from, asked.to)
    const moved = new Set(lines.map(({ asset, book }) => `${asset} ${book}`))

    const balances = rows.flatMap(({ account, opening, closing }) => {
      const name = names.get(account)
      const isShown = name && (opening !== 0n || closing !== 0n || moved.has(`${name.asset} ${name.book}`))
      if (!name || !(isShown || name.book === 'cash')) return []

      return [{ ...name, openingMinor: opening, closingMinor: closing }]
    })

    return { balances, lines }
  })
}
