import type { FeedSource, SourceState } from './feed-source.ts'
import type { ReplayCourse } from './replay-player.ts'
import type { Instant } from '../basics/time.ts'

/** Where the prices of a product come from; shown wherever a price is. */
export type SourceLabel =
  | { readonly source: Extract<FeedSource, 'simulated'> }
  /** `from`: the day of the first recorded row. */
  | { readonly source: Extract<FeedSource, 'replay'>; readonly from: string }
  /** The median of those that count, of these names. */
  | { readonly source: Extract<FeedSource, 'live'>; readonly names: readonly string[] }

/** How one source of a live price does. */
export interface SourceHealth {
  readonly name: string
  /** `off`: too far from the others; `stale`: not updated for 3 s; `silent`: no usable price so far. */
  readonly state: SourceState
  readonly price?: bigint
  readonly time?: Instant
}

/** What only the node that publishes a product's prices knows of the source of its run. */
export interface SourceStanding {
  readonly runId: number
  readonly label: SourceLabel
  /** The silence after which the price counts as delayed. */
  readonly maxGapMs: number
  /** Enough sources count to take orders. */
  readonly takesOrders: boolean
  readonly health: readonly SourceHealth[]
  /** Where a recording is the calendar. */
  readonly course?: ReplayCourse
}
