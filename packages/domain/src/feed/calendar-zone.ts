import { DAY_MS, HOUR_MS, MINUTE_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/** A calendar day of some zone; `end` is the start of the next one, so a day may have 23 or 25 hours. */
export interface ZoneDay {
  /** `2026-11-21` */
  readonly date: string
  /** 0 is Sunday. */
  readonly weekday: number
  readonly start: Instant
  readonly end: Instant
}

/** Wall-clock arithmetic of one time zone, daylight-saving time included. */
export interface Zone {
  readonly name: string
  /** Milliseconds that the wall clock of the zone is ahead of UTC at an instant. */
  offsetAt(instant: Instant): number
  /** The calendar day that an instant lies in. */
  dayOf(instant: Instant): ZoneDay
  /** The calendar day `days` after (or before, where negative) the one of `date`. */
  dayAfter(date: string, days: number): ZoneDay
  /** The instant at which the wall clock shows `minutes` after midnight of `date`; the first one where it shows it twice. */
  instantAt(date: string, minutes: number): Instant
}

const PARTS: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
}

/** Days of zone arithmetic kept: a chart page looks back some weeks, a test over years. */
const CACHE_DAYS = 4_000

/** Whether the platform knows such a zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** @throws RangeError where the platform knows no such zone */
export function createZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: name })

  const askOffset = (instant: Instant): number => {
    const part: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part

    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
  }

  // Intl takes microseconds an answer. Nearly every UTC hour has one offset throughout, so each is asked once.
  const hours = new Map<number, number | undefined>()

  const offsetAt = (instant: Instant): number => {
    const hour = Math.floor(instant / HOUR_MS)
    if (!hours.has(hour)) {
      if (hours.size > CACHE_DAYS * 24) hours.clear()
      const first = askOffset(hour * HOUR_MS)
      hours.set(hour, first === askOffset(hour * HOUR_MS + HOUR_MS - 1) ? first : undefined)
    }

    return hours.get(hour) ?? askOffset(instant)
  }

  const instantAt = (date: string, minutes: number): Instant => {
    const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS
    const before = offsetAt(wall - DAY_MS)
    const after = offsetAt(wall + DAY_MS)
    if (offsetAt(wall - before) === before) return wall - before

    // Past the change, or inside the hour that it skips: then the clock jumps over the time asked, at the change itself.
    return offsetAt(wall - after) === after ? wall - after : wall - before
  }

  const days = new Map<string, ZoneDay>()

  const dayAfter = (date: string, count: number): ZoneDay => {
    const at = Date.parse(`${date}T00:00:00Z`) + count * DAY_MS
    const wanted = isoDate(at)
    const known = days.get(wanted)
    if (known) return known

    if (days.size > CACHE_DAYS) days.clear()

    const day = {
      date: wanted,
      weekday: new Date(at).getUTCDay(),
      start: instantAt(wanted, 0),
      end: instantAt(isoDate(at + DAY_MS), 0),
    }

    days.set(wanted, day)
    return day
  }

  return {
    name,
    offsetAt,
    instantAt,
    dayAfter,
    dayOf: (instant) => dayAfter(isoDate(instant + offsetAt(instant)), 0),
  }
}

const isoDate = (wall: number): string => new Date(wall).toISOString().slice(0, 10)

/** Of what is cut alike in every zone, such as candles up to an hour. */
export const UTC: Zone = /* @__PURE__ */ createZone('UTC')
