import { expect, test } from 'vitest'
import type { Project } from '@plumbline/api-schema/investing/investment'
import { platformDay, termsDocument } from '@plumbline/domain/investing/investment-terms'
import { joinRefusal, maxToJoin, readJoinDraft, termsToName } from './join-form.ts'

const PROJECT: Project = {
  id: '1',
  practice: true,
  title: 'Sample project, 30 days',
  language: 'en',
  status: 'open',
  start_time: '2026-11-01T00:00:00.000Z',
  end_time: '2027-11-01T00:00:00.000Z',
  least: '100.00',
  most: '10000.00',
  capacity: '20000.00',
  subscribed: '18000.00',
  kept: '500.00',
  room: '1000.00',
  progress: '0.9',
  num: 3,
  daily_rate: '0.00015',
  term_rate: '0.0045',
  yearly_rate: '0.05475',
  days: 30,
  dividend_method: 'at_maturity',
  share_type: 'fixed_term',
  exit_charge_rate: '0.5',
  instalment: { append_money: '500.00', due_date: '2026-12-01', due_day: 10, daily_rate: '0.0002' },
  reserve: '100.00',
  committed: '81.00',
  is_funded: true,
  terms_hash: '0'.repeat(64),
  version: 1,
}

const DOCUMENT = termsDocument({
  dividendMethod: 'at_maturity',
  days: 30,
  dailyRatePpb: 150_000n,
  minMinor: 10_000n,
  maxMinor: 1_000_000n,
  exitChargePpm: 500_000n,
  instalment: { minor: 50_000n, dueDay: 10, dailyRatePpb: 200_000n },
})

const AT = { now: Date.parse('2026-11-21T12:00:00.000Z'), today: platformDay('2026-11-21') }
const refusalOf = (amount: bigint, change: Partial<Project> = {}, available: bigint | undefined = 900_000n) =>
  joinRefusal({ project: { ...PROJECT, ...change }, document: DOCUMENT }, amount, available, AT)

test('what can be joined is not refused', () => {
  expect(refusalOf(100_000n)).toBeUndefined()
})

test.each([
  ['before it opens', { start_time: '2026-12-01T00:00:00.000Z' }, 100_000n, 'project_not_open'],
  ['below the least', {}, 9_999n, 'amount_below_least'],
  ['above the most', {}, 1_000_001n, 'amount_above_most'],
  ['past the place that is left beside its instalment', {}, 100_001n, 'project_full'],
  ['past the reserve', { reserve: '6.00' }, 60_000n, 'reserve_short'],
] as const)('%s', (_, change, amount, refusal) => {
  expect(refusalOf(amount, change)?.refusal).toBe(refusal)
})

test('more than there is in cash is refused with what is missing; unknown cash is not judged', () => {
  expect(refusalOf(100_000n, {}, 99_900n)).toMatchObject({
    refusal: 'balance_insufficient',
    params: { missing: '1.00' },
  })
  expect(joinRefusal({ project: PROJECT, document: DOCUMENT }, 100_000n, undefined, AT)).toBeUndefined()
})

test('all is what cash, room and the most allow', () => {
  expect(maxToJoin(PROJECT, 900_000n)).toBe(100_000n)
  expect(maxToJoin(PROJECT, 5n)).toBe(5n)
  expect(maxToJoin({ ...PROJECT, room: '50000.00' }, 9_000_000n)).toBe(1_000_000n)
})

test('a draft is read as far as it can be', () => {
  expect(readJoinDraft({ text: '250', renew: 'all' })).toEqual({ text: '250', renew: 'all' })
  expect(readJoinDraft({ text: 3, renew: 'always' })).toEqual({ text: '', renew: 'off' })
  expect(readJoinDraft('250')).toBeUndefined()
})

test('a join that nobody answered is sent again as it was, also where the terms are others by now', () => {
  const [before, now] = [
    { hash: 'before', document: '{}' },
    { hash: 'now', document: '{}' },
  ]

  expect(termsToName(now, before, false)).toBe(now)
  expect(termsToName(now, before, true)).toBe(before)
})
