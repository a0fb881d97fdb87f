import type { Calendar } from '@plumbline/domain/feed/calendar'
import { candleStart, withTick } from '@plumbline/domain/feed/candle'
import type { Candle } from '@plumbline/domain/feed/candle'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { FIRST_DAY, historyDaySeed, ownSeedsFrom } from '@plumbline/domain/proofs/feed-day'
import { createSimulatedPrice } from '@plumbline/domain/feed/simulated-price'
import type { Instant } from '@plumbline/domain/basics/time'
import { daySeed, historySeed, hmacSha256 } from './day-seed.ts'
import type { PriceSource } from './price-source.ts'
import { MAX_GAP_MS } from './price-source.ts'

/** @param since the start of the feed run; the start price stands at the platform midnight before it */
export function createSimulatedSource(
  product: MarketProduct,
  seed: string,
  platform: Zone,
  since: Instant,
  calendar: Calendar,
): PriceSource {
  const anchor = platform.dayOf(since).date
  const ownFrom = ownSeedsFrom(platform, anchor)
  const history = historySeed(seed)

  const price = createSimulatedPrice({
    product,
    calendar,
    platform,
    daySeed: (date) => (date < ownFrom ? historyDaySeed(history, date, hmacSha256) : daySeed(seed, date)),
    anchorDate: anchor,
    drawnBefore: ownFrom,
    hmac: hmacSha256,
  })

  return {
    label: { source: 'simulated' },
    maxGapMs: MAX_GAP_MS,
    history: {
      minuteCandles: price.minuteCandles,
      dayCandle: price.dayCandle,
      reach: price.reach,
      partialMinute(now) {
        const start = candleStart('1m', now, platform)
        return price
          .ticksWithin(start - 1, now)
          .reduce<Candle | undefined>((candle, tick) => withTick(candle, start, tick), undefined)
      },
      earliest: platform.dayAfter(FIRST_DAY, 0).start,
    },
    due: price.ticksWithin,
    committed: () => {},
    stateAt: calendar.stateAt,
    figuresSince: calendar.figuresSince,
  }
}
