import type { Instant } from '@plumbline/domain/basics/time'
import { toIso } from '@plumbline/domain/basics/time'
import type { Queryable } from '../platform/database/database.ts'

/** What a live price was made of, and what the simulated feed puts into the terms log (migration 0037). */

export type FeedDocumentKind = 'feed_commitment' | 'feed_seed'

/** All documents of a kind, oldest first. */
export async function readFeedDocuments(db: Queryable, kind: FeedDocumentKind): Promise<string[]> {
  const rows = await db.query<{ document: string }>(
    `select content::json ->> 'document' document from published.log_entry
      where log = 5 and kind in ('feed_commitment', 'feed_seed') and kind = $1 order by id`,
    [kind],
  )

  return rows.map(({ document }) => document)
}

export async function logFeedDocument(
  db: Queryable,
  kind: FeedDocumentKind,
  day: string,
  document: string,
  at: Instant,
): Promise<void> {
  await db.query('select log_feed_seed($1, $2, $3, $4)', [kind, day, document, toIso(at)])
}

/** The sources of one tick as its leaf writes them; none of a simulated or replayed one. */
export async function readTickSources(
  db: Queryable,
  tick: { readonly productId: number; readonly seq: bigint; readonly time: Instant },
): Promise<string | undefined> {
  const rows = await db.query<{ sources: string | null }>(
    'select sources from stored_tick where product_id = $1 and time = instant($2) and seq = $3',
    [tick.productId, tick.time, tick.seq],
  )
  return rows[0]?.sources ?? undefined
}
