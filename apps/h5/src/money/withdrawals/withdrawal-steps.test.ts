import type { Withdrawal } from '@plumbline/api-schema/money/withdrawal'
import { expect, test } from 'vitest'
import { isAboutTarget, withdrawSteps } from './withdrawal-steps.ts'

const sent: Withdrawal = {
  id: 'w1',
  practice: true,
  asset: 'USD',
  type: 'bank',
  target: '•••• 4417',
  amount: '250.00',
  sxf: '1.00',
  sjdz: '249.00',
  status: 'under_review',
  can_cancel: true,
  time: '2026-11-21T12:00:00.000Z',
  promised_by: '2026-11-23T12:00:00.000Z',
}

const states = (withdrawal: Withdrawal) =>
  withdrawSteps(withdrawal).map(({ key, state }) => `${key} ${state}`)

const waiting = (waits_for: 'desk' | 'second_operator' | 'bank') => ({
  ...sent,
  progress: { waits_for, since: sent.time, can_escalate: false },
})

test.each([
  ['desk', ['first now', 'second next', 'bank next']],
  ['second_operator', ['first done', 'second now', 'bank next']],
  ['bank', ['first done', 'second done', 'bank now']],
] as const)('waiting for %s', (waits_for, middle) => {
  expect(states(waiting(waits_for))).toEqual(['sent done', ...middle, 'paid next'])
})

test('paid: every step is done; come back: it ends after being sent', () => {
  const decided_at = '2026-11-21T13:00:00.000Z'
  expect(states({ ...sent, status: 'success', decided_at }).every((step) => step.endsWith('done'))).toBe(true)

  expect(states({ ...sent, status: 'fail', reason: 'cancelled', decided_at })).toEqual([
    'sent done',
    'ended ended',
  ])
})

test('what came back because of its card or address leads there, anything else does not', () => {
  for (const reason_code of ['unreadable', 'target_unreachable', 'holder_differs'] as const)
    expect(isAboutTarget({ reason: 'rejected', reason_code })).toBe(true)
  expect(isAboutTarget({ reason: 'bank_refused' })).toBe(true)
  expect(isAboutTarget({ reason: 'returned' })).toBe(true)

  for (const reason_code of ['suspected_fraud', 'legal_hold'] as const)
    expect(isAboutTarget({ reason: 'rejected', reason_code })).toBe(false)
  expect(isAboutTarget({ reason: 'cancelled' })).toBe(false)
  expect(isAboutTarget({ reason: 'payment_stopped' })).toBe(false)
  expect(isAboutTarget({})).toBe(false)
})
