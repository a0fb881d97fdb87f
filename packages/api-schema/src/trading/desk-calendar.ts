import { CALENDARS } from '@plumbline/domain/feed/calendar'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { decision } from '../desk/desk-queue.ts'
import { day, listOf, textOf, time, wholePage, clockTime } from '../wire/wire.ts'
import { proposed } from '../desk/propose.ts'

/** Trading calendars: when products trade, in versions that two operators decide. */

const weeklySession = z.object({
  /** 0 is Sunday. */
  weekday: z.number(),
  open: z.string(),
  /** It ends so many days later. */
  days: z.number(),
  close: z.string(),
})
export type WeeklySessionOnWire = z.output<typeof weeklySession>

const calendarVersion = z.object({
  version: z.number(),
  /** Empty: it never closes. */
  sessions: z.array(weeklySession),
  /** `MM-DD` of every year, `YYYY-MM-DD` once. */
  holidays: z.array(z.string()),
  in_force_from: time,
  /** Empty of the first version. */
  decisions: z.array(decision),
})
export type DeskCalendarVersion = z.output<typeof calendarVersion>

const deskCalendar = z.object({
  calendar: z.enum(CALENDARS),
  zone: z.string(),
  /** Symbols of the products that follow it. */
  products: z.array(z.string()),
  /** Open orders on them: they go on and settle as ever, whatever is decided. */
  open_orders: z.number(),
  /** Newest first; those whose time is to come stand before the one in force. */
  versions: z.array(calendarVersion),
  /** The first platform midnight at which a version that is confirmed now could be in force. */
  earliest: time,
})
export type DeskCalendar = z.output<typeof deskCalendar>

export const deskCalendarsCall = defineCall({
  method: 'GET',
  path: '/api/desk/calendars',
  summary: 'Trading calendars with every version, the products that use them and their open orders.',
  auth: 'operator',
  request: z.object(wholePage),
  response: listOf(deskCalendar),
  refusals: [],
})

const listed = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.pipe(
    z.union([z.array(item).check(z.maxLength(most)), z.string().check(z.maxLength(4_000))]),
    z.transform((value) => value),
  )

/** What `sessions` holds, as a list or as its JSON text. */
export const sentSession = z.object({
  weekday: z.int().check(z.gte(0), z.lte(6)),
  open: clockTime,
  days: z.int().check(z.gte(0), z.lte(7)),
  close: clockTime,
})

export const sentHoliday = z.string().check(z.regex(/^(\d{4}-)?\d{2}-\d{2}$/))

/** Becomes a proposal of kind `trading_calendar`, confirmed by another operator in the queue of proposals. */
export const proposeCalendarCall = defineCall({
  method: 'POST',
  path: '/api/desk/trading_calendar/propose',
  summary:
    'First of two: the next version of a calendar, with all its weekly sessions and holidays. Lists may be JSON text. In force at a platform midnight on `not_before` or later.',
  auth: 'operator',
  roles: ['treasurer'],
  request: z.object({
    calendar: z.enum(CALENDARS),
    sessions: listed(sentSession, 14),
    holidays: listed(sentHoliday, 100),
    not_before: day,
    reason: z.optional(textOf(300)),
  }),
  response: proposed,
  refusals: ['reason_required'],
})
