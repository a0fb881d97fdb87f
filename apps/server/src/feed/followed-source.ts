import type { Calendar } from '@plumbline/domain/feed/calendar'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { SourceStanding } from '@plumbline/domain/feed/source-standing'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import type { PriceHistory, ShownSource } from './price-source.ts'
import { replayCalendar } from './replay-source.ts'

/** The source of a product whose prices another node publishes, as that node says it stands. */
export interface FollowedSource extends ShownSource {
  /** Takes what the publishing node said last. */
  take(standing: SourceStanding): void
}

export function createFollowedSource(
  product: MarketProduct,
  first: SourceStanding,
  history: PriceHistory,
  { calendar, platform }: { readonly calendar: Calendar; readonly platform: Zone },
): FollowedSource {
  let standing = first

  const { course } = first
  const { stateAt, figuresSince } = course
    ? replayCalendar(product, platform, () => standing.course ?? course)
    : calendar

  return {
    get label() {
      return standing.label
    },
    get maxGapMs() {
      return standing.maxGapMs
    },
    history,
    stateAt,
    figuresSince,
    takesOrders: () => standing.takesOrders,
    health: () => standing.health,
    take(said) {
      standing = said
    },
  }
}
