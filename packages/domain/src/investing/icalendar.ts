import type { Instant } from '../basics/time.ts'
import { DAY_MS } from '../basics/time.ts'

/** One whole day of a calendar, without time and place. */
export interface CalendarDay {
  /** Stays the same for the same happening: a program that reads the file again moves it instead of adding one. */
  readonly uid: string
  /** `2026-11-21` */
  readonly date: string
  readonly title: string
}

export interface CalendarFile {
  readonly product: string
  readonly name: string
  /** When the file was made. */
  readonly at: Instant
  readonly days: readonly CalendarDay[]
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** Octets of one character in UTF-8; rules know no platform, so no encoder. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x8_00) return 2

  return point < 0x1_00_00 ? 3 : 4
}

/** Text of a property: what has a meaning in the file is escaped, a line break is written as one (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** A long line goes on after a line end and one space; no character is cut in two. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const length = octetsOf(character)
    if (octets + length > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }

    text += character
    octets += length
  }

  return text
}

const compactDate = (date: string): string => date.replaceAll('-', '')
const compactTime = (at: Instant): string =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

const eventLines = ({ uid, date, title }: CalendarDay, at: Instant): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${compactTime(at)}`,
  `DTSTART;VALUE=DATE:${compactDate(date)}`,
  `DTEND;VALUE=DATE:${compactDate(dayAfter(date))}`,
  `SUMMARY:${escaped(title)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** A calendar that programs subscribe to (RFC 5545): whole days, which block no time. */
export const calendarFile = ({ product, name, at, days }: CalendarFile): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(product)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...days.flatMap((day) => eventLines(day, at)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
