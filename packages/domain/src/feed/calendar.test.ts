import { expect, test } from 'vitest'
import { createZone } from './calendar-zone.ts'
import { createCalendar, holidaysWithin } from './calendar.ts'
import type { Calendar, CalendarVersions, WeeklySessions } from './calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../basics/time.ts'
import { firstCalendar } from '../testing/first-calendars.ts'

const utc = createZone('UTC')
const at = (text: string): number => Date.parse(`${text}Z`)
const say = (instant: number | undefined): string | undefined =>
  instant === undefined ? undefined : new Date(instant).toISOString().slice(0, 16)

test.each([
  // Summer time: New York is 4 h behind UTC; winter: 5 h.
  ['forex', '2026-07-01T12:00', true, '2026-07-03T21:00'],
  ['forex', '2026-07-03T20:59', true, '2026-07-03T21:00'],
  ['forex', '2026-07-03T21:00', false, '2026-07-05T21:00'],
  ['forex', '2026-07-05T20:59', false, '2026-07-05T21:00'],
  ['forex', '2026-07-05T21:00', true, '2026-07-10T21:00'],
  ['forex', '2026-01-09T21:59', true, '2026-01-09T22:00'],
  // Clocks change on 8 March and 1 November 2026: on that very Sunday the opening moves.
  ['forex', '2026-03-08T20:30', false, '2026-03-08T21:00'],
  ['forex', '2026-11-01T21:30', false, '2026-11-01T22:00'],
  ['metals', '2026-07-01T20:59', true, '2026-07-01T21:00'],
  ['metals', '2026-07-01T21:30', false, '2026-07-01T22:00'],
  ['metals', '2026-07-03T21:30', false, '2026-07-05T22:00'],
  ['futures', '2026-11-01T22:59', false, '2026-11-01T23:00'],
  ['futures', '2026-11-01T23:00', true, '2026-11-02T22:00'],
  // 25 December 2026 is a Friday: closed from midnight in New York, and the weekend follows.
  ['forex', '2026-12-25T04:59', true, '2026-12-25T05:00'],
  ['forex', '2026-12-25T05:00', false, '2026-12-27T22:00'],
  ['metals', '2026-12-24T23:00', true, '2026-12-25T05:00'],
  // 25 December 2025 is a Thursday: it opens again at midnight, in the middle of a session.
  ['forex', '2025-12-25T12:00', false, '2025-12-26T05:00'],
  ['forex', '2025-12-26T05:00', true, '2025-12-26T22:00'],
  ['metals', '2025-12-25T12:00', false, '2025-12-26T05:00'],
  ['futures', '2026-01-01T23:30', false, '2026-01-02T05:00'],
] as const)('%s at %s: open %s, until %s', (sessions, now, isOpen, until) => {
  const state = createCalendar(firstCalendar(sessions), utc).stateAt(at(now))
  expect({ isOpen: state.isOpen, until: say(state.isOpen ? state.sessionEndsAt : state.opensAt) }).toEqual({
    isOpen,
    until,
  })
})

test.each([
  ['always', '2026-07-01T12:00', '2026-07-01T00:00'],
  ['forex', '2026-07-01T12:00', '2026-06-30T21:00'],
  ['forex', '2026-07-01T21:00', '2026-07-01T21:00'],
  ['forex', '2026-07-04T12:00', '2026-07-02T21:00'],
  ['forex', '2026-07-06T12:00', '2026-07-05T21:00'],
  ['metals', '2026-07-01T12:00', '2026-06-30T22:00'],
  ['metals', '2026-07-01T21:30', '2026-06-30T22:00'],
  ['metals', '2026-07-05T12:00', '2026-07-02T22:00'],
  ['forex', '2025-12-25T12:00', '2025-12-24T22:00'],
  ['forex', '2025-12-26T12:00', '2025-12-26T05:00'],
] as const)('the figures of %s at %s are since %s', (sessions, now, since) => {
  expect(say(createCalendar(firstCalendar(sessions), utc).figuresSince(at(now)))).toBe(since)
})

