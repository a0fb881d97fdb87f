import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createZone } from '../feed/calendar-zone.ts'
import { formatClock, NOTICE_DEFAULTS, NOTICE_KINDS, parseClock, quietUntil, waysOf } from './notice.ts'
import { HOUR_MS, MINUTE_MS, parseIso } from '../basics/time.ts'

const at = (text: string): number => parseIso(text) ?? Number.NaN
const OFF = { app: false, push: false, post: false }

describe('ways of a notice', () => {
  test('are those of the table, with what the customer changed', () => {
    expect(waysOf('alerts', {}, false)).toEqual({ app: true, push: true, post: true })
    expect(waysOf('alerts', { alerts: { post: false } }, false)).toEqual({
      app: true,
      push: true,
      post: false,
    })

    expect(waysOf('orders', {}, false)).toEqual(OFF)
    expect(waysOf('orders', { orders: { app: true } }, false)).toEqual({ ...OFF, app: true })
  })

  test('of security and of money out are all of them, whatever was changed', () => {
    const silent = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, OFF]))
    expect(waysOf('security', silent, false)).toEqual(NOTICE_DEFAULTS.security)
    expect(waysOf('money', silent, true)).toEqual(NOTICE_DEFAULTS.security)
    expect(waysOf('money', silent, false)).toEqual(OFF)
  })
})

describe('quiet hours', () => {
  const night = { from: 22 * 60, to: 7 * 60 }
  test.each([
    ['before', 'UTC', '2026-11-21T21:59:59.999Z', undefined],
    ['at the begin', 'UTC', '2026-11-21T22:00:00.000Z', '2026-11-22T07:00:00.000Z'],
    ['after midnight', 'UTC', '2026-11-22T06:59:59.999Z', '2026-11-22T07:00:00.000Z'],
    ['at the end', 'UTC', '2026-11-22T07:00:00.000Z', undefined],
    ['in their zone', 'Asia/Bangkok', '2026-11-21T15:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    ['the long night of autumn', 'Europe/Berlin', '2026-10-24T20:30:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['the short night of spring', 'Europe/Berlin', '2026-03-28T21:30:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['a zone of half hours', 'Asia/Kolkata', '2026-11-21T16:30:00.000Z', '2026-11-22T01:30:00.000Z'],
  ])('%s', (_, zone, now, end) => {
    expect(quietUntil(night, createZone(zone), at(now))).toBe(end === undefined ? undefined : at(end))
  })

  test('that begin in the hour that a clock skips begin when it is skipped', () => {
    const zone = createZone('Europe/Berlin')
    const hours = { from: 2 * 60 + 30, to: 4 * 60 }
    expect(quietUntil(hours, zone, at('2026-03-29T00:59:59.000Z'))).toBeUndefined()
    expect(quietUntil(hours, zone, at('2026-03-29T01:45:00.000Z'))).toBe(at('2026-03-29T02:00:00.000Z'))
  })

  test('hold exactly while the clock on the wall lies in them', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo'].map(createZone)
    const minute = fc.integer({ min: 0, max: 1439 })

    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        minute,
        minute,
        fc.integer({ min: at('2026-01-01T00:00:00.000Z'), max: at('2027-01-01T00:00:00.000Z') }),
        (zone, from, to, now) => {
          fc.pre(from !== to)

          // Around a change of the clock the wall shows an hour twice or never.
          fc.pre(zone.offsetAt(now - 26 * HOUR_MS) === zone.offsetAt(now + 26 * HOUR_MS))
          const wall = Math.floor(((now + zone.offsetAt(now)) / MINUTE_MS) % 1440)
          const isIn = from < to ? wall >= from && wall < to : wall >= from || wall < to
          const until = quietUntil({ from, to }, zone, now)
          expect(until !== undefined).toBe(isIn)

          if (until !== undefined) {
            expect(Math.floor(((until + zone.offsetAt(until)) / MINUTE_MS) % 1440)).toBe(to)
            expect(until - now).toBeLessThanOrEqual(24 * HOUR_MS)
          }
        },
      ),
    )
  })
})

test('a time of day is read and written alike', () => {
  for (let minutes = 0; minutes < 1440; minutes += 1) expect(parseClock(formatClock(minutes))).toBe(minutes)
  for (const wrong of ['24:00', '7:00', '07:60', '', '07:00:00', '٠٧:00'])
    expect(parseClock(wrong)).toBeUndefined()
})
