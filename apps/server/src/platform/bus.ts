import type { Candle, Interval, Quote } from '@plumbline/api-schema/trading/market'
import type { Order } from '@plumbline/api-schema/trading/order'
import type { DeskTopic } from '@plumbline/api-schema/desk/desk-queue'
import type { Message } from '@plumbline/api-schema/service/message'
import type { SupportItem } from '@plumbline/api-schema/service/support'
import type { RecordChange } from '@plumbline/api-schema/wire/stream'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import type { Reader } from '@plumbline/language/reader'
import type { SourceStanding } from '@plumbline/domain/feed/source-standing'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Logger } from './logger.ts'

/** One tick that is durable and public. */
export interface PublishedTick {
  readonly productId: number
  readonly time: Instant
  /** In units of 10^-priceScale of the product. */
  readonly price: bigint
  /** The same tick in wire form. */
  readonly quote: Quote
  /** Of a recorded tick. */
  readonly sourceTime?: Instant | undefined
  readonly volume?: bigint | undefined
}

/** State of one running (or just ended) candle after a feed commit, in wire form. */
export interface CandleUpdate {
  readonly productId: number
  readonly symbol: string
  readonly interval: Interval
  readonly candle: Candle
}

/** What nodes that follow the prices must know of a commit. */
export interface FollowedCommit {
  /** The watermark that it follows on: with another one they read what lies between. */
  readonly follows: Instant
  /** Counted up with each node that begins to publish. */
  readonly epoch: bigint
  /** Those that changed. */
  readonly standings: readonly SourceStanding[]
}

export type ServerEvent =
  /** One per feed commit (250 ms), after it is durable. */
  | {
      readonly type: 'market'
      readonly watermark: Instant
      readonly ticks: readonly PublishedTick[]
      readonly candles: readonly CandleUpdate[]
      /** Set by the node that publishes prices; not where a node read them from the database. */
      readonly commit?: FollowedCommit
    }
  /** After acceptance, opening and settlement, durable. `balances` may be empty. */
  | {
      readonly type: 'orders'
      readonly customerId: bigint
      readonly orders: readonly Order[]
      readonly balances: readonly Balance[]
    }
  | { readonly type: 'balances'; readonly customerId: bigint; readonly balances: readonly Balance[] }
  /** A durable message to a customer; rendered for each reader. */
  | {
      readonly type: 'message'
      readonly customerId: bigint
      readonly render: (reader: Reader) => Message
    }
  /** A recharge, withdrawal, real name or another record of a customer changed its state. */
  | { readonly type: 'record'; readonly customerId: bigint; readonly change: RecordChange }
  /** A message of a customer's chat, durable: new, or read by the other side. */
  | { readonly type: 'support'; readonly customerId: bigint; readonly item: SupportItem }
  /** One side of a chat is typing; not stored. */
  | { readonly type: 'typing'; readonly customerId: bigint; readonly from: 'customer' | 'support' }
  /** A halt began or ended; the feed already applies it. */
  | { readonly type: 'halts' }
  /** Changes were committed that every node must know of (nodes/house-changes.ts): a hint to read them at once. */
  | { readonly type: 'changes' }
  /** Data shown to operators changed: open desks reload it. */
  | {
      readonly type: 'desk'
      readonly queue: DeskTopic
      /** Id of the item, or of the customer whose items changed together. */
      readonly id: string
    }

/** Event bus within one process. The same interface can later use LISTEN/NOTIFY between processes. */
export interface Bus {
  publish(event: ServerEvent): void
  /** Tells this node alone: of what it read from the database while nothing was heard of it. */
  publishHere(event: ServerEvent): void
  /**
   * @param watches customers whose own events this listener wants; absent for a listener of market events
   * @returns a function that ends the subscription
   */
  subscribe(listener: (event: ServerEvent) => void, watches?: (customerId: bigint) => boolean): () => void
  /** Whether any listener wants a customer's own events; unwanted events need not be built. */
  isWatched(customerId: bigint): boolean
}

/** Listeners run synchronously, in subscription order. An error of one is logged and does not affect the others. */
export function createBus(logger: Logger): Bus {
  const listeners = new Map<(event: ServerEvent) => void, (customerId: bigint) => boolean>()

  const publishHere = (event: ServerEvent): void => {
    for (const listener of listeners.keys()) {
      try {
        listener(event)
      } catch (error) {
        logger.error({ err: error, event: event.type }, 'a listener of the bus failed')
      }
    }
  }

  return {
    publish: publishHere,
    publishHere,
    subscribe(listener, watches = () => false) {
      listeners.set(listener, watches)
      return () => {
        listeners.delete(listener)
      }
    },
    isWatched: (customerId) => [...listeners.values()].some((watches) => watches(customerId)),
  }
}
