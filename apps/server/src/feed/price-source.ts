import type { ZoneDay } from '@plumbline/domain/feed/calendar-zone'
import type { CalendarState } from '@plumbline/domain/feed/calendar'
import type { Candle } from '@plumbline/domain/feed/candle'
import type { SourceTick } from '@plumbline/domain/feed/tick'
import type { ReplayCourse } from '@plumbline/domain/feed/replay-player'
import type { Instant } from '@plumbline/domain/basics/time'
import type { FeedSource } from '@plumbline/domain/feed/feed-source'
import type { SourceHealth, SourceLabel } from '@plumbline/domain/feed/source-standing'
import type { FeedRun, LoggedTick } from './feed-run.ts'

/** The silence after which a live or simulated price counts as delayed (docs/rules/trading.md#delayed-prices). */
export const MAX_GAP_MS = 5_000

/** What was before the first tick of a feed run, as a pure function: computed when asked, never stored. */
export interface PriceHistory {
  /** One-minute candles of a platform day, oldest first. */
  minuteCandles(day: ZoneDay): readonly Candle[]
  /** What those of a day add up to, where that is known without making them. */
  dayCandle?(day: ZoneDay): Candle | undefined
  /** Makes a little of the way to a day that lies far back. @returns whether it is reached */
  reach?(day: ZoneDay): boolean
  /** The candle of the minute that `now` lies in, as far as the part up to `now` goes. */
  partialMinute(now: Instant): Candle | undefined
  /** Nothing lies before it. */
  readonly earliest: Instant
}

/** Nothing is known of before the run. */
export const noHistory = ({ since }: Pick<FeedRun, 'since'>): PriceHistory => ({
  minuteCandles: () => [],
  partialMinute: () => undefined,
  earliest: since,
})

/** What is known of the source of a product's prices, on the node that publishes them and on those that follow. */
export interface ShownSource {
  readonly label: SourceLabel
  readonly maxGapMs: number
  readonly history: PriceHistory
  stateAt(now: Instant): CalendarState
  /** Where the session of the day's figures began (calendar.ts). */
  figuresSince(now: Instant): Instant
  /** Live prices only: whether enough sources count to take orders, and the health of each. */
  takesOrders?(): boolean
  health?(now: Instant): readonly SourceHealth[]
}

/** The one interface of all price sources: one product of one feed run. */
export interface PriceSource extends ShownSource {
  /**
   * The ticks to publish with times in (after, upTo], strictly increasing. Asked again with the same or a later `after`
   * until `committed` says that the last ones answered are durable; what could not be published by `after` is never published late.
   */
  due(after: Instant, upTo: Instant): readonly SourceTick[]
  committed(): void
  /** Goes on after what the database has, where that is not what `committed` said last; for recorded prices alone. */
  goOn?(resume: Resume): void
  /** Where play stands after the ticks that `due` answered last, to go on from after a restart; for recorded prices alone. */
  cursorAfter?(): bigint | undefined
  /** Where play stands, and where it does after the ticks that `due` answered last; for recorded prices alone. */
  course?(): ReplayCourse
  courseAfter?(): ReplayCourse
  /** Begins to listen, and stops; for live prices alone. */
  listen?(): void
  close?(): void
}

/** A source that can be opened for a product: what tells its runs apart, and how to begin or go on with one. */
export interface SourcePlan {
  readonly source: FeedSource
  /** Differs between seeds and between recorded files, so that a change begins a new feed run. */
  readonly fingerprint: string
  open(run: FeedRun, resume: Resume): PriceSource
  /** What was before a run of this source. */
  history(run: FeedRun): PriceHistory
}

/** Where a run stood when the server stopped. */
export interface Resume {
  readonly now: Instant
  readonly cursor: bigint | undefined
  readonly lastTick: LoggedTick | undefined
}
