import { SECURITY_EVENT_KINDS, SHOWN_SECURITY_EVENTS } from '@plumbline/domain/accounts/security-event'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { listOf, nothing, page, time } from '../wire/wire.ts'

/** What happened around the own account, as its owner reads it: never an address, a name or a secret. */
export const ownSecurityEvent = z.object({
  /** Tells one line from another, and nothing else. */
  id: z.string(),
  kind: z.enum(SHOWN_SECURITY_EVENTS),
  /** Of the first that this line counts. */
  time,
  /** Of the last, where it counts several. */
  until: z.optional(time),
  times: z.number(),
  /** Browser and system; empty where nothing is known. */
  device: z.string(),
  /** A country in two letters, or the first half of a network’s address; empty where nothing is known. */
  place: z.string(),
})

export const ownSecurityEventsCall = defineCall({
  method: 'GET',
  path: '/api/security/events',
  summary: 'Security events of the customer’s account in the last {security_kept_days} days, newest first.',
  auth: 'customer',
  request: z.object({ ...page }),
  response: listOf(ownSecurityEvent),
  refusals: [],
})

export const deskSecurityCall = defineCall({
  method: 'GET',
  path: '/api/desk/security_events',
  summary: 'Counts of security events by type, which were too many, and which operator logins were changed.',
  auth: 'operator',
  roles: ['admin'],
  request: nothing,
  response: z.object({
    /** Every kind, with how many in the last hour and day. */
    counts: z.array(
      z.object({
        kind: z.enum(SECURITY_EVENT_KINDS),
        hour: z.number(),
        day: z.number(),
        /** Number within ten minutes that raises an alarm. */
        alarm_from: z.optional(z.number()),
      }),
    ),
    /** Alarms of the last seven days, newest first. */
    alarms: z.array(z.object({ kind: z.enum(SECURITY_EVENT_KINDS), time })),
    /** Changes of operators’ factors, passwords and locks in the last thirty days, newest first. */
    operators: z.array(z.object({ kind: z.enum(SECURITY_EVENT_KINDS), operator: z.string(), time })),
  }),
  refusals: [],
})
