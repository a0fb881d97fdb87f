import { TICKS_READABLE_DAYS } from '@plumbline/domain/proofs/tick-keeping'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { tickDaysCall } from '@plumbline/api-schema/trading/day-replay'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Feed } from '../../feed/feed.ts'
import { pageOf } from '../../http/page.ts'
import type { PageAsked } from '../../http/page.ts'

/**
 * Whole days before today that are surely readable: ticks stay for 400 days
 * (docs/rules/trading.md#how-long-ticks-stay), counted in UTC.
 */
const WHOLE_DAYS = TICKS_READABLE_DAYS - 1

/** The days of which a product's ticks can be read, with what a replay of one must know beside them. */
export async function tickDaysPage(
  feed: Pick<Feed, 'tickDays' | 'runSince' | 'productState'>,
  product: MarketProduct,
  now: Instant,
  asked: PageAsked,
): Promise<ResponseOf<typeof tickDaysCall> | Refusal> {
  const days = await feed.tickDays(product.id, now - WHOLE_DAYS * DAY_MS)
  const page = pageOf(
    days.map(({ date, start, end }) => ({ day: date, from: toIso(start), to: toIso(end) })),
    asked,
    ({ day }) => day,
  )
  if (isRefusal(page)) return page

  return {
    ...page,
    candles_since: toIso(feed.runSince(product.id)),
    max_gap_ms: feed.productState(product.id, now).maxGapMs,
  }
}
