import type { ZoneDay } from '@plumbline/domain/calendar-zone'
import type { CalendarState } from '@plumbline/domain/calendar'
import type { Candle } from '@plumbline/domain/candle'
import type { SourceTick } from '@plumbline/domain/tick'
import type { Instant } from '@plumbline/domain/time'

/** Where the prices of a product come from; shown wherever a price is. */
export type SourceLabel =
  | { readonly source: 'simulated' }
  /** `from`: the day of the first recorded row. */
  | { readonly source: 'replay'; readonly from: string }

/** What was before the first tick of a feed run, as a pure function: computed when asked, never stored. */
export interface PriceHistory {
  /** One-minute candles of a platform day, oldest first. */
  minuteCandles(day: ZoneDay): readonly Candle[]
  /** The candle of the minute that `now` lies in, as far as the part up to `now` goes. */
  partialMinute(now: Instant): Candle | undefined
  /** Nothing lies before it. */
  readonly earliest: Instant
}

/** The one interface of all price sources: one product of one feed run. */
export interface PriceSource {
  readonly label: SourceLabel
  readonly maxGapMs: number
  readonly history: PriceHistory
  /**
   * The ticks to publish with times in (after, upTo], strictly increasing. Asked again with the same or a later `after`
   * until `committed` says that they are durable; what could not be published by `after` is never published late.
   */
  due(after: Instant, upTo: Instant): readonly SourceTick[]
  committed(ticks: readonly SourceTick[]): void
  /** Where play stands after these ticks, to go on from after a restart; for recorded prices alone. */
  cursorAfter?(ticks: readonly SourceTick[]): bigint
  stateAt(now: Instant): CalendarState
  /** Where the session of the day's figures began (calendar.ts). */
  figuresSince(now: Instant): Instant
}
