import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from './icalendar.ts'

const AT = Date.UTC(2026, 10, 21, 12, 34, 56, 789)
const fileOf = (title: string, date = '2026-12-31', uid = 'one@example.com') =>
  calendarFile({ product: '-//Plumbline//EN', name: 'Coming', at: AT, days: [{ uid, date, title }] })

test('a calendar of one day', () => {
  expect(fileOf('Interest is due').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Coming',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'BEGIN:VEVENT',
    'UID:one@example.com',
    'DTSTAMP:20261121T123456Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Interest is due',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a leap day ends in March', () => {
  expect(fileOf('x', '2028-02-29')).toContain('DTEND;VALUE=DATE:20280301')
})

test('marks, line ends and control characters neither end a line nor begin a property', () => {
  expect(fileOf('a;b,c\\d\r\nEND:VCALENDAR\u0000\u0007')).toContain(
    'SUMMARY:a\\;b\\,c\\\\d\\nEND:VCALENDAR\r\n',
  )
})

test('whatever a title holds, no line is longer than 75 octets and unfolding gives it back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const file = fileOf(title)
      const lines = file.split('\r\n')

      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file).not.toMatch(/[^\r]\n|\r[^\n]/)

      const whole = /^SUMMARY:(.*)$/m.exec(file.replaceAll('\r\n ', '').replaceAll('\r\n', '\n'))?.[1]
      const plain = title.replaceAll(/\r\n|\r|\n/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')
      expect(whole?.replaceAll(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))).toBe(plain)
    }),
  )
})
