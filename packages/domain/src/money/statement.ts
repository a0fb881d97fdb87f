import type { Zone } from '../feed/calendar-zone.ts'
import type { Instant } from '../basics/time.ts'
import { fieldInvalid } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'

/** A statement covers at most so many years (docs/rules/money.md#statements). */
export const STATEMENT_MAX_YEARS = 5

export interface StatementRange {
  /** [from, to) */
  readonly from: Instant
  readonly to: Instant
}

/**
 * The platform days that a statement covers, both included.
 * @param from `YYYY-MM-DD`, a day that exists
 */
export function statementRange(zone: Zone, from: string, to: string): StatementRange | Refusal {
  if (from > to) return fieldInvalid('to')

  const last = `${Number(from.slice(0, 4)) + STATEMENT_MAX_YEARS}${from.slice(4)}`
  if (to > last) return fieldInvalid('from')

  return { from: zone.dayAfter(from, 0).start, to: zone.dayAfter(to, 1).start }
}

/** `2026-11-21 09:46:00` on the wall clock of a zone. */
export const wallClock = (zone: Zone, at: Instant): string =>
  new Date(at + zone.offsetAt(at)).toISOString().slice(0, 19).replace('T', ' ')

/** Excel and its kin run what starts so, some of them in full width too; a plain number may start with a minus. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^-?\d+(\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]/

/** One field of RFC 4180; text that a spreadsheet would run is kept text by an apostrophe. */
export function csvField(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A byte order mark, so that spreadsheets read UTF-8 as what it is. */
const BOM = '\uFEFF'

/** RFC 4180: fields parted by commas, records ended by CRLF. */
export const csvFile = (records: readonly (readonly string[])[]): string =>
  BOM + records.map((record) => `${record.map(csvField).join(',')}\r\n`).join('')
