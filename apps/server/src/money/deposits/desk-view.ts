import type { DeskDeposit, deskDepositsCall } from '@plumbline/api-schema/money/desk-deposit'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { needsTwo } from '@plumbline/domain/money/deposit'
import { formatDecimal } from '@plumbline/domain/basics/money'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { isoOf } from '@plumbline/domain/basics/time'
import { BAD_CURSOR, cutPage } from '../../http/page.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { queueItems, readQueuePlace, writeQueuePlace } from '../../desk/reviews/index.ts'
import type { QueueItem } from '../../desk/reviews/index.ts'
import type { Needs } from './needs.ts'
import { readDeposits, readDeskPage, readSamePictures } from './read-store.ts'
import { readDay } from './store.ts'
import type { DepositRow } from './store.ts'
import { worthOf } from './worth.ts'
import { defined } from '@plumbline/domain/basics/defined'

function wireDesk(
  row: DepositRow,
  item: QueueItem,
  more: { readonly needsTwo: boolean; readonly samePicture: readonly string[] },
): DeskDeposit {
  const sum = (minor: bigint): string => formatDecimal(minor, row.scale)
  const received = row.received ?? row.first_received

  return {
    ...item,
    method: row.method,
    method_version: row.method_version,
    asset: row.asset,
    ...defined({ network: row.network }),
    reference: row.reference,
    amount: sum(row.amount),
    // The second operator finds the sum anew: the first one's is not shown to them.
    ...(received !== null && item.four_eyes !== 'second' && { received: sum(received) }),
    ...defined({ transaction_hash: row.transaction_hash }),
    file_id: row.file_id,
    status: row.status,
    ...defined({ reason: row.reason, note: row.note }),
    needs_two: more.needsTwo,
    same_picture: [...more.samePicture],
    ...defined({ decided_at: isoOf(row.decided_at) }),
  }
}

/** Recharges as the desk shows them, in the order of the ids. */
export async function deskDeposits(
  deps: Needs,
  db: Queryable,
  ids: readonly string[],
  operatorId: bigint,
): Promise<DeskDeposit[]> {
  if (ids.length === 0) return []

  const now = deps.clock.now()
  const rows = new Map((await readDeposits(db, ids)).map((row) => [row.id, row]))
  const items = await queueItems(db, 'recharge', ids, { operatorId, now })
  const pictures = await readSamePictures(db, ids)
  const customers = [...new Set([...rows.values()].map(({ customer_id }) => customer_id))]
  const today = deps.zone.dayOf(now).date
  const credited = await readDay(db, customers, deps.mode === 'practice', today)

  return ids.flatMap((id) => {
    const [row, item] = [rows.get(id), items.get(id)]
    if (!row || !item) return []

    const worth = worthOf(deps, row.asset, row.first_received ?? row.amount)
    const two =
      row.status === 'success_awaiting_review' ||
      (row.status === 'under_review' &&
        (worth === undefined ||
          needsTwo(worth, credited.get(row.customer_id) ?? 0n, deps.houseSettings.deposit(now)))) ||
      (row.decided_at !== null && item.decisions.length > 1)

    return [wireDesk(row, item, { needsTwo: two, samePicture: pictures.get(id) ?? [] })]
  })
}

export async function deskDeposit(
  deps: Needs,
  db: Queryable,
  id: string,
  operatorId: bigint,
): Promise<DeskDeposit | Refusal> {
  const [recharge] = await deskDeposits(deps, db, [id], operatorId)
  return recharge ?? { refusal: 'not_found' }
}

/** The queue's page, those that wait first. */
export async function listAtDesk(
  deps: Needs,
  operatorId: bigint,
  { state, method, cursor, limit }: ParsedRequestOf<typeof deskDepositsCall>,
): Promise<{ items: DeskDeposit[]; next?: string } | Refusal> {
  const after = cursor === undefined ? undefined : readQueuePlace(cursor)
  if (cursor !== undefined && !after) return BAD_CURSOR

  const rows = await readDeskPage(deps.database, {
    isWaiting: state !== 'decided',
    method,
    after: after && { ...after, id: after.ref },
    limit: limit + 1,
  })

  const { page, ...next } = cutPage(rows, limit, (last) => writeQueuePlace({ ...last, ref: last.id }))
  const ids = page.map(({ id }) => id)

  return {
    items: await deskDeposits(deps, deps.database, ids, operatorId),
    ...next,
  }
}
