import { ownerOf } from '@plumbline/domain/ledger/ledger'
import type { CLOSE_OUTCOMES } from '@plumbline/domain/trading/early-close'
import type { RefusalName } from '@plumbline/domain/basics/refusal-names'
import type { Instant } from '@plumbline/domain/basics/time'
import type { AccountBalance } from '../../../ledger/ledger.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { OpenOrder } from '../settlement/schedule.ts'

/** Notes the wish to close an order. @returns why not, where it is not noted */
export async function requestClosing(
  tx: Transaction,
  asked: {
    readonly customerId: bigint
    readonly id: string
    readonly minReceived: bigint
    readonly at: Instant
  },
): Promise<RefusalName | undefined> {
  const [row] = await tx.query<{ refused: RefusalName | null }>(
    'select request_order_close($1, $2, $3, instant($4)) as refused',
    [asked.customerId, asked.id, asked.minReceived, asked.at],
  )
  return row?.refused ?? undefined
}

/** Orders whose early close was asked for and is not decided. */
export async function readWaitingClosings(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ order_id: string }>(
    'select order_id from order_close_request where outcome is null',
  )
  return rows.map((row) => row.order_id)
}

export interface DecidedClosing {
  readonly outcome: (typeof CLOSE_OUTCOMES)[number]
  /** The account after it; absent where the order runs on. */
  readonly balance: AccountBalance | undefined
}

type ClosingRow = Pick<DecidedClosing, 'outcome'> & {
  readonly [K in keyof AccountBalance]: AccountBalance[K] | null
}

/**
 * Closes an order by the tick log and the formula of its terms, or lets the request lapse; the database decides.
 * @returns `undefined` while its tick is not known, or somebody else holds the account
 */
export async function decideClosing(
  db: Queryable,
  { id, account }: OpenOrder,
  at: Instant,
): Promise<DecidedClosing | undefined> {
  const [row] = await db.query<ClosingRow>(
    { name: 'decide_order_close', text: 'select * from decide_order_close($1, $2, instant($3))' },
    [ownerOf(account), id, at],
  )
  if (!row) return undefined

  const { outcome, account: paid, available, frozen, version } = row
  const isClosed = paid !== null && available !== null && frozen !== null && version !== null

  return { outcome, balance: isClosed ? { account: paid, available, frozen, version } : undefined }
}
