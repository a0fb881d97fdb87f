import * as z from 'zod/mini'
import {
  ALERT_DAYS_MAX,
  ALERT_NOTE_MAX,
  ALERT_WITHIN_MINUTES,
  ALERT_KINDS,
  ALERT_STATUSES,
} from '@plumbline/domain/trading/price-alert'
import { defineCall } from '../wire/call.ts'
import {
  decimal,
  listOf,
  nothing,
  page,
  rowId,
  symbol,
  textOf,
  time,
  wholeNumber,
  typedFigure,
} from '../wire/wire.ts'

/** What an alert waits for. `level` of `above` and `below`; `change` (a rate: `0.025`) and `within` (minutes) of `change`. */
const condition = {
  symbol: z.string(),
  kind: z.enum(ALERT_KINDS),
  level: z.optional(decimal),
  change: z.optional(decimal),
  within: z.optional(z.number()),
  note: z.optional(z.string()),
}

/** The published tick that fired it. */
const firedAt = { seq: z.number(), time, price: decimal }

export const alert = z.object({
  id: z.string(),
  ...condition,
  /** `each_time`: armed again once the price is back on the other side, at most once a minute. */
  repeat: z.enum(['once', 'each_time']),
  status: z.enum(ALERT_STATUSES),
  made_at: time,
  expires_at: time,
  fired_count: z.number(),
  last_fired: z.optional(z.object(firedAt)),
  /** Where it is made or resumed: the price is there already, so it waits until that has been on the other side. */
  is_there: z.optional(z.literal(true)),
})
export type Alert = z.output<typeof alert>

export const alertFiring = z.object({
  alert_id: z.string(),
  ...condition,
  ...firedAt,
  /** Of a move: whether it was a rise. */
  rose: z.optional(z.boolean()),
})
export type AlertFiring = z.output<typeof alertFiring>

export const alertsCall = defineCall({
  method: 'GET',
  path: '/api/alert/list',
  summary:
    'The customer’s price alerts: live ones first, each newest first, without deleted ones. Without a limit, the first page has all live ones.',
  auth: 'customer',
  request: z.object({ symbol: z.optional(symbol), ...page }),
  response: z.object({ items: z.array(alert), next: z.optional(z.string()), most: z.number() }),
  refusals: ['symbol_unknown'],
})

const days = z.pipe(wholeNumber, z.int().check(z.gte(1), z.lte(ALERT_DAYS_MAX)))

const within = z.pipe(
  wholeNumber,
  z.number().check(z.refine((minutes) => ALERT_WITHIN_MINUTES.some((known) => known === minutes))),
)

export const createAlertCall = defineCall({
  method: 'POST',
  path: '/api/alert/create',
  summary:
    'Creates a price alert: `above` or `below` a `level`, or a `change` (a rate from 0.001 to 0.5) `within` minutes. Judged on published ticks.',
  auth: 'customer',
  idempotent: true,
  request: z.object({
    symbol,
    kind: z.enum(ALERT_KINDS),
    level: z.optional(typedFigure),
    change: z.optional(typedFigure),
    within: z.optional(within),
    repeat: z._default(z.enum(['once', 'each_time']), 'once'),
    /** Until it expires. */
    days: z._default(days, 30),
    note: z.optional(textOf(ALERT_NOTE_MAX)),
  }),
  response: alert,
  refusals: ['symbol_unknown', 'alerts_full'],
})

const oneAlert = (path: string, summary: string) =>
  defineCall({
    method: 'POST',
    path,
    summary,
    auth: 'customer',
    request: z.object({ id: rowId }),
    response: alert,
    refusals: ['not_found'],
  })

export const pauseAlertCall = oneAlert(
  '/api/alert/pause',
  'Pauses an alert. It ignores prices until resumed.',
)

export const resumeAlertCall = oneAlert(
  '/api/alert/resume',
  'Resumes a paused alert, from the current price.',
)

export const deleteAlertCall = defineCall({
  method: 'POST',
  path: '/api/alert/delete',
  summary: 'Deletes an alert. Its past firings stay in the history.',
  auth: 'customer',
  request: z.object({ id: rowId }),
  response: nothing,
  refusals: ['not_found'],
})

export const alertHistoryCall = defineCall({
  method: 'GET',
  path: '/api/alert/history',
  summary: 'Each time an alert fired, newest first, with the tick’s number and time.',
  auth: 'customer',
  request: z.object({ symbol: z.optional(symbol), ...page }),
  response: listOf(alertFiring),
  refusals: ['symbol_unknown'],
})
