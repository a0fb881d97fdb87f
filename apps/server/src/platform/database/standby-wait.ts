import type { Queryable } from './database.ts'

/**
 * Whether a commit is answered only once it is durable on a standby too: else what was acknowledged can be lost with the machine
 * of the primary.
 */
export async function waitsForStandby(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ waits: boolean }>(
    `select current_setting('synchronous_standby_names') <> ''
       and current_setting('synchronous_commit') in ('on', 'remote_apply') as waits`,
  )

  return row?.waits ?? false
}
