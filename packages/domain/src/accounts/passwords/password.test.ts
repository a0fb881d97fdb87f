import { expect, test } from 'vitest'
import { refusalOfPassword } from './password.ts'

const check = (password: string, confirm = password, isCommon = false) =>
  refusalOfPassword({ password, confirm, isCommon })

test.each([
  ['12345', 'password_length'],
  ['123456', undefined],
  ['1234567890123456', undefined],
  ['12345678901234567', 'password_length'],
  ['', 'password_length'],
  ['      ', undefined],
  ['😀😀😀😀😀😀', undefined],
  ['😀😀😀😀😀', 'password_length'],
  [' pass word ', undefined],
])('the check says of the password %j: %s', (password, refusal) =>
  expect(check(password)?.refusal).toBe(refusal),
)

test('length comes before commonness, commonness before the repetition', () => {
  expect(check('12345', 'x', true)).toEqual({ refusal: 'password_length', field: 'password' })
  expect(check('123456', 'x', true)).toEqual({ refusal: 'password_common', field: 'password' })
  expect(check('kwd93kxw', 'kwd93kxW')).toEqual({ refusal: 'password_mismatch', field: 'password_confirm' })
})
