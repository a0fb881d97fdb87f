import type { Queryable } from '../database/database.ts'

/** What an installation calls itself where others may share an engine: its cluster and its database, the same at every standby. */
export async function installationOf(db: Queryable): Promise<string> {
  const [row] = await db.query<{ name: string }>(
    `select system_identifier || ':' || current_database() as name from pg_control_system()`,
  )
  if (!row) throw new Error('a cluster has an identifier')

  return row.name
}
