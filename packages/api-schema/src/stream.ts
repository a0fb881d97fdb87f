import type { Candle, Interval, Quote } from './market.ts'
import type { Order } from './order.ts'
import type { Balance } from './wallet.ts'
import * as z from 'zod/mini'
import { INTERVALS } from './market.ts'
import { sequence, symbol } from './wire.ts'

export const STREAM_PATH = '/api/stream'
/** Missed events of an own channel that the server keeps to fill a gap with (wire.md, Stream). */
export const STREAM_KEPT_EVENTS = 1_000

const subscription = {
  channel: z.enum(['quote', 'candle', 'orders', 'balances']),
  symbol: z.optional(symbol),
  interval: z.optional(z.enum(INTERVALS)),
}

/** What a client may say (wire.md, Stream). */
export const clientMessage = z.discriminatedUnion('op', [
  z.object({ op: z.literal('auth'), token: z.string().check(z.maxLength(200)) }),
  z.object({ op: z.literal('subscribe'), ...subscription, from_seq: z.optional(sequence) }),
  z.object({ op: z.literal('unsubscribe'), ...subscription }),
  z.object({ op: z.literal('ping'), visible: z.optional(z.boolean()) }),
])
export type ClientMessage = z.input<typeof clientMessage>

/** What the server says. `seq` of own channels counts within one server run; of quotes it is the tick's number. */
export type ServerMessage =
  | { readonly channel: 'quote'; readonly symbol: string; readonly seq: number; readonly data: Quote }
  | { readonly channel: 'candle'; readonly symbol: string; readonly interval: Interval; readonly seq: number; readonly data: Candle }
  | { readonly channel: 'orders'; readonly seq: number; readonly data: Order }
  | { readonly channel: 'balances'; readonly seq: number; readonly data: readonly Balance[] }
  | { readonly channel: 'orders' | 'balances'; readonly op: 'reset' }
  | { readonly op: 'authenticated' }
  | { readonly op: 'refused'; readonly refusal: string }
  | { readonly op: 'pong'; readonly time: string; readonly watermark?: string }
