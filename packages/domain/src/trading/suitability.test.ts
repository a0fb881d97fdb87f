import { expect, test } from 'vitest'
import { refusalOfAge } from '../accounts/identity.ts'
import { losingShare } from '../openness/losing-share.ts'
import {
  refusalOfSuitability,
  SUITABILITY_NAMES,
  SUITABILITY_QUESTIONS,
  SUITABILITY_VERSION,
  SUITABILITY_WAIT_MS,
  wrongAnswers,
} from './suitability.ts'

const RIGHT = Object.fromEntries(SUITABILITY_NAMES.map((name) => [name, SUITABILITY_QUESTIONS[name].right]))
const NOW = 1_790_000_000_000

test('each question has its right answer among others, and each wrong one is named', () => {
  expect(wrongAnswers(RIGHT)).toEqual([])
  expect(wrongAnswers({})).toEqual(SUITABILITY_NAMES)

  for (const name of SUITABILITY_NAMES) {
    const { answers, right } = SUITABILITY_QUESTIONS[name]
    expect(answers.filter((answer) => answer === right)).toHaveLength(1)
    for (const answer of answers)
      expect(wrongAnswers({ ...RIGHT, [name]: answer })).toEqual(answer === right ? [] : [name])
  }
})

test('pending until answered, then for 24 h to the millisecond, and anew for another version', () => {
  const answered = { at: NOW, version: SUITABILITY_VERSION }
  expect(refusalOfSuitability(undefined, NOW)).toEqual({ refusal: 'suitability_pending' })

  expect(refusalOfSuitability({ ...answered, version: '0' }, NOW + SUITABILITY_WAIT_MS)).toEqual({
    refusal: 'suitability_pending',
  })

  expect(refusalOfSuitability(answered, NOW + SUITABILITY_WAIT_MS - 1)).toEqual({
    refusal: 'suitability_pending',
    params: { until: new Date(NOW + 86_400_000).toISOString() },
  })

  expect(refusalOfSuitability(answered, NOW + SUITABILITY_WAIT_MS)).toBeUndefined()
})

test('the verified birthday decides the age: 18 on the birthday itself', () => {
  expect(refusalOfAge(undefined, '2026-11-21')).toEqual({ refusal: 'identity_required' })
  expect(refusalOfAge('2008-11-22', '2026-11-21')).toEqual({ refusal: 'under_age' })
  expect(refusalOfAge('2008-11-21', '2026-11-21')).toBeUndefined()
})

test('the share of losing customers: none below 1,000, rounded up to a tenth of a percent', () => {
  expect(losingShare({ customers: 999, losing: 999 })).toBeUndefined()
  expect(losingShare({ customers: 1_000, losing: 0 })).toBe(0)
  expect(losingShare({ customers: 1_000, losing: 743 })).toBe(743)
  expect(losingShare({ customers: 3_000, losing: 2_001 })).toBe(667)
  expect(losingShare({ customers: 3_000, losing: 2_002 })).toBe(668)
})
