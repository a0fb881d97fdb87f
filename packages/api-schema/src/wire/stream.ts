import type { Candle, Halted, Interval, Quote } from '../trading/market.ts'
import type { Order } from '../trading/order.ts'
import type { Message } from '../service/message.ts'
import type { SupportItem } from '../service/support.ts'
import type { Balance } from '../money/wallet.ts'
import * as z from 'zod/mini'
import { INTERVALS } from '../trading/market.ts'
import { sequence, symbol } from './wire.ts'

export const STREAM_PATH = '/api/stream'
/** Missed events of an own channel that the server keeps to fill a gap with (docs/rules/wire.md#stream). */
export const STREAM_KEPT_EVENTS = 1_000

const subscription = {
  channel: z.enum(['quote', 'candle', 'market', 'orders', 'balances', 'messages', 'records', 'support']),
  symbol: z.optional(symbol),
  interval: z.optional(z.enum(INTERVALS)),
}

/** What a client may say (docs/rules/wire.md#stream). */
export const clientMessage = z.discriminatedUnion('op', [
  /** `token` of a session, or an API key. `language`: what messages are said in; unknown is en. `hour_cycle`: the clock of their times, h12 or h23. */
  z.object({
    op: z.literal('auth'),
    token: z.string().check(z.maxLength(200)),
    language: z.optional(z.string().check(z.maxLength(10))),
    hour_cycle: z.optional(z.string().check(z.maxLength(10))),
  }),
  z.object({ op: z.literal('subscribe'), ...subscription, from_seq: z.optional(sequence) }),
  z.object({ op: z.literal('unsubscribe'), ...subscription }),
  /** The customer is writing to customer service; good for a few seconds, kept nowhere. */
  z.object({ op: z.literal('typing') }),
  z.object({ op: z.literal('ping'), visible: z.optional(z.boolean()) }),
])
export type ClientMessage = z.input<typeof clientMessage>

/** What a program with an API key may hear of its owner, whatever the key's scope. */
export const API_KEY_CHANNELS = ['orders', 'balances'] as const

/** Says that a record of the customer changed its state: whoever shows it reads it again. */
export const RECORD_KINDS = [
  'recharge',
  'withdrawal',
  'exchange',
  'certification',
  'payout_target',
  'fund_password',
  'payment_method',
  'subscription',
  'bonus',
  'complaint',
  'follow',
  'alert',
  'pending',
  'device',
  'api_key',
] as const

export interface RecordChange {
  readonly kind: (typeof RECORD_KINDS)[number]
  readonly id: string
}

/** Products that a person has halted; empty where none is. */
export type HaltedProducts = readonly (Halted & { readonly symbol: string })[]

/**
 * One thing to hear about: quotes of all products or of one, candles of a product and interval, what is halted (`market`), an
 * own channel.
 */
export interface Subscription {
  readonly channel: 'quote' | 'candle' | 'market' | 'orders' | 'balances' | 'messages' | 'records' | 'support'
  readonly symbol?: string
  readonly interval?: Interval
}

/**
 * What the server says. `seq` of quotes and candles is the tick's number, of own channels it counts within one server run.
 * No two runs give the same numbers there. `from_seq` is the first number wanted. `reset`: what came before cannot be replayed,
 * read the snapshot.
 * `subscribed` follows what a subscription replays; its `seq` is the newest number of an own channel at that moment,
 * and it names the subscription in `to`, so that only data and resets carry `channel`. `seq` of a reset is that newest number too.
 */
export type ServerMessage =
  | { readonly channel: 'quote'; readonly symbol: string; readonly seq: number; readonly data: Quote }
  | {
      readonly channel: 'candle'
      readonly symbol: string
      readonly interval: Interval
      readonly seq: number
      readonly data: Candle
    }
  /** What is halted: at once, and whenever that changes. */
  | { readonly channel: 'market'; readonly seq: number; readonly data: { readonly halted: HaltedProducts } }
  | { readonly channel: 'orders'; readonly seq: number; readonly data: Order }
  | { readonly channel: 'balances'; readonly seq: number; readonly data: readonly Balance[] }
  | { readonly channel: 'messages'; readonly seq: number; readonly data: Message }
  | { readonly channel: 'records'; readonly seq: number; readonly data: RecordChange }
  /** A message of the chat, new or newly read. */
  | { readonly channel: 'support'; readonly seq: number; readonly data: SupportItem }
  /** Customer service is writing; good for `TYPING_MS`, kept and repeated nowhere. */
  | { readonly channel: 'support'; readonly op: 'typing' }
  | (Subscription & { readonly op: 'reset'; readonly seq?: number })
  | { readonly op: 'authenticated' }
  | { readonly op: 'subscribed'; readonly to: Subscription; readonly seq?: number }
  | { readonly op: 'refused'; readonly refusal: string; readonly to?: Subscription }
  | { readonly op: 'pong'; readonly time: string; readonly watermark?: string }

/** How long "is writing" is shown; a client that goes on writing repeats it in half of that time. */
export const TYPING_MS = 6_000

/** Close codes of our own; a client that is closed with another one simply connects again. */
export const CLOSED_SIGNED_OUT = 4401
export const CLOSED_TOO_MANY_MESSAGES = 4429

/** Who types says so at most this often. */
export const TYPING_EVERY_MS = 3_000
