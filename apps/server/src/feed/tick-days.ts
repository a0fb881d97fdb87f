import type { Zone, ZoneDay } from '@plumbline/domain/feed/calendar-zone'
import { CANDLE_MINUTES } from '@plumbline/domain/feed/candle'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../platform/database/database.ts'
import { readCandleDays } from './feed-store.ts'
import { readEveryTick } from './read-every-tick.ts'
import type { OlderTicks } from './read-every-tick.ts'

/**
 * The platform days on which ticks of a product were published, newest first, from the one that holds `since` on. A candle of
 * a day is written with its ticks; only where a run began within the day may it hold computed prices alone, so there the log
 * itself is asked.
 */
export async function readTickDays(
  {
    database,
    olderTicks,
    platform,
  }: { readonly database: Queryable; readonly olderTicks: OlderTicks | undefined; readonly platform: Zone },
  product: Pick<MarketProduct, 'id' | 'symbol'>,
  since: Instant,
): Promise<ZoneDay[]> {
  const first = platform.dayOf(since).start
  const candles = await readCandleDays(database, product.id, CANDLE_MINUTES['1d'], first)
  const days: ZoneDay[] = []
  for (const candle of candles) {
    const day = platform.dayOf(candle.start)
    const isSure = candle.since <= day.start
    if (isSure || (await hasTick(day))) days.push(day)
  }

  return days

  async function hasTick({ start, end }: ZoneDay): Promise<boolean> {
    const range = { from: start, to: end - 1, limit: 1 }
    return (await readEveryTick(database, olderTicks, product, range)).length > 0
  }
}
