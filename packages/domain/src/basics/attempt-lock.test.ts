import { describe, expect, test } from 'vitest'
import { countAttempt, countAttemptByTime, lifted, lockMs, lockOf } from './attempt-lock.ts'
import type { Failures } from './attempt-lock.ts'
import { MINUTE_MS } from './time.ts'

test.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 15],
  [6, 0],
  [9, 0],
  [10, 30],
  [14, 0],
  [15, 60],
  [20, 60],
  [95, 60],
  [99, 0],
  [100, 60],
])('failure %i in a row locks for %i minutes', (failures, minutes) =>
  expect(lockMs(failures)).toBe(minutes * MINUTE_MS),
)

describe('a counter', () => {
  const after = (count: number, now: number): Failures => {
    let counter: Failures = { failures: 0, lockedUntil: null }
    for (let attempt = 0; attempt < count; attempt += 1) counter = countAttempt(counter, now)
    return counter
  }

  const now = 1_000_000

  test('locks from the fifth failure until the last millisecond of the quarter of an hour', () => {
    expect(lockOf(after(4, now), now)).toBeUndefined()
    const locked = after(5, now)
    expect(lockOf(locked, now)).toEqual({ until: now + 15 * MINUTE_MS })
    expect(lockOf(locked, now + 15 * MINUTE_MS - 1)).toBeDefined()
    expect(lockOf(locked, now + 15 * MINUTE_MS)).toBeUndefined()
  })

  test('lifted by code counts on: the next five lock for longer', () => {
    const counter = lifted(after(5, now))
    expect(lockOf(counter, now)).toBeUndefined()
    expect(counter.failures).toBe(5)
    expect(lockMs(counter.failures + 5)).toBe(30 * MINUTE_MS)
  })

  test('of 100 and more opens by a new password alone, whatever the time', () => {
    expect(lockOf(lifted(after(99, now)), now)).toBeUndefined()
    expect(lockOf(lifted(after(100, now)), Number.MAX_SAFE_INTEGER)).toEqual({ mustReset: true })
  })
})

test('of what no password opens every lock ends by time', () => {
  let counter: Failures = { failures: 0, lockedUntil: null }
  let now = 1_000_000
  const lengths: (number | undefined)[] = []
  for (let attempt = 0; attempt < 300; attempt += 1) {
    counter = countAttemptByTime(counter, now)
    const lock = lockOf(counter, now)
    lengths.push(lock && 'until' in lock ? lock.until - now : undefined)
    now = counter.lockedUntil ?? now
  }

  expect(lengths[4]).toBe(15 * MINUTE_MS)
  expect(new Set(lengths.slice(95))).toEqual(new Set([60 * MINUTE_MS]))
})
