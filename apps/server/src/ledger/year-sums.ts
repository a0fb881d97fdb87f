import { MOVEMENT_KINDS } from '@plumbline/api-schema/money/wallet'
import { ORDER_LINES } from '@plumbline/api-schema/money/statement'
import type { YearLine } from '@plumbline/api-schema/money/statement'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Database, Queryable } from '../platform/database/database.ts'
import { accountNames, kindOfCode } from './movements.ts'
import { readBalances } from './statement.ts'
import type { StatementBalance } from './statement.ts'

export interface SummedBalance extends StatementBalance {
  /** What moved, by kind in the order of the wire's list; kinds that moved nothing are left out. */
  readonly sums: readonly { readonly kind: YearLine['kind']; readonly minor: bigint }[]
}

export interface SummedUp {
  readonly balances: readonly SummedBalance[]
  /** Orders won and lost. */
  readonly orders: bigint
}

interface Sum {
  readonly account: bigint
  readonly kind: YearLine['kind']
  readonly minor: bigint
}

interface OrderSums {
  readonly account: bigint
  readonly orders: bigint
  readonly stakes: bigint
  readonly fees: bigint
  readonly received: bigint
}

/**
 * Won, lost and closed early: what a void order held came back whole, and was never a movement. What an early close paid is a
 * transfer of its own.
 */
const readOrders = (
  db: Queryable,
  customerId: bigint,
  accounts: readonly bigint[],
  from: Instant,
  to: Instant,
) =>
  db.query<OrderSums>(
    `select account, sum(orders)::bigint as orders, sum(stakes)::bigint as stakes, sum(fees)::bigint as fees,
       coalesce(sum(received) filter (where status <> 5), 0)::bigint as received
     from order_sums($1, instant($3), instant($4)) where status in (2, 3, 5) and account = any($2) group by account`,
    [customerId, accounts, from, to],
  )

async function readTransfers(
  db: Queryable,
  accounts: readonly bigint[],
  from: Instant,
  to: Instant,
): Promise<Sum[]> {
  const rows = await db.query<{ account: bigint; code: number; minor: bigint }>(
    `select account, code, sum(amount)::bigint as minor from transfer_moves($1, instant($2), instant($3))
     group by account, code order by account, code`,
    [accounts, from, to],
  )

  return rows.map(({ account, code, minor }) => ({ account, kind: kindOfCode(code), minor }))
}

const ORDER_OF_KINDS: readonly YearLine['kind'][] = [...ORDER_LINES, ...MOVEMENT_KINDS]

/** Sums of one balance by kind; two codes of one kind are one line. */
function sumsOf(sums: readonly Sum[], account: bigint): SummedBalance['sums'] {
  return ORDER_OF_KINDS.flatMap((kind) => {
    const own = sums.filter((each) => each.account === account && each.kind === kind)
    return own.length === 0 ? [] : [{ kind, minor: own.reduce((all, { minor }) => all + minor, 0n) }]
  })
}

/**
 * Everything that moved a customer's balances in [from, to), summed by kind, from one snapshot of the books: opening and
 * sums of a balance are its closing, however many lines there are.
 */
export function readSummedUp(
  database: Database,
  customerId: bigint,
  { practice, from, to }: { readonly practice: boolean; readonly from: Instant; readonly to: Instant },
): Promise<SummedUp> {
  const names = accountNames(customerId, practice)
  const accounts = [...names.keys()]

  return database.snapshot(async (tx) => {
    const orders = await readOrders(tx, customerId, accounts, from, to)
    const sums = [
      ...(await readTransfers(tx, accounts, from, to)),
      ...orders.flatMap(({ account, stakes, fees, received }): Sum[] => [
        { account, kind: 'order_stake', minor: -stakes },
        { account, kind: 'order_fee', minor: -fees },
        { account, kind: 'order_payout', minor: received },
      ]),
    ]

    const rows = await readBalances(tx, customerId, accounts, from, to)
    const balances = rows.flatMap(({ account, opening, closing }) => {
      const name = names.get(account)
      const own = sumsOf(sums, account)
      if (!name || (opening === 0n && closing === 0n && own.length === 0 && name.book !== 'cash')) return []

      return [{ ...name, openingMinor: opening, closingMinor: closing, sums: own }]
    })

    return { balances, orders: orders.reduce((all, { orders: count }) => all + count, 0n) }
  })
}
