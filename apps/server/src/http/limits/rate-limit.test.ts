import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { addressKey, createRateLimiter } from './rate-limit.ts'

test('a bucket fills at its rate up to its burst, and tells how long to wait', () => {
  const clock = fakeClock()
  const limiter = createRateLimiter(clock)
  const limit = { perSecond: 0.5, burst: 2 }

  const take = (key = 'a') => limiter.take(key, limit)
  expect([take(), take(), take(), take('b')]).toEqual([0, 0, 2, 0])
  clock.advance(1_999)
  expect(take()).toBe(1)
  clock.advance(1)
  expect([take(), take()]).toEqual([0, 2])
  clock.advance(3_600_000)
  expect([take(), take(), take()]).toEqual([0, 0, 2])
})

test('a clock that steps back gives nothing away', () => {
  const clock = fakeClock()
  const limiter = createRateLimiter(clock)
  limiter.take('a', { perSecond: 1, burst: 1 })
  clock.advance(-60_000)
  expect(limiter.take('a', { perSecond: 1, burst: 1 })).toBe(1)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'gone'],
])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key))

test('the number of buckets is bounded: the one unasked for longest goes, others keep their count', () => {
  const clock = fakeClock()
  const limiter = createRateLimiter(clock, 3)
  const limit = { perSecond: 1, burst: 1 }

  const take = (key: string) => limiter.take(key, limit)
  for (const key of ['a', 'b', 'c']) expect(take(key)).toBe(0)

  expect(take('a')).toBe(1) // asked for again: now b is the oldest
  expect(take('d')).toBe(0)
  expect([take('a'), take('c'), take('d')]).toEqual([1, 1, 1])
  expect(take('b')).toBe(0)
})
