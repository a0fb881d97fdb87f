import { calendarFile } from '@plumbline/domain/investing/icalendar'
import type { CalendarDay } from '@plumbline/domain/investing/icalendar'
import { dateOf } from '@plumbline/domain/investing/investment-terms'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { languageOf } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import type { Translate } from '@plumbline/language/translate'
import { hash } from 'node:crypto'
import type { FileAnswer } from '../../../http/file-call.ts'
import type { Caller } from '../../../http/route.ts'
import { calendarByKey, endCalendar, keepCalendar } from './calendar-store.ts'
import { readComing } from './coming.ts'
import type { Coming } from './coming.ts'
import { randomText } from '../../../platform/ids.ts'
import type { Needs } from '../needs.ts'

/** 128 random bits: nobody guesses one, so the address is the only secret (docs/rules/investing.md#coming-payments). */
const CALENDAR_KEY_BYTES = 16
/** Letters of a hash that name a day's happening: enough that no two are ever the same. */
const UID_LETTERS = 32

const hashOf = (key: string): Buffer => hash('sha256', key, 'buffer')

/**
 * Gives the customer's calendar a new address, in the language it was asked in; the one before ends. `on` false ends it
 * alone. Only the key's hash is kept, so the address is said this once.
 */
export async function linkCalendar(
  { database, clock, fillRandom, mode, publicUrl }: Needs,
  on: boolean,
  { customerId, language }: Caller,
): Promise<{ readonly url?: string }> {
  if (!on) {
    await endCalendar(database, customerId)
    return {}
  }

  const key = randomText(fillRandom, CALENDAR_KEY_BYTES)

  await keepCalendar(database, {
    customerId,
    keyHash: hashOf(key),
    practice: mode === 'practice',
    language,
    at: clock.now(),
  })

  return { url: `${publicUrl}/api/project/calendar.ics?key=${key}` }
}

/**
 * One entry for each day and kind, without sums, titles and how many there are. Its name is made from the key, so it tells
 * nothing of the customer and stays the same until the address ends.
 */
function calendarDays(
  payments: readonly Coming[],
  key: string,
  host: string,
  titleOf: (kind: Coming['kind']) => string,
): CalendarDay[] {
  const entries = new Map(payments.map(({ day, kind }) => [`${dateOf(day)} ${kind}`, { day, kind }]))

  return [...entries].map(([name, { day, kind }]) => ({
    uid: `${hash('sha256', `${key} ${name}`).slice(0, UID_LETTERS)}@${host}`,
    date: dateOf(day),
    title: titleOf(kind),
  }))
}

/** The calendar that a key opens, for programs: days and kinds of coming payments (RFC 5545). */
export async function readCalendar(
  deps: Needs,
  translator: (language: Language) => Translate,
  key: string,
): Promise<FileAnswer | Refusal> {
  const calendar = await calendarByKey(deps.database, hashOf(key))
  if (!calendar) return { refusal: 'not_found' }

  const { payments } = await readComing(deps.database, deps, calendar.customer_id, calendar.practice)
  const translate = translator(languageOf(calendar.language))

  const titled = (what: string): string =>
    calendar.practice ? translate('calendar.practice', { what }) : what
  const host = new URL(deps.publicUrl).hostname

  const bytes = calendarFile({
    product: `-//${deps.brandName}//Coming payments//EN`,
    name: titled(translate('calendar.name')),
    at: deps.clock.now(),
    days: calendarDays(payments, key, host, (kind) => titled(translate(`calendar.${kind}`))),
  })

  return { bytes, contentType: 'text/calendar; charset=utf-8' }
}
