import type { Candle, Interval, Quote } from '@plumbline/api-schema/trading/market'
import type { Order } from '@plumbline/api-schema/trading/order'
import type { DeskTopic } from '@plumbline/api-schema/desk/desk-queue'
import type { SupportItem } from '@plumbline/api-schema/service/support'
import type { RecordChange } from '@plumbline/api-schema/wire/stream'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import type { SourceStanding } from '@plumbline/domain/feed/source-standing'
import type { MessageType } from '@plumbline/domain/service/message-type'
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

/** One per feed commit (250 ms), durable: in order, none left out. Each node's own feed tells its node. */
export interface MarketEvent {
  readonly type: 'market'
  readonly watermark: Instant
  readonly ticks: readonly PublishedTick[]
  readonly candles: readonly CandleUpdate[]
}

/** The same commit as the publishing node tells the feeds of the others. */
export interface PricesEvent extends Omit<MarketEvent, 'type'> {
  readonly type: 'prices'
  /** The watermark that it follows on: with another one they read from the database what lies between. */
  readonly follows: Instant
  /** Counted up with each node that begins to publish. */
  readonly epoch: bigint
  /** Those that changed. */
  readonly standings: readonly SourceStanding[]
}

/** A message to a customer as it was written: kind and figures, no words. */
export interface WrittenMessage {
  readonly id: string
  readonly kind: string
  readonly type: MessageType
  readonly params: Readonly<Record<string, string>>
  /** A route of the app. */
  readonly target: string | null
  readonly writtenAt: Instant
}

/** Plain data: other nodes hear it as text. */
export type ServerEvent =
  | MarketEvent
  | PricesEvent
  /** After acceptance, opening and settlement, durable. `balances` may be empty. */
  | {
      readonly type: 'orders'
      readonly customerId: bigint
      readonly orders: readonly Order[]
      readonly balances: readonly Balance[]
    }
  | { readonly type: 'balances'; readonly customerId: bigint; readonly balances: readonly Balance[] }
  /** A durable message to a customer; worded where it is read. */
  | { readonly type: 'message'; readonly customerId: bigint; readonly message: WrittenMessage }
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

/** Tells listeners what happened, on this node at once and on the others a moment later. Nothing depends on it but freshness. */
export interface Bus {
  publish(event: ServerEvent): void
  /** To listeners of this node alone: what each node finds out by itself. */
  publishHere(event: ServerEvent): void
  /**
   * @param watches customers whose own events this listener wants; absent for a listener of market events
   * @returns a function that ends the subscription
   */
  subscribe(listener: (event: ServerEvent) => void, watches?: (customerId: bigint) => boolean): () => void
  /** Whether any listener may want a customer's own events; unwanted events need not be built. */
  isWatched(customerId: bigint): boolean
  /**
   * Calls back when events of other nodes were missed, and every second while they may be: whoever keeps what it hears reads
   * again from the database what changed. Never where this node is alone.
   * @returns a function that ends it
   */
  onMissed(listener: () => void): () => void
}

/**
 * The bus of one process. Listeners run synchronously, in subscription order. An error of one is logged and does not affect the
 * others.
 */
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
    onMissed: () => () => undefined,
  }
}
