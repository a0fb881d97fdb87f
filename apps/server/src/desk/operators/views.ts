import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { viewsCall } from '@plumbline/api-schema/accounts/identity'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import * as z from 'zod/mini'
import { BAD_CURSOR, cutPage } from '../../http/page.ts'
import type { PageAsked } from '../../http/page.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** Acts by which an operator saw what is masked otherwise; `after` says as what and at which field they looked. */
const VIEWS = ['unmask', 'customer_search', 'paper_view', 'picture_view', 'balance_view', 'details_view']
const HASH_BYTES_SHOWN = 8
const CURSOR = /^[0-9a-f]{16}$/

const looked = z.object({ role: z.string(), field: z.string() })

/**
 * "Who looked at me" (docs/rules/accounts.md#access-to-my-data), newest first. Of the operator the role is told, never
 * the name.
 */
export async function viewsOf(
  db: Queryable,
  customerId: bigint,
  { cursor, limit }: PageAsked,
): Promise<ResponseOf<typeof viewsCall> | Refusal> {
  if (cursor !== undefined && !CURSOR.test(cursor)) return BAD_CURSOR

  // Not the number in the log: it would tell how much the desk does.
  const id = `encode(substr(chain, 1, ${HASH_BYTES_SHOWN}), 'hex')`
  const rows = await db.query<{ id: string; at: Instant; reason: string | null; after: string }>(
    `select ${id} as id, at, reason, after from operator_act where customer_id = $1 and act = any($2)
       and ($4::text is null or seq < (select seq from operator_act where customer_id = $1 and ${id} = $4))
     order by seq desc limit $3`,
    [customerId, VIEWS, limit + 1, cursor ?? null],
  )

  // A page that is gone on from is never the last.
  if (cursor !== undefined && rows.length === 0) return BAD_CURSOR

  const { page, ...next } = cutPage(rows, limit, (last) => last.id)

  return {
    ...next,
    items: page.map(({ id: hash, at, reason, after }) => ({
      id: hash,
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
    /** At one thing of theirs alone. */
    readonly subjectId?: string
    readonly since: Instant
  },
): Promise<boolean> {
  const rows = await db.query(
    `select from operator_act where customer_id = $1 and operator_id = $2 and act = $3 and at > instant($4)
       and ($5::text is null or subject_id = $5) limit 1`,
    [asked.customerId, asked.operatorId, asked.act, asked.since, asked.subjectId ?? null],
  )

  return rows.length > 0
}
