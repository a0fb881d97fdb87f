import type { Act } from '@plumbline/api-schema/desk/desk-audit'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { createHash } from 'node:crypto'
import { BAD_CURSOR, cutPage } from '../../http/page.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { defined } from '@plumbline/domain/basics/defined'

interface ActRow {
  readonly seq: bigint
  readonly at: Instant
  readonly operator_id: bigint | null
  readonly operator_name: string
  readonly second_operator_id: bigint | null
  readonly second_operator_name: string | null
  readonly act: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly subject_number: string | null
  readonly customer_id: bigint | null
  readonly reason: string | null
  readonly before: string | null
  readonly after: string | null
  readonly prev: Buffer
  readonly chain: Buffer
}

const ACT = `seq, at, operator_id, operator_name, second_operator_id, second_operator_name, act, subject_kind, subject_id,
  customer_id, reason, before, after, prev, chain`

/** What an act's subject is called where it is worked on; what has no name of its own goes by its id. */
const SUBJECT_NUMBER = `case
  when subject_kind = 'recharge' and subject_id ~ '^[0-9a-f-]{36}$' then
    (select d.reference from published.deposit d where d.id = subject_id::uuid)
  when subject_kind = 'operator' then (select o.name from operator o where o.id::text = subject_id)
  when subject_kind = 'upload' then customer_id::text
end as subject_number`

/** Batch size when the chain is recomputed. */
const CHECKED_AT_ONCE = 1_000

const toAct = (row: ActRow): Act => ({
  seq: row.seq.toString(),
  time: toIso(row.at),
  operator: row.operator_name,
  ...defined({ second_operator: row.second_operator_name }),
  act: row.act,
  subject_kind: row.subject_kind,
  subject_id: row.subject_id,
  ...defined({
    subject_number: row.subject_number,
    reason: row.reason,
    before: row.before,
    after: row.after,
  }),
  chain: row.chain.toString('hex'),
})

export interface AuditFilter {
  readonly operator?: string | undefined
  readonly act?: string | undefined
  readonly subject_id?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

const CURSOR = /^act~(\d{1,18})$/

/** The log, newest first. */
export async function listActs(db: Queryable, filter: AuditFilter) {
  const place = CURSOR.exec(filter.cursor ?? '')?.[1]
  if (filter.cursor !== undefined && place === undefined) return BAD_CURSOR

  const rows = await db.query<ActRow>(
    `select ${ACT}, ${SUBJECT_NUMBER} from operator_act
     where ($1::bigint is null or seq < $1) and ($2::text is null or operator_name = $2 or second_operator_name = $2)
       and ($3::text is null or act = $3) and ($4::text is null or subject_id = $4)
     order by seq desc limit $5`,
    [place ?? null, filter.operator ?? null, filter.act ?? null, filter.subject_id ?? null, filter.limit + 1],
  )

  const { page, ...next } = cutPage(rows, filter.limit, (last) => `act~${last.seq}`)
  return {
    items: page.map(toAct),
    ...next,
  }
}

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** What an act's hash is made of: migration 0007 says it in SQL, this says it again, so that one can check the other. */
function leafOf(row: ActRow): Buffer {
  const fields = [
    row.seq,
    row.at,
    row.operator_id,
    row.operator_name,
    row.second_operator_id,
    row.second_operator_name,
    row.act,
    row.subject_kind,
    row.subject_id,
    row.customer_id,
    row.reason,
    row.before,
    row.after,
  ]

  const texts = fields.map((field) => {
    if (field === null) return '-'
    const text = field.toString()
    return `${Buffer.byteLength(text)}:${text}`
  })

  return Buffer.from(texts.join(','))
}

const LEAF_MARK = Buffer.from([0])

/** Recomputes the chain of the whole log, from its first act on. */
export async function checkActs(db: Queryable) {
  let head = sha256()
  let expected = 0n
  let isWhole = true
  for (;;) {
    const rows = await db.query<ActRow>(
      `select ${ACT} from operator_act where seq >= $1 order by seq limit $2`,
      [expected, CHECKED_AT_ONCE],
    )

    for (const row of rows) {
      const chain = sha256(head, sha256(LEAF_MARK, leafOf(row)))
      isWhole &&= row.seq === expected && row.prev.equals(head) && row.chain.equals(chain)
      head = row.chain
      expected = row.seq + 1n
    }

    if (rows.length < CHECKED_AT_ONCE)
      return { is_whole: isWhole, acts: Number(expected), head: head.toString('hex') }
  }
}
