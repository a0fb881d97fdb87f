import type { ResponseOf } from '@plumbline/api-schema/call'
import type { viewsCall } from '@plumbline/api-schema/identity'
import { toIso } from '@plumbline/domain/time'
import type { Instant } from '@plumbline/domain/time'
import * as z from 'zod/mini'
import type { Queryable } from '../../platform/database/database.ts'

/** Acts by which an operator saw what is masked otherwise; `after` says as what and at which field they looked. */
const VIEWS = ['unmask', 'paper_view', 'picture_view', 'balance_view']
const LISTED_MOST = 500
const HASH_SHOWN = 16

const looked = z.object({ role: z.string(), field: z.string() })

/** "Who looked at me" (expectations.md H), newest first. Of the operator the role is told, never the name. */
export async function viewsOf(db: Queryable, customerId: bigint): Promise<ResponseOf<typeof viewsCall>> {
  const rows = await db.query<{ chain: Buffer; at: Instant; reason: string | null; after: string }>(
    `select chain, at, reason, after from operator_act where customer_id = $1 and act = any($2)
     order by seq desc limit $3`,
    [customerId, VIEWS, LISTED_MOST],
  )
  return {
    items: rows.map(({ chain, at, reason, after }) => ({
      // Not the number in the log: it would tell how much the desk does.
      id: chain.toString('hex').slice(0, HASH_SHOWN),
      time: toIso(at),
      ...looked.parse(JSON.parse(after)),
      reason: reason ?? '',
    })),
  }
}

/** Whether an operator has done this to a customer since a moment. */
export async function hasActedSince(
  db: Queryable,
  asked: {
    readonly operatorId: bigint
    readonly customerId: bigint
    readonly act: string
    readonly since: Instant
  },
): Promise<boolean> {
  const rows = await db.query(
    'select from operator_act where customer_id = $1 and operator_id = $2 and act = $3 and at > instant($4) limit 1',
    [asked.customerId, asked.operatorId, asked.act, asked.since],
  )
  return rows.length > 0
}
