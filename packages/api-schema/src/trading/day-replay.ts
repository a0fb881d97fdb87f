import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { listOf, symbol, time, wholePage } from '../wire/wire.ts'

/** One platform day of which ticks can be read: what a replay plays. */
const tickDay = z.object({
  day: z.string(),
  /** Its first moment, and that of the next day. */
  from: time,
  to: time,
})
export type TickDay = z.output<typeof tickDay>

export const tickDaysCall = defineCall({
  method: 'GET',
  path: '/api/market/days',
  summary:
    'The platform days for which one product’s ticks can be read, newest first, up to {ticks_days} days back.',
  auth: 'open',
  request: z.object({ symbol, ...wholePage }),
  response: z.extend(listOf(tickDay), {
    /** Candles that begin later are made of published ticks alone. */
    candles_since: time,
    max_gap_ms: z.number(),
  }),
  refusals: ['symbol_unknown'],
})
