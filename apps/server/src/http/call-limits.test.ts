import { auditCheckCall } from '@plumbline/api-schema/desk-audit'
import { unmaskCall } from '@plumbline/api-schema/desk-customer'
import { expect, test } from 'vitest'
import { fakeClock } from '../testing/clock.ts'
import { limitOf } from './call-limits.ts'
import { createRateLimiter } from './rate-limit.ts'

test.each([
  ['personal data', unmaskCall, 30 + 360],
  ['the whole log', auditCheckCall, 10 + 360],
])('one operator asks for %s at a human pace, in an hour and from its start', (_words, call, most) => {
  const clock = fakeClock()
  const limiter = createRateLimiter(clock)
  const limited = limitOf(call)
  if (limited?.by !== 'operator') throw new Error('counted by operator')
  let taken = 0
  for (let second = 0; second < 3_600; second += 1) {
    for (let copy = 0; copy < 20; copy += 1) if (limiter.take('operator 1', limited.limit) === 0) taken += 1
    clock.advance(1_000)
  }
  expect(taken).toBeLessThanOrEqual(most)
  expect(limiter.take('operator 2', limited.limit)).toBe(0)
})
