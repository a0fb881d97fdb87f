import { describe, expect, test } from 'vitest'
import { readIdNumber } from './id-number.ts'
import {
  ageOn,
  decideCertify,
  decideRejection,
  isRejectedInPractice,
  readName,
  vipLevel,
} from './identity.ts'
import type { CertifyFacts } from './identity.ts'
import { DAY_MS } from '../basics/time.ts'

describe('a name', () => {
  test.each([
    ['Ann Lee', 'Ann Lee'],
    ['  Ann   Lee ', 'Ann Lee'],
    ['李小龙', '李小龙'],
    ['阿卜杜拉·买买提', '阿卜杜拉·买买提'],
    ['Zoë', 'Zoë'],
    ['Zoe\u0308', 'Zoë'],
    ["O'Neill", "O'Neill"],
    ['O’Neill', 'O’Neill'],
    ['Jean-Luc St. John', 'Jean-Luc St. John'],
    ['สมชาย ใจดี', 'สมชาย ใจดี'],
    ['Nguyễn Văn Ánh', 'Nguyễn Văn Ánh'],
    ['김민수', '김민수'],
  ])('%j is %j', (typed, name) => {
    expect(readName(typed)).toBe(name)
  })

  test.each([
    '',
    ' ',
    'A',
    '一',
    '-Ann',
    '.Ann',
    'Ann2',
    'Ann<b>',
    'Ann\nLee',
    'Ann_Lee',
    '😀😀',
    "''",
    'A.',
    'Ann\u202eLee',
  ])('%j is none', (typed) => {
    expect(readName(typed)).toBeUndefined()
  })
})

test.each([
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-22', '2026-11-21', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-11-22', '2026-11-21', -1],
])('who was born on %s is on %s %i', (birthday, today, age) => {
  expect(ageOn(birthday, today)).toBe(age)
})

describe('a real name is sent to review', () => {
  const RIGHT: CertifyFacts = {
    status: 'none',
    typed: { name: 'Ann Lee', birthday: '1949-12-31' },
    number: readIdNumber('11010519491231002X'),
    isNumberUsed: false,
    today: '2026-11-21',
  }

  const typed = (change: Partial<CertifyFacts['typed']>, number = 'A12345'): Partial<CertifyFacts> => ({
    typed: { ...RIGHT.typed, ...change },
    number: readIdNumber(number),
  })

  test('with everything right, also again after a rejection', () => {
    for (const status of ['none', 'rejected'] as const)
      expect(decideCertify({ ...RIGHT, status })).toMatchObject({ name: 'Ann Lee' })
  })

  // Each row is wrong in itself and in what comes below it: the order is the wire's.
  const used = { isNumberUsed: true }
  const mainland = '11010519491231002X'

  test.each<[string, string | undefined, Partial<CertifyFacts>]>([
    ['already_verified', undefined, { status: 'passed', ...typed({ name: '' }, '') }],
    ['under_review_already', undefined, { status: 'under_review', ...typed({ name: '' }, '') }],
    ['name_incorrect', 'name', typed({ name: '1', birthday: '2020-01-01' }, '')],
    [
      'id_number_incorrect',
      'id_number',
      { ...used, ...typed({ birthday: '2020-01-01' }, '110105194912310021') },
    ],
    ['id_number_incorrect', 'birthday', { ...used, ...typed({ birthday: '2020-01-01' }, mainland) }],
    ['id_number_used', 'id_number', { ...used, ...typed({ birthday: '2020-01-01' }) }],
    ['under_age', 'birthday', typed({ birthday: '2008-11-22' })],
    ['under_age', 'birthday', typed({ birthday: '2027-01-01' })],
    ['field_invalid', 'birthday', typed({ birthday: '1895-01-01' })],
  ])('or refused as %s (%s)', (refusal, field, change) => {
    expect(decideCertify({ ...RIGHT, ...change })).toEqual(
      field === undefined ? { refusal } : { refusal, field },
    )
  })
})

describe('a rejection', () => {
  test.each([
    [{ reason: 'name_differs' }, { reason: 'name_differs', field: 'name' }],
    [{ reason: 'number_differs' }, { reason: 'number_differs', field: 'id_number' }],
    [{ reason: 'birthday_differs' }, { reason: 'birthday_differs', field: 'birthday' }],
    [
      { reason: 'name_differs', field: 'back' },
      { reason: 'name_differs', field: 'back' },
    ],
    [
      { reason: 'unreadable', field: 'front' },
      { reason: 'unreadable', field: 'front' },
    ],
  ] as const)('%j', (stated, rejection) => {
    expect(decideRejection(stated)).toEqual(rejection)
  })

  test.each([
    [{}, 'reason'],
    [{ field: 'front' }, 'reason'],
    [{ reason: 'unreadable' }, 'field'],
    [{ reason: 'expired' }, 'field'],
    [{ reason: 'not_accepted' }, 'field'],
  ] as const)('%j lacks its %s', (stated, field) => {
    expect(decideRejection(stated)).toEqual({ refusal: 'reason_required', field })
  })
})

test('the label is 0, from the day identity passed 1, a year later 2', () => {
  expect(vipLevel(undefined, 9e12)).toBe(0)
  expect(vipLevel(1_000, 1_000)).toBe(1)
  expect(vipLevel(1_000, 999 + 365 * DAY_MS)).toBe(1)
  expect(vipLevel(1_000, 1_000 + 365 * DAY_MS)).toBe(2)
})

test('the practice desk rejects numbers ending in 13 alone', () => {
  expect(isRejectedInPractice('A1213')).toBe(true)
  expect(isRejectedInPractice('A1312')).toBe(false)
})
