import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { flag, nothing } from '../wire/wire.ts'

/** What a browser gives for a push subscription (RFC 8030, 8291): 65 and 16 bytes in base64url. */
const endpoint = z.string().check(z.regex(/^https:\/\/[!-~]{4,990}$/))

export const pushKeyCall = defineCall({
  method: 'GET',
  path: '/api/push/index',
  summary: 'The public key for web push, absent where nothing is pushed.',
  auth: 'customer',
  request: nothing,
  response: z.object({ key: z.optional(z.string()) }),
  refusals: [],
})

export const subscribePushCall = defineCall({
  method: 'POST',
  path: '/api/push/subscribe',
  summary: 'Pushes to this browser until it logs out. Calling it again changes whether amounts are hidden.',
  auth: 'customer',
  request: z.object({
    endpoint,
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
    hides_amounts: flag,
  }),
  response: nothing,
  refusals: [],
})

export const unsubscribePushCall = defineCall({
  method: 'POST',
  path: '/api/push/unsubscribe',
  summary: 'Stops pushing to this browser.',
  auth: 'customer',
  request: z.object({ endpoint }),
  response: nothing,
  refusals: [],
})
