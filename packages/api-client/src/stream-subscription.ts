import type { Candle, Quote } from '@plumbline/api-schema/trading/market'
import type { Message } from '@plumbline/api-schema/service/message'
import type { Order } from '@plumbline/api-schema/trading/order'
import type {
  HaltedProducts,
  RecordChange,
  ServerMessage,
  Subscription,
} from '@plumbline/api-schema/wire/stream'
import type { SupportItem } from '@plumbline/api-schema/service/support'
import type { Balance } from '@plumbline/api-schema/money/wallet'

/** What each channel delivers (docs/rules/wire.md#stream). */
export interface ChannelData {
  readonly quote: Quote
  readonly candle: Candle
  readonly market: { readonly halted: HaltedProducts }
  readonly orders: Order
  readonly balances: readonly Balance[]
  readonly messages: Message
  readonly records: RecordChange
  readonly support: SupportItem
}

export interface Subscriber<Data> {
  readonly onData: (data: Data, seq: number) => void
  /**
   * What was known may have holes: read the snapshot by its call. Data that arrives meanwhile is newer
   * or equal and is applied over it. Called for own channels at first, for candles after each reconnection.
   */
  readonly onReset?: () => void
  /** Of the chat: the other side is writing. */
  readonly onTyping?: () => void
}

export type DataMessage = Extract<ServerMessage, { readonly data: unknown }>
export type AnySubscriber = Subscriber<ChannelData[keyof ChannelData]>

/** One subscription with its listeners and how far it has been heard. Pure bookkeeping: sends nothing. */
export interface SubscriptionEntry {
  readonly subscription: Subscription
  readonly subscribers: Set<AnySubscriber>
  /** Newest number heard; by symbol, as one subscription to all quotes hears many series. */
  readonly heard: Map<string, number>
}

export const subscriptionKey = ({ channel, symbol, interval }: Subscription): string =>
  `${channel}/${symbol ?? ''}/${interval ?? ''}`

export const isOwnChannel = ({ channel }: Subscription): boolean =>
  channel !== 'quote' && channel !== 'candle' && channel !== 'market'

/** Whether a connection can go on where the last one ended: a series with a number of its own. */
const isResumable = (subscription: Subscription): boolean =>
  isOwnChannel(subscription) || (subscription.channel === 'quote' && subscription.symbol !== undefined)

/** The first number wanted on a new connection, or `undefined` to begin with the newest. */
export function resumeFrom(entry: SubscriptionEntry): number | undefined {
  const heard = isResumable(entry.subscription) ? entry.heard.get(entry.subscription.symbol ?? '') : undefined
  return heard === undefined ? undefined : heard + 1
}

/** Forgets numbers that a new connection does not go on from: the server may be another run with numbers of its own. */
export function forgetUnresumable(entry: SubscriptionEntry): void {
  if (!isResumable(entry.subscription)) entry.heard.clear()
}

export type Arrival = 'next' | 'repeated' | 'gap'

/** Judges a number of an entry's series and notes it. Prices may skip (a slow reader's are conflated); own events may not. */
export function arrive(entry: SubscriptionEntry, message: DataMessage): Arrival {
  const series = message.channel === 'quote' ? (entry.subscription.symbol ?? message.symbol) : ''
  const heard = entry.heard.get(series)

  // A candle's number is its tick's, and one commit may change it twice under the same tick: the later one counts.
  if (heard !== undefined && message.seq <= heard && message.channel !== 'candle') return 'repeated'

  entry.heard.set(series, message.seq)
  return isOwnChannel(entry.subscription) && heard !== undefined && message.seq !== heard + 1 ? 'gap' : 'next'
}

/** The entries' keys that a message may concern. */
export function keysOf(message: DataMessage): readonly string[] {
  if (message.channel === 'quote') return [subscriptionKey(message), subscriptionKey({ channel: 'quote' })]
  return [subscriptionKey(message)]
}
