import { createCalendar } from '@plumbline/domain/calendar'
import { candleStart, withTick } from '@plumbline/domain/candle'
import type { Candle } from '@plumbline/domain/candle'
import type { Zone } from '@plumbline/domain/calendar-zone'
import type { MarketProduct } from '@plumbline/domain/product'
import { createSimulatedPrice } from '@plumbline/domain/simulated-price'
import type { Instant } from '@plumbline/domain/time'
import { daySeed, hmacSha256 } from './day-seed.ts'
import type { PriceSource } from './price-source.ts'

/** product.md 4: the silence after which a simulated price counts as delayed. */
const MAX_GAP_MS = 5_000

/** Two years: 90 days must be reachable, and each further day costs the one who asks about two milliseconds once. */
export const HISTORY_DAYS = 731

/** @param since the start of the feed run; the start price stands at the platform midnight before it */
export function createSimulatedSource(
  product: MarketProduct,
  seed: string,
  platform: Zone,
  since: Instant,
): PriceSource {
  const calendar = createCalendar(product.sessions, platform)
  const anchor = platform.dayOf(since).date
  const price = createSimulatedPrice({
    product,
    calendar,
    platform,
    daySeed: (date) => daySeed(seed, date),
    anchorDate: anchor,
    hmac: hmacSha256,
  })
  return {
    label: { source: 'simulated' },
    maxGapMs: MAX_GAP_MS,
    history: {
      minuteCandles: price.minuteCandles,
      dayCandle: price.dayCandle,
      partialMinute(now) {
        const start = candleStart('1m', now, platform)
        return price
          .ticksWithin(start - 1, now)
          .reduce<Candle | undefined>((candle, tick) => withTick(candle, start, tick), undefined)
      },
      earliest: platform.dayAfter(anchor, -HISTORY_DAYS).start,
    },
    due: price.ticksWithin,
    committed: () => {},
    stateAt: calendar.stateAt,
    figuresSince: calendar.figuresSince,
  }
}
