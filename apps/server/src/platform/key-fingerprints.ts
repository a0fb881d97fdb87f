import type { Queryable } from './database/database.ts'

/** What the key files of this installation hash to, by name. */
export async function readFingerprints(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.query<{ name: string; fingerprint: string }>(
    'select name, fingerprint from key_fingerprint',
  )

  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]))
}

/**
 * Writes down the fingerprints of the keys that this installation works with from now on.
 * @returns the names of keys that were others before
 */
export async function recordFingerprints(
  db: Queryable,
  found: ReadonlyMap<string, string>,
): Promise<string[]> {
  const known = await readFingerprints(db)
  const fresh = [...found].filter(([name, fingerprint]) => known.get(name) !== fingerprint)
  if (fresh.length === 0) return []

  await db.query(
    `insert into key_fingerprint (name, fingerprint) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set fingerprint = excluded.fingerprint, noted_at = default`,
    [fresh.map(([name]) => name), fresh.map(([, fingerprint]) => fingerprint)],
  )

  return fresh.flatMap(([name]) => (known.has(name) ? [name] : []))
}
