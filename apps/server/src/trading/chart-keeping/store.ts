import type { Instant } from '@plumbline/domain/basics/time'
import { TEMPLATES_MAX } from '@plumbline/domain/trading/chart-keeping'
import type { Database, Queryable } from '../../platform/database/database.ts'

/** A chart as it was left, as JSON text. */
export async function readKeptChart(
  db: Queryable,
  customerId: bigint,
  productId: number,
): Promise<{ readonly text: string; readonly changedAt: Instant } | undefined> {
  const [row] = await db.query<{ text: string; changed_at: Instant }>(
    'select document::text as text, changed_at from kept_chart where customer_id = $1 and product_id = $2',
    [customerId, productId],
  )
  return row && { text: row.text, changedAt: row.changed_at }
}

/** The last one kept counts, whichever device it comes from. */
export async function writeKeptChart(
  db: Queryable,
  customerId: bigint,
  productId: number,
  document: string,
  at: Instant,
): Promise<void> {
  await db.query(
    `insert into kept_chart (customer_id, product_id, document, changed_at) values ($1, $2, $3::jsonb, instant($4))
     on conflict (customer_id, product_id) do update set document = excluded.document, changed_at = excluded.changed_at`,
    [customerId, productId, document, at],
  )
}

/** Own templates by name. */
export const readTemplates = (db: Queryable, customerId: bigint): Promise<{ name: string; text: string }[]> =>
  db.query('select name, document::text as text from chart_template where customer_id = $1 order by name', [
    customerId,
  ])

/** Keeps a template; one of the same name gives way. @returns whether there was room for it */
export const writeTemplate = (
  db: Database,
  customerId: bigint,
  name: string,
  document: string,
  at: Instant,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Two devices at once are counted one after the other; the table's trigger holds the same bound.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('chart templates ' || $1, 0))`, [
      customerId.toString(),
    ])

    const others = await tx.query('select from chart_template where customer_id = $1 and name <> $2', [
      customerId,
      name,
    ])
    if (others.length >= TEMPLATES_MAX) return false

    await tx.query(
      `insert into chart_template (customer_id, name, document, changed_at) values ($1, $2, $3::jsonb, instant($4))
       on conflict (customer_id, name) do update set document = excluded.document, changed_at = excluded.changed_at`,
      [customerId, name, document, at],
    )

    return true
  })

export async function removeTemplate(db: Queryable, customerId: bigint, name: string): Promise<void> {
  await db.query('delete from chart_template where customer_id = $1 and name = $2', [customerId, name])
}
