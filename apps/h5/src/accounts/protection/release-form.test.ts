import { describe, expect, test } from 'vitest'
import { EMPTY_RELEASE, missingOfRelease, releaseRequest } from './release-form.ts'

const form = {
  fund_password: ' fund 1 ',
  login_password: ' Ünı käse 12 ',
  id_number: ' L01X00T47 ',
  birthday: '1990-05-06',
  code: '123 456',
}

describe('what is sent', () => {
  test.each([
    ['fund_password', { fund_password: ' fund 1 ', code: '123456' }],
    ['login_password', { login_password: ' Ünı käse 12 ', code: '123456' }],
    [
      'identity',
      { login_password: ' Ünı käse 12 ', id_number: 'L01X00T47', birthday: '1990-05-06', code: '123456' },
    ],
  ] as const)('by %s is what it asks for, a password as it was typed', (by, request) =>
    expect(releaseRequest(form, by)).toEqual(request),
  )
})

test('what is missing is named in the order of the page', () => {
  const named = (change: Partial<typeof form>) => missingOfRelease({ ...form, ...change }, 'identity')
  expect(missingOfRelease(EMPTY_RELEASE, 'fund_password')).toBe('fund_password')
  expect(named({ login_password: '', id_number: '' })).toBe('password')
  expect(named({ id_number: '  ', birthday: '' })).toBe('id_number')
  expect(named({ birthday: '' })).toBe('birthday')
  expect(named({ code: '12' })).toBe('code')
  expect(named({})).toBeUndefined()
})
