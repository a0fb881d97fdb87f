import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createZone } from '../feed/calendar-zone.ts'
import { HANDLING_HOURS, REVIEW_PROMISE_MS, afterHandling, handlingAt, promisedBy } from './handling-hours.ts'
import { DAY_MS, HOUR_MS } from '../basics/time.ts'
import { RETURNS_AFTER_MS } from './withdrawal-setting.ts'

const at = (text: string): number => Date.parse(`${text}:00.000Z`)
const say = (instant: number): string => new Date(instant).toISOString().slice(0, 16)

const ZONES = ['UTC', 'Asia/Bangkok', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo'].map(
  createZone,
)

const zoneOf = (name: string) => createZone(name)

describe('handling hours', () => {
  test.each([
    ['UTC', '2026-11-21T08:59', '2026-11-21T09:00'],
    ['UTC', '2026-11-21T09:00', undefined],
    ['UTC', '2026-11-21T20:59', undefined],
    ['UTC', '2026-11-21T21:00', '2026-11-22T09:00'],
    ['Asia/Bangkok', '2026-11-21T01:59', '2026-11-21T02:00'],
    ['Asia/Bangkok', '2026-11-21T02:00', undefined],
    ['Asia/Bangkok', '2026-11-21T14:00', '2026-11-22T02:00'],
    // Clocks go back at 06:00 UTC on 1 November: nine o'clock is an hour later by UTC than the day before.
    ['America/New_York', '2026-10-31T13:00', undefined],
    ['America/New_York', '2026-11-01T01:00', '2026-11-01T14:00'],
    ['America/New_York', '2026-11-01T13:59', '2026-11-01T14:00'],
    ['America/New_York', '2026-11-01T14:00', undefined],
  ])('%s at %s: begins %s', (zone, now, begins) => {
    const handling = handlingAt(zoneOf(zone), at(now), HANDLING_HOURS)
    expect(handling).toEqual({
      from: '09:00',
      to: '21:00',
      ...(begins === undefined ? {} : { begins_at: at(begins) }),
    })
  })
})

describe('a promise counts handling hours alone', () => {
  test.each([
    // Sent at ten: eleven hours today, twelve tomorrow, one the day after.
    ['UTC', 'recharge', '2026-11-21T10:00', '2026-11-23T10:00'],
    ['UTC', 'recharge', '2026-11-21T03:00', '2026-11-22T21:00'],
    ['UTC', 'recharge', '2026-11-21T22:00', '2026-11-23T21:00'],
    ['UTC', 'recharge', '2026-11-21T21:00', '2026-11-23T21:00'],
    ['UTC', 'certification', '2026-11-21T20:59', '2026-11-23T20:59'],
    ['America/New_York', 'recharge', '2026-10-31T14:00', '2026-11-02T15:00'],
    ['America/New_York', 'recharge', '2026-03-07T15:00', '2026-03-09T14:00'],
  ] as const)('%s, a %s of %s: by %s', (zone, kind, since, by) =>
    expect(say(promisedBy(zoneOf(zone), kind, at(since), HANDLING_HOURS))).toBe(by),
  )

  const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 11, 31) })
  const span = fc.integer({ min: 1, max: 72 * HOUR_MS })

  test('ends within the hours or at their end, never before the time has passed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, span, (zone, since, ms) => {
        const until = afterHandling(zone, since, ms, HANDLING_HOURS)
        expect(until - since).toBeGreaterThanOrEqual(ms)
        const wall = ((until + zone.offsetAt(until)) % DAY_MS) / HOUR_MS
        expect(wall).toBeGreaterThan(8.999)
        expect(wall).toBeLessThanOrEqual(21)
      }),
      { numRuns: 2_000 },
    )
  })

  test('adds up: some hours, then more, end where all of them at once do', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, span, span, (zone, since, one, two) => {
        const stepwise = afterHandling(
          zone,
          afterHandling(zone, since, one, HANDLING_HOURS),
          two,
          HANDLING_HOURS,
        )

        expect(stepwise).toBe(afterHandling(zone, since, one + two, HANDLING_HOURS))
      }),
      { numRuns: 2_000 },
    )
  })

  test('never passes faster by starting later', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, span, span, (zone, since, later, ms) => {
        expect(afterHandling(zone, since + later, ms, HANDLING_HOURS)).toBeGreaterThanOrEqual(
          afterHandling(zone, since, ms, HANDLING_HOURS),
        )
      }),
      { numRuns: 2_000 },
    )
  })

  test('is no time at all outside the hours', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, span, (zone, now, ms) => {
        const begins = handlingAt(zone, now, HANDLING_HOURS).begins_at
        fc.pre(begins !== undefined)
        expect(begins).toBeGreaterThan(now)
        expect(handlingAt(zone, begins ?? now, HANDLING_HOURS).begins_at).toBeUndefined()

        expect(afterHandling(zone, now, ms, HANDLING_HOURS)).toBe(
          afterHandling(zone, begins ?? now, ms, HANDLING_HOURS),
        )
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the promise of a withdrawal', () => {
  const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 11, 31) })

  test.each(['2026-11-21T10:00', '2026-11-21T22:00'])('passes by the clock, from %s too', (since) => {
    expect(promisedBy(zoneOf('UTC'), 'withdrawal', at(since), HANDLING_HOURS)).toBe(
      at(since) + REVIEW_PROMISE_MS.withdrawal,
    )
  })

  test('ends a day before the money comes back by itself, and leaves half of its hours for handling', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, (zone, since) => {
        const by = promisedBy(zone, 'withdrawal', since, HANDLING_HOURS)
        expect(since + RETURNS_AFTER_MS - by).toBe(DAY_MS)
        // A day of a clock change may be an hour shorter by the wall.
        expect(by).toBeGreaterThanOrEqual(
          afterHandling(zone, since, REVIEW_PROMISE_MS.withdrawal / 2 - HOUR_MS, HANDLING_HOURS),
        )
      }),
      { numRuns: 1_000 },
    )
  })
})
