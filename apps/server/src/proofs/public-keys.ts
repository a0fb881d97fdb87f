import type { Queryable } from '../platform/database/database.ts'
import type { LogKeys } from './signer-keys.ts'

/** Tells nodes that cannot sign with which keys the logs are signed. */
export async function publishKeys(db: Queryable, keys: LogKeys): Promise<void> {
  await db.query(
    `insert into log_public_keys (keys) values ($1)
     on conflict (is_one) do update set keys = excluded.keys where log_public_keys.keys <> excluded.keys`,
    [JSON.stringify(keys)],
  )
}

/** Absent until a node first sealed. */
export async function readPublishedKeys(db: Queryable): Promise<LogKeys | undefined> {
  const [row] = await db.query<{ keys: LogKeys }>('select keys from log_public_keys')
  return row?.keys
}
