import type { Bonus } from '@plumbline/api-schema/rewards/bonus'
import { expect, test } from 'vitest'
import { endWords } from './end-words.ts'

const RELEASED: Bonus = {
  id: '1',
  practice: true,
  type: 1,
  title: 'Welcome',
  language: 'en',
  is_personal: false,
  amount: '50.00',
  turnover: '100.00',
  progress: '100.00',
  left: '0.00',
  balance: '0.00',
  frozen: '0.00',
  status: 'released',
  terms: '',
  terms_hash: '',
  days: 30,
  claimed_at: '2026-11-20T10:00:00.000Z',
  ended_at: '2026-11-22T10:00:00.000Z',
  moved: '0.01',
}

test('a bonus became cash only where some of it was left, else it was used up', () => {
  expect(endWords(RELEASED)).toBe('rewards.status.released')
  expect(endWords({ ...RELEASED, moved: '0.00' })).toBe('rewards.status.used_up')
})

test('a gift is in the cash, and one that ended another way says which', () => {
  const { moved: _, ...gift } = { ...RELEASED, turnover: '0.00' }
  expect(endWords(gift)).toBe('rewards.status.credited')
  expect(endWords({ ...RELEASED, status: 'expired', moved: '0.00' })).toBe('rewards.status.expired')
  expect(endWords({ ...RELEASED, status: 'given_up' })).toBe('rewards.status.given_up')

  const { claimed_at: __, ...offer } = RELEASED
  expect(endWords({ ...offer, status: 'given_up' })).toBe('rewards.status.declined')
})
