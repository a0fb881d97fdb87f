import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { readTypedAmount } from '@plumbline/language/format/typed-amount'
import type { Language } from '@plumbline/language/languages'

/** The wall time of an instant as a time field writes it: `15:04:05`. */
export const clockOf = (instant: Instant, zone: Zone): string =>
  new Date(instant + zone.offsetAt(instant)).toISOString().slice(11, 19)

/**
 * The last moment at which the zone's clock showed a typed time: its whole second counts, none of it later than now.
 * @param typed `15:04` or `15:04:05`, as a time field gives it
 * @returns nothing where the text is no time
 */
export function momentOf(typed: string, zone: Zone, now: Instant): Instant | undefined {
  const [, hours, minutes, seconds = '0'] = /^(\d\d):(\d\d)(?::(\d\d))?/.exec(typed) ?? []
  if (hours === undefined) return undefined

  const on = (date: string): Instant =>
    zone.instantAt(date, Number(hours) * 60 + Number(minutes)) + Number(seconds) * SECOND_MS
  const today = zone.dayOf(now).date
  const at = on(today) <= now ? on(today) : on(zone.dayAfter(today, -1).date)

  return Math.min(at + SECOND_MS - 1, now)
}

/** Decimals of a price that another site may show. */
export const OTHER_DECIMALS = 12

/** What the other site showed, as the call takes it; nothing where the text is no price. */
export function otherPrice(typed: string, language: Language): string | undefined {
  const price = readTypedAmount(typed, language, OTHER_DECIMALS)
  return price !== undefined && /^\d{1,12}(\.\d{1,12})?$/.test(price) ? price : undefined
}
