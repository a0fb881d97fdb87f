import type { SettingKind } from '@plumbline/domain/desk/house-figure'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

export interface SettingRow {
  readonly kind: SettingKind
  readonly subject: string
  readonly version: number
  readonly document: string
  readonly in_force_from: Instant
  /** Null: what the house began with. */
  readonly proposal_id: string | null
  readonly decided_at: Instant | null
}

/** Every version, ascending; of what the house began with the newest form alone. */
export const readSettings = (db: Queryable): Promise<SettingRow[]> =>
  db.query(
    `select h.kind, subject, version, h.document, in_force_from, proposal_id::text, p.decided_at
     from house_setting h left join published.proposal p on p.id = h.proposal_id
     where proposal_id is not null or version = (select max(version) from house_setting f
       where f.kind = h.kind and f.subject = h.subject and f.proposal_id is null)
     order by h.kind, subject, version`,
  )

/** Two changes at once wait for each other. */
export const lockSettings = (tx: Queryable): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('house_setting', 0))`)

export async function insertSetting(tx: Queryable, row: SettingRow): Promise<void> {
  await tx.query(
    `insert into house_setting (kind, subject, version, document, in_force_from, proposal_id)
     values ($1, $2, $3, $4, instant($5), $6)`,
    [row.kind, row.subject, row.version, row.document, row.in_force_from, row.proposal_id],
  )
}
