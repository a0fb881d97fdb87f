import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { nothing, time } from '../wire/wire.ts'

const tradeStop = z.object({
  /** Until then no order is taken; absent where the customer has not stopped for today. */
  until: z.optional(time),
})

export const tradeStopCall = defineCall({
  method: 'GET',
  path: '/api/user/trade_stop',
  summary: 'Whether the customer has stopped trading for today, and until when.',
  auth: 'customer',
  apiKey: 'read',
  request: nothing,
  response: tradeStop,
  refusals: [],
})

export const stopTodayCall = defineCall({
  method: 'POST',
  path: '/api/user/trade_stop',
  summary:
    'Stops trading for today: no order is taken until the next platform midnight. It cannot be undone.',
  auth: 'customer',
  at: 'writer',
  request: nothing,
  response: tradeStop,
  refusals: [],
})
