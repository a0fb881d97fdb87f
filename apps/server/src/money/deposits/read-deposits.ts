import type { Deposit, depositsCall } from '@plumbline/api-schema/money/deposit'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { Progress } from '@plumbline/api-schema/desk/review'
import { needsTwo } from '@plumbline/domain/money/deposit'
import { monthRange } from '@plumbline/domain/basics/month'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { cutPage, readPlace, writePlace } from '../../http/page.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import type { Needs } from './needs.ts'
import { readCredits, readOwn } from './read-store.ts'
import type { CreditRow } from './read-store.ts'
import { findDeposit, readDay } from './store.ts'
import type { DepositRow } from './store.ts'
import { worthOf } from './worth.ts'
import { listClaimed } from '../../rewards/bonuses/index.ts'
import { assetId } from '@plumbline/domain/money/asset'
import { defined } from '@plumbline/domain/basics/defined'

/** A bonus that its customer accepted, as the list of recharges shows it. */
interface ClaimedBonus {
  readonly id: string
  readonly type: 1 | 2 | 3
  /** In cents. */
  readonly amount: bigint
  readonly at: Instant
}

function wireDeposit(row: DepositRow, progress: Progress | undefined, forTwo: boolean | undefined): Deposit {
  const sum = (minor: bigint): string => formatDecimal(minor, row.scale)

  return {
    id: row.id,
    practice: row.practice,
    type: 0,
    method: row.method,
    asset: row.asset,
    ...defined({ network: row.network }),
    reference: row.reference,
    ...defined({ address: row.address }),
    amount: sum(row.amount),
    ...(row.received !== null && { received: sum(row.received) }),
    file_id: row.file_id,
    ...defined({ transaction_hash: row.transaction_hash }),
    status: row.status,
    ...defined({ reason: row.reason, note: row.note }),
    time: toIso(row.sent_at),
    ...defined({
      promised_by: progress?.promised_by,
      decided_at: isoOf(row.decided_at),
      needs_two: forTwo,
      progress,
    }),
  }
}

/** Practice money that was granted or refilled: record class 4 (docs/rules/money.md#record-classes), credited at once by nobody's decision. */
function wireCredit(row: CreditRow): Deposit {
  const amount = formatDecimal(row.amount, row.scale)

  return {
    id: row.id,
    practice: row.practice,
    type: 4,
    asset: row.asset,
    reference: row.id,
    amount,
    received: amount,
    status: 'success',
    time: toIso(row.at),
    decided_at: toIso(row.at),
  }
}

/** A bonus that its customer accepted: classes 1–3, credited by that acceptance alone. */
function wireBonus(row: ClaimedBonus, practice: boolean): Deposit {
  const amount = formatDecimal(row.amount, 2)

  return {
    id: row.id,
    practice,
    type: row.type,
    asset: 'USD',
    reference: row.id,
    amount,
    received: amount,
    status: 'success',
    time: toIso(row.at),
    decided_at: toIso(row.at),
  }
}

type Judged = Pick<Needs, 'reviews' | 'clock' | 'zone' | 'coinPrice' | 'houseSettings'>

/** One customer's recharges with their progress and whether two operators decide each. */
async function wireAll(
  deps: Judged,
  db: Queryable,
  customerId: bigint,
  rows: readonly DepositRow[],
): Promise<Deposit[]> {
  if (rows.length === 0) return []

  const progress = await deps.reviews.progressOf(
    db,
    'recharge',
    rows.map(({ id }) => id),
  )

  const now = deps.clock.now()
  const { date } = deps.zone.dayOf(now)

  const creditedIn = async (practice: boolean) =>
    (await readDay(db, [customerId], practice, date)).get(customerId) ?? 0n
  const credited = new Map([
    [true, await creditedIn(true)],
    [false, await creditedIn(false)],
  ])

  const forTwo = (row: DepositRow): boolean | undefined => {
    if (row.status === 'success_awaiting_review') return true
    if (row.status !== 'under_review') return row.status === 'success' ? row.by_two : undefined

    const worth = worthOf(deps, row.asset, row.amount)
    return (
      worth === undefined ||
      needsTwo(worth, credited.get(row.practice) ?? 0n, deps.houseSettings.deposit(now))
    )
  }

  return rows.map((row) => wireDeposit(row, progress.get(row.id), forTwo(row)))
}

/** One of the customer's own recharges, as it stands in this transaction. */
export async function readDeposit(
  deps: Judged,
  db: Queryable,
  customerId: bigint,
  id: string,
): Promise<Deposit | undefined> {
  const row = await findDeposit(db, id)
  if (row?.customer_id !== customerId) return undefined

  const [recharge] = await wireAll(deps, db, customerId, [row])
  return recharge
}

type Asked = ParsedRequestOf<typeof depositsCall>

/** A credit and an accepted bonus are always a success. */
const asksDeposits = ({ type }: Asked): boolean => type === undefined || type === 0
const asksCredits = ({ type, status }: Asked): boolean =>
  (type === undefined || type === 4) && (status === undefined || status === 'success')
const asksBonuses = ({ type, status }: Asked): boolean =>
  type !== 0 && type !== 4 && (status === undefined || status === 'success')

interface Line {
  readonly at: Instant
  readonly id: string
  readonly item: Deposit
}

/** Newest first; ids decide between two of one millisecond. */
const newestFirst = (a: Line, b: Line): number => b.at - a.at || (a.id < b.id ? 1 : -1)

/** Recharges and credits of every class, newest first (docs/rules/money.md#record-classes). */
export async function listDeposits(
  deps: Needs,
  customerId: bigint,
  asked: Asked,
): Promise<{ items: Deposit[]; next?: string } | Refusal> {
  const practice = practiceOf(deps.mode, asked.practice)
  if (isRefusal(practice)) return practice

  const after = readPlace(asked.cursor)
  if (isRefusal(after)) return after

  const filter = {
    customerId,
    practice,
    id: asked.id,
    status: asked.status,
    ...(asked.month === undefined ? { from: undefined, to: undefined } : monthRange(deps.zone, asked.month)),
    after,
    limit: asked.limit + 1,
  }

  const deposits = asksDeposits(asked) ? await readOwn(deps.database, filter) : []
  const credits = asksCredits(asked) ? await readCredits(deps.database, filter) : []

  const bonuses = asksBonuses(asked)
    ? await listClaimed(deps.database, {
        ...filter,
        asset: assetId('USD', filter.practice),
        type: asked.type,
      })
    : []

  const own = await wireAll(deps, deps.database, customerId, deposits)

  const lines: Line[] = [
    ...own.map((item) => ({ at: Date.parse(item.time), id: item.id, item })),
    ...credits.map((row) => ({ at: row.at, id: row.id, item: wireCredit(row) })),
    ...bonuses.map((row) => ({ at: row.at, id: row.id, item: wireBonus(row, practice) })),
  ].toSorted(newestFirst)

  const { page, ...next } = cutPage(lines, asked.limit, writePlace)
  return {
    items: page.map(({ item }) => item),
    ...next,
  }
}
