import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentOf, isHolidayName, nextDocument, ruleOf } from './calendar-rule.ts'
import type { CalendarDocument, SessionDocument } from './calendar-rule.ts'
import { CALENDARS } from './calendar.ts'
import { firstCalendar } from '../testing/first-calendars.ts'
import { isRefusal } from '../basics/refusal.ts'

const FOREX = documentOf(firstCalendar('forex')[0].rule)
const METALS = documentOf(firstCalendar('metals')[0].rule)
const sessionsOf = ({ sessions }: CalendarDocument): readonly SessionDocument[] =>
  sessions === 'always' ? [] : sessions

test.each(CALENDARS)('the document of %s says its rule whole', (name) => {
  const [{ rule }] = firstCalendar(name)
  expect(ruleOf(documentOf(rule))).toEqual(rule)
})

test.each([
  ['12-25', true],
  ['2026-11-27', true],
  ['02-29', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['02-30', false],
  ['13-01', false],
  ['00-00', false],
  ['2026-1-1', false],
  ['1999-12-31', false],
  ['', false],
])('%s is the name of a holiday: %s', (name, is) => {
  expect(isHolidayName(name)).toBe(is)
})

test('the next version has other holidays in one order, each once, and the same zone and close', () => {
  const next = nextDocument(FOREX, {
    sessions: sessionsOf(FOREX),
    holidays: ['2026-11-27', '12-25', '01-01', '12-25'],
  })
  expect(next).toEqual({ ...FOREX, holidays: ['01-01', '12-25', '2026-11-27'] })
})

test.each([
  ['none at all', []],
  ['no weekday', [{ weekday: 7, open: '09:00', days: 0, close: '17:00' }]],
  ['no time', [{ weekday: 1, open: '9:00', days: 0, close: '17:00' }]],
  ['midnight at the end of a day', [{ weekday: 1, open: '09:00', days: 0, close: '24:00' }]],
  ['closes before it opens', [{ weekday: 1, open: '17:00', days: 0, close: '09:00' }]],
  ['closes as it opens', [{ weekday: 1, open: '17:00', days: 0, close: '17:00' }]],
  ['a whole week', [{ weekday: 1, open: '17:00', days: 7, close: '17:00' }]],
  [
    'two that touch',
    [
      { weekday: 1, open: '09:00', days: 0, close: '12:00' },
      { weekday: 1, open: '12:00', days: 0, close: '17:00' },
    ],
  ],
  [
    'two that overlap over the week’s end',
    [
      { weekday: 6, open: '20:00', days: 2, close: '10:00' },
      { weekday: 1, open: '09:00', days: 0, close: '17:00' },
    ],
  ],
])('sessions that are none are refused: %s', (_, sessions) => {
  expect(nextDocument(METALS, { sessions, holidays: [] })).toEqual({
    refusal: 'field_invalid',
    field: 'sessions',
  })
})

test('what never closes stays so; what changes nothing is no change; a wrong day is none', () => {
  const always = documentOf(firstCalendar('always')[0].rule)
  const change = { sessions: sessionsOf(FOREX), holidays: ['01-01'] }

  expect(nextDocument(always, change)).toMatchObject({ field: 'calendar' })
  expect(nextDocument(FOREX, { ...change, holidays: ['12-25', '01-01'] })).toMatchObject({
    field: 'sessions',
  })

  expect(nextDocument(FOREX, { ...change, holidays: ['02-30'] })).toMatchObject({ field: 'holidays' })
})

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

test('whatever is taken has sessions that lie apart, and reads back as it was', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          weekday: fc.integer({ min: 0, max: 6 }),
          open: clock,
          days: fc.integer({ min: 0, max: 7 }),
          close: clock,
        }),
        { maxLength: 4 },
      ),
      (sessions) => {
        const next = nextDocument(METALS, { sessions, holidays: [] })
        if (isRefusal(next)) return

        const rule = ruleOf(next)
        expect(documentOf(rule)).toEqual(next)

        const open = new Set<number>()
        for (const { weekday, openMinute, closesDays, closeMinute } of rule.sessions === 'always'
          ? []
          : rule.sessions)
          for (
            let minute = weekday * 1440 + openMinute;
            minute < (weekday + closesDays) * 1440 + closeMinute;
            minute += 1
          ) {
            expect(open.has(minute % 10_080)).toBe(false)
            open.add(minute % 10_080)
          }
      },
    ),
  )
})
