import type { MarketProduct } from '@plumbline/domain/product'
import type { Instant } from '@plumbline/domain/time'
import type { Queryable } from '../platform/database/database.ts'
import { readTicks } from './feed-store.ts'
import type { LoggedTick, TickRange } from './feed-store.ts'

/** Where ticks lie that are no longer in the table. */
export interface OlderTicks {
  /** Before it the table holds windows of orders alone; −Infinity where nothing was taken out yet. */
  prunedUntil(): Promise<Instant>
  /** Of before then: oldest first from `fromSeq` or `from` on, else the newest ones. */
  ticks(
    productId: number,
    symbol: string,
    range: TickRange,
  ): Promise<readonly Omit<LoggedTick, 'productId'>[]>
}

/** Ticks of a product, oldest first, from the table and from the sealed files as if they were one. */
export async function readEveryTick(
  db: Queryable,
  older: OlderTicks | undefined,
  { id, symbol }: Pick<MarketProduct, 'id' | 'symbol'>,
  range: TickRange,
): Promise<LoggedTick[]> {
  const isNewest = range.fromSeq === undefined && range.from === undefined
  const since = await older?.prunedUntil()
  if (!older || since === undefined || since === Number.NEGATIVE_INFINITY) return readTicks(db, id, range)
  const filed = async (limit: number): Promise<LoggedTick[]> =>
    limit > 0
      ? (await older.ticks(id, symbol, { ...range, limit })).map((tick) => ({ ...tick, productId: id }))
      : []
  if (isNewest) {
    const kept = await readTicks(db, id, range, since)
    return [...(await filed(range.limit - kept.length)), ...kept]
  }
  const first = await filed(range.limit)
  const limit = range.limit - first.length
  return limit > 0 ? [...first, ...(await readTicks(db, id, { ...range, limit }, since))] : first
}
