import type { Calendar } from '@plumbline/domain/feed/calendar'
import type { MarketProduct, ProductFigures } from '@plumbline/domain/trading/product'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import type { FeedSettings } from './feed-plans.ts'
import { readLiveSources } from './live-settings.ts'
import { livePlan } from './live-source.ts'
import type { SourcePlan } from './price-source.ts'

interface LivePlansDeps {
  readonly settings: FeedSettings
  readonly calendarOf: (product: MarketProduct) => Calendar
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Of products that have live sources; under real money of every product.
 * @param all every product there is: a source of another one is a mistake
 */
export function livePlans(
  { settings, calendarOf, clock, logger }: LivePlansDeps,
  all: readonly ProductFigures[],
): (product: MarketProduct) => SourcePlan | undefined {
  if (settings.liveSources === undefined)
    throw new Error('FEED=live needs LIVE_SOURCES, the file that names the sources.')

  const live = readLiveSources(settings.liveSources, all, settings.environment ?? {})

  return (product) => {
    const streams = live.get(product.symbol) ?? (settings.isRealMoney === true ? [] : undefined)
    return streams && livePlan(product, streams, calendarOf(product), clock, logger)
  }
}
