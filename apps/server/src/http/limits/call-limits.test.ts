import type { Call } from '@plumbline/api-schema/wire/call'
import { CALLS } from '@plumbline/api-schema/wire/calls'
import { auditCheckCall } from '@plumbline/api-schema/desk/desk-audit'
import { unmaskCall } from '@plumbline/api-schema/desk/desk-customer'
import { paymentsDueCall } from '@plumbline/api-schema/investing/desk-investment'
import { appendCall, joinCall, stopCall } from '@plumbline/api-schema/investing/investment'
import { pauseCall, setLimitCall } from '@plumbline/api-schema/accounts/limits'
import { shareOrderCall } from '@plumbline/api-schema/openness/order-proof'
import { resultsCall } from '@plumbline/api-schema/trading/results'
import { stopTodayCall } from '@plumbline/api-schema/trading/trade-stop'
import { uploadCall } from '@plumbline/api-schema/accounts/upload'
import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { limitOf } from './call-limits.ts'
import { createRateLimiter } from './rate-limit.ts'

/** Calls of one caller that go through in an hour, however many are tried. */
function takenInAnHour(call: Call, by: 'customer' | 'operator'): { taken: number; ofAnother: number } {
  const clock = fakeClock()
  const limiter = createRateLimiter(clock)
  const limited = limitOf(call)
  if (limited?.by !== by) throw new Error(`counted by ${by}`)

  let taken = 0
  for (let second = 0; second < 3_600; second += 1) {
    for (let copy = 0; copy < 20; copy += 1) if (limiter.take('one', limited.limit) === 0) taken += 1
    clock.advance(1_000)
  }

  return { taken, ofAnother: limiter.take('another', limited.limit) }
}

test.each([
  ['personal data', unmaskCall, 30 + 360],
  ['the whole log', auditCheckCall, 10 + 360],
  ['sums of all investments', paymentsDueCall, 30 + 1_800],
])('one operator asks for %s at a human pace, in an hour and from its start', (_words, call, most) => {
  const { taken, ofAnother } = takenInAnHour(call, 'operator')
  expect(taken).toBeLessThanOrEqual(most)
  expect(ofAnother).toBe(0)
})

test.each([
  ['joins', joinCall, 40 + 720],
  ['appends', appendCall, 40 + 180],
  ['stops', stopCall, 40 + 720],
  ['links', shareOrderCall, 30 + 1_800],
  ['pictures', uploadCall, 30 + 72],
])('nobody fills the books with %s that stay', (_words, call, most) => {
  const { taken, ofAnother } = takenInAnHour(call, 'customer')
  expect(taken).toBeLessThanOrEqual(most)
  expect(ofAnother).toBe(0)
})

test('nobody sums a year of orders again and again', () => {
  expect(takenInAnHour(resultsCall, 'customer').taken).toBeLessThanOrEqual(40 + 7_200)
})

test.each([
  ['limits', setLimitCall],
  ['pauses', pauseCall],
  ['stops for today', stopTodayCall],
])('nobody keeps orders of others waiting by %s', (_words, call) => {
  const { taken, ofAnother } = takenInAnHour(call, 'customer')
  expect(taken).toBeLessThanOrEqual(30 + 1_800)
  expect(ofAnother).toBe(0)
})

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

test('every call that writes for somebody unknown is counted by address', () => {
  const open = CALLS.filter(({ auth, method }) => auth === 'open' && method === 'POST')
  expect(open.filter((call) => limitOf(call)?.by !== 'address').map(nameOf)).toEqual([])
})

test.each([
  ['passwords', 'login_failed', 8],
  ['second factors', 'second_factor_wrong', 4],
] as const)('nobody has %s compared faster than a person types them', (_words, wrong, least) => {
  const comparing = CALLS.filter(
    (call) => call.auth === 'customer' && call.refusals.some((refusal) => refusal === wrong),
  )

  expect(comparing.length).toBeGreaterThan(least)
  const fast = comparing.filter((call) => (limitOf(call)?.limit.perSecond ?? Infinity) > 0.5)
  expect(fast.map(nameOf)).toEqual([])
})