test('sessions of two years neither overlap nor miss an hour of a plain week', () => {
  for (const [sessions, weekHours] of [
    ['forex', 120],
    ['metals', 115],
    ['futures', 115],
  ] as const satisfies [WeeklySessions, number][]) {
    const calendar = createCalendar(firstCalendar(sessions), utc)
    const all = calendar.sessionsWithin(at('2025-01-05T00:00'), at('2027-01-03T00:00'))
    for (const [index, session] of all.entries()) {
      expect(session.to).toBeGreaterThan(session.from)
      expect(session.from).toBeGreaterThanOrEqual(all[index - 1]?.to ?? 0)
    }

    const from = at('2026-06-07T12:00')
    const week = calendar
      .sessionsWithin(from, from + 7 * DAY_MS)
      .reduce((sum, { from: start, to }) => sum + to - start, 0)

    expect(week / HOUR_MS).toBe(weekHours)

    for (let now = at('2026-10-20T00:00'); now < at('2026-11-10T00:00'); now += 7 * MINUTE_MS) {
      expect(calendar.stateAt(now).isOpen).toBe(all.some(({ from: start, to }) => start <= now && now < to))
    }
  }
})

test('days of a zone with daylight-saving time have 23 and 25 hours, and follow each other', () => {
  const zone = createZone('Europe/Berlin')
  const hours = (date: string): number =>
    (zone.dayAfter(date, 0).end - zone.dayAfter(date, 0).start) / HOUR_MS

  expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24])
  let day = zone.dayAfter('2025-12-31', 0)
  for (let count = 0; count < 400; count += 1) {
    const next = zone.dayAfter(day.date, 1)
    expect(next.start).toBe(day.end)
    expect(zone.dayOf(day.start).date).toBe(day.date)
    expect(zone.dayOf(day.end - 1).date).toBe(day.date)
    day = next
  }
})

test('a zone whose clocks change at midnight begins that day an hour later', () => {
  const zone = createZone('America/Santiago')
  const day = zone.dayAfter('2026-09-06', 0)
  expect(zone.dayOf(day.start).date).toBe('2026-09-06')
  expect(zone.dayOf(day.start - 1).date).toBe('2026-09-05')
  expect((day.end - day.start) / HOUR_MS).toBe(23)
})

const [{ rule: FOREX }] = firstCalendar('forex')
const CHANGE = at('2026-11-25T00:00')

/** From platform midnight on 25 November: one more holiday, a day later, and an earlier close of the week. */
const changed: CalendarVersions = [
  ...firstCalendar('forex'),
  {
    from: CHANGE,
    rule: {
      ...FOREX,
      holidays: [...FOREX.holidays, '2026-11-26'],
      sessions: [{ weekday: 0, openMinute: 17 * 60, closesDays: 5, closeMinute: 13 * 60 }],
    },
  },
]

test('a session runs on over a change as one, and ends by the new rule', () => {
  const calendar = createCalendar(changed, utc)
  expect(
    calendar
      .sessionsWithin(at('2026-11-23T00:00'), at('2026-12-01T00:00'))
      .map(({ from, to }) => [say(from), say(to)]),
  ).toEqual([
    ['2026-11-22T22:00', '2026-11-26T05:00'],
    ['2026-11-27T05:00', '2026-11-27T18:00'],
    ['2026-11-29T22:00', '2026-12-04T18:00'],
  ])

  expect(say(calendar.stateAt(CHANGE - 1).sessionEndsAt)).toBe('2026-11-26T05:00')
  expect(holidaysWithin(changed, at('2026-11-01T00:00'), at('2027-01-03T00:00'))).toEqual([
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
  ])
})

test('a change leaves every day before it as it was, and every day after it as if it had always been', () => {
  const [before, after] = [firstCalendar('forex'), changed.slice(1)] as const
  const [only] = after
  if (!only) throw new Error('there is a change')

  const [old, both, fresh] = [before, changed, [only] as const].map((versions) =>
    createCalendar(versions, utc),
  )

  for (let day = at('2026-11-10T00:00'); day < at('2026-12-10T00:00'); day += DAY_MS) {
    const inDay = (calendar: Calendar | undefined) =>
      calendar
        ?.sessionsWithin(day, day + DAY_MS)
        .map(({ from, to }) => [Math.max(from, day), Math.min(to, day + DAY_MS)])
    expect(inDay(both)).toEqual(inDay(day < CHANGE ? old : fresh))
  }

  for (let now = at('2026-11-20T00:00'); now < at('2026-11-30T00:00'); now += 11 * MINUTE_MS)
    expect(both?.stateAt(now).isOpen).toBe((now < CHANGE ? old : fresh)?.stateAt(now).isOpen)
})
