import type { FeedSource } from '@plumbline/domain/feed/feed-source'
import type { Instant } from '@plumbline/domain/basics/time'

/** Ticks of one product from one source, without a break in how they came to be. */
export interface FeedRun {
  readonly id: number
  readonly productId: number
  readonly source: FeedSource
  readonly fingerprint: string
  readonly since: Instant
}

/** A tick as the log keeps it. `seq` counts each product's ticks from 1 without a gap. */
export interface LoggedTick {
  readonly productId: number
  readonly seq: bigint
  readonly time: Instant
  readonly price: bigint
  readonly source: string
  readonly sourceTime: Instant | undefined
  /** The sources of a live price, as its leaf writes them. Set when a tick is written or read from a file. */
  readonly sources?: string | undefined
}
