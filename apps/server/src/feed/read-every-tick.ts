import type { MarketProduct } from '@plumbline/domain/trading/product'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../platform/database/database.ts'
import { readTicks } from './feed-store.ts'
import type { TickRange } from './feed-store.ts'
import type { LoggedTick } from './feed-run.ts'

/** Where ticks lie that are no longer in the table. */
export interface OlderTicks {
  /** Before it the table holds windows of orders alone; −Infinity where nothing was taken out yet. */
  prunedUntil(): Promise<Instant>
  /** Earlier ticks: oldest first from `fromSeq` or `from` on, else the newest ones. */
  ticks(productId: number, symbol: string, range: TickRange): Promise<OlderPage>
}

export interface OlderPage {
  readonly ticks: readonly Omit<LoggedTick, 'productId'>[]
  /** More may follow in the files, though fewer than asked for are here: one question opens so many blocks and no more. */
  readonly isCut: boolean
}

/**
 * Ticks of a product, oldest first, from the table and from the sealed files as if they were one. Far back they may be fewer
 * than asked for though more follow: never with one left out between.
 */
export async function readEveryTick(
  db: Queryable,
  older: OlderTicks | undefined,
  { id, symbol }: Pick<MarketProduct, 'id' | 'symbol'>,
  range: TickRange,
): Promise<LoggedTick[]> {
  const isNewest = range.fromSeq === undefined && range.from === undefined
  const since = await older?.prunedUntil()
  if (!older || since === undefined || since === Number.NEGATIVE_INFINITY) return readTicks(db, id, range)

  const filed = async (limit: number): Promise<{ ticks: LoggedTick[]; isCut: boolean }> => {
    if (limit <= 0) return { ticks: [], isCut: false }
    const { ticks, isCut } = await older.ticks(id, symbol, { ...range, limit })
    return { ticks: ticks.map((tick) => ({ ...tick, productId: id })), isCut }
  }

  if (isNewest) {
    const kept = await readTicks(db, id, range, since)
    const { ticks } = await filed(range.limit - kept.length)
    return [...ticks, ...kept]
  }

  const { ticks: first, isCut } = await filed(range.limit)
  const limit = range.limit - first.length

  return limit > 0 && !isCut ? [...first, ...(await readTicks(db, id, { ...range, limit }, since))] : first
}
