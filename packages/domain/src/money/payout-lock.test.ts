import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lockAt, NO_LOCK, switchLock, usableFrom } from './payout-lock.ts'
import type { PayoutLock } from './payout-lock.ts'
import { DAY_MS } from '../basics/time.ts'

const NOW = 1_790_000_000_000
const ON: PayoutLock = { isOn: true }
const ENDING: PayoutLock = { isOn: true, endsAt: NOW + DAY_MS }

describe('a lock of destinations', () => {
  test.each<[string, PayoutLock, boolean, number, PayoutLock]>([
    ['is switched on at once', NO_LOCK, true, NOW, ON],
    ['stays off', NO_LOCK, false, NOW, NO_LOCK],
    ['is switched off after a day', ON, false, NOW, ENDING],
    ['does not begin its day anew', ENDING, false, NOW + 5, ENDING],
    ['stays on where its end is taken back', ENDING, true, NOW + 5, ON],
    ['is off once its day is over', ENDING, false, NOW + DAY_MS, NO_LOCK],
  ])('%s', (_name, lock, isWanted, now, next) => {
    expect(switchLock(lock, isWanted, now)).toEqual(next)
  })

  test('holds until the very end of its day', () => {
    expect(lockAt(ENDING, NOW + DAY_MS - 1)).toEqual(ENDING)
    expect(lockAt(ENDING, NOW + DAY_MS)).toEqual(NO_LOCK)
  })

  test('lets a destination be used once it is new no more, or the lock has ended', () => {
    expect(usableFrom(ON, NOW + 7, NOW)).toBe(NOW + 7)
    expect(usableFrom({ isOn: true, endsAt: NOW + 5 }, NOW + 7, NOW)).toBe(NOW + 5)
    expect(usableFrom(ON, undefined, NOW)).toBeUndefined()
    expect(usableFrom(NO_LOCK, NOW + 7, NOW)).toBeUndefined()
  })
})

test('whatever is asked for when: it is never off sooner than a day after it was last wanted', () => {
  const wishes = fc.array(fc.record({ after: fc.nat(2 * DAY_MS), isWanted: fc.boolean() }), { maxLength: 12 })
  fc.assert(
    fc.property(wishes, (asked) => {
      let lock = NO_LOCK
      let now = NOW
      let wantedAt: number | undefined
      for (const { after, isWanted } of asked) {
        now += after
        const isOff = !lockAt(lock, now).isOn
        if (wantedAt !== undefined && isOff) expect(now - wantedAt).toBeGreaterThanOrEqual(DAY_MS)

        lock = switchLock(lock, isWanted, now)
        if (isWanted) wantedAt = now
        expect(lockAt(lock, now).isOn).toBe(isWanted || !isOff)
      }
    }),
  )
})
