import type * as z from 'zod/mini'
import type { Queryable } from '../../platform/database/database.ts'

/** What leaders report of: books and interest by the one that leads the jobs, seals by the one that seals. */
export type ReportedPart = 'books' | 'sealing' | 'incidents'

export interface Report<Said> {
  readonly said: Said
  /** By the database's clock. */
  readonly ageMs: number
}

export async function writeReport(db: Queryable, part: ReportedPart, said: object): Promise<void> {
  await db.query(
    {
      name: 'write_report',
      text: `insert into health_report (part, report) values ($1, $2)
        on conflict (part) do update set report = excluded.report, reported_at = default`,
    },
    [part, JSON.stringify(said)],
  )
}

/** @returns nothing where nobody ever reported, or a version reported whose words this one does not know */
export async function readReport<Shape extends z.ZodMiniType>(
  db: Queryable,
  part: ReportedPart,
  shape: Shape,
): Promise<Report<z.output<Shape>> | undefined> {
  const [row] = await db.query<{ report: unknown; age: number }>(
    {
      name: 'read_report',
      text: `select report, (extract(epoch from clock_timestamp() - reported_at) * 1000)::float8 as age
        from health_report where part = $1`,
    },
    [part],
  )

  const said = row && shape.safeParse(row.report)
  return said?.success ? { said: said.data, ageMs: row?.age ?? 0 } : undefined
}
