import type { TransferEvent } from '@plumbline/domain/proofs/log-events'
import { toIso } from '@plumbline/domain/time'
import type { Instant } from '@plumbline/domain/time'
import type { Queryable } from '../platform/database/database.ts'

interface TransferRow {
  readonly ref: string
  readonly event: number
  readonly leg: number
  readonly op: number
  readonly code: number
  readonly dr: bigint
  readonly cr: bigint
  readonly amount: bigint
  readonly at: Instant
}

/** The transfers of one business row, in the order of their legs, as the public log writes them. */
export async function transfersOf(db: Queryable, ref: string): Promise<TransferEvent[]> {
  const rows = await db.query<TransferRow>(
    'select ref, event, leg, op, code, dr, cr, amount, at from transfer where ref = $1 order by event, leg',
    [ref],
  )
  return rows.map((row) => ({
    ref: row.ref,
    event: String(row.event),
    leg: String(row.leg),
    op: String(row.op),
    code: String(row.code),
    dr: String(row.dr),
    cr: String(row.cr),
    amount: String(row.amount),
    at: toIso(row.at),
  }))
}
