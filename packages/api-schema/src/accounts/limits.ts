import { LIMIT_KINDS } from '@plumbline/domain/accounts/own-limit'
import { PAUSE_KINDS } from '@plumbline/domain/accounts/own-pause'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { decimal, flag, instant, time } from '../wire/wire.ts'

export const ownLimit = z.object({
  kind: z.enum(LIMIT_KINDS),
  practice: z.boolean(),
  /** US dollars, of `time` whole minutes; empty: none. */
  value: decimal,
  /** What of it this platform day has used; of `stake`, which is of each order, nothing. */
  used: decimal,
  /** A looser value that waits, and from when it holds. */
  pending_value: z.optional(decimal),
  pending_from: z.optional(time),
})
export type OwnLimitItem = z.output<typeof ownLimit>

/** A pause that runs; without `until`, for good. */
export const ownPause = z.object({ kind: z.enum(PAUSE_KINDS), until: z.optional(time) })

const own = z.object({
  items: z.array(ownLimit),
  /** The end of a running self-exclusion; of one for good the last moment of the year 9999. */
  excluded_until: z.optional(time),
  pauses: z.array(ownPause),
  /** The platform's next midnight: what a day has used begins anew. */
  day_ends: time,
})

export type OwnLimits = z.output<typeof own>

export const ownLimitsCall = defineCall({
  method: 'GET',
  path: '/api/limits/index',
  summary: 'The customer’s own limits, how much of each is used today, and running pauses.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object({ practice: z.optional(flag) }),
  response: own,
  refusals: ['practice_money_only'],
})

export const setLimitCall = defineCall({
  method: 'POST',
  path: '/api/limits/set',
  summary:
    'Sets one own limit. A tighter one applies at once, a looser one after {loosening_hours} hours. The value in force cancels a waiting one.',
  auth: 'customer',
  at: 'writer',
  request: z.object({
    kind: z.enum(LIMIT_KINDS),
    /** US dollars, of `time` whole minutes; empty: none. */
    value: z.string().check(z.maxLength(20)),
    practice: z.optional(flag),
  }),
  response: own,
  refusals: ['practice_money_only'],
})

export const pauseCall = defineCall({
  method: 'POST',
  path: '/api/limits/exclude',
  summary:
    'Takes a cool-off of {cool_off_min_days} to {cool_off_max_days} days, or a self-exclusion of at least {cool_off_min_days, plural, one {# day} other {# days}}, permanent without `until`. It can be made longer, never shorter.',
  auth: 'customer',
  at: 'writer',
  request: z.object({
    kind: z.enum(PAUSE_KINDS),
    until: z.optional(instant),
    practice: z.optional(flag),
  }),
  response: own,
  refusals: ['practice_money_only', 'limit_loosening_waits'],
})
