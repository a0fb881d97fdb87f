import { expect, test } from 'vitest'
import { OPERATOR_NAME, refusalOfOperatorPassword } from './operator.ts'

test.each([
  ['k9-willow-4y', undefined],
  ['k9-willow-4', { refusal: 'field_invalid', field: 'password' }],
  ['x'.repeat(64), undefined],
  ['x'.repeat(65), { refusal: 'field_invalid', field: 'password' }],
  ['😀'.repeat(12), undefined],
  ['😀'.repeat(11), { refusal: 'field_invalid', field: 'password' }],
])('the length of %j is judged in characters', (password, refusal) => {
  expect(refusalOfOperatorPassword({ password, confirm: password, isCommon: false })).toEqual(refusal)
})

test('length comes before commonness, commonness before the repetition', () => {
  const judged = (password: string, isCommon: boolean) =>
    refusalOfOperatorPassword({ password, confirm: 'other', isCommon })
  expect(judged('short', true)).toEqual({ refusal: 'field_invalid', field: 'password' })
  expect(judged('password1234', true)).toEqual({ refusal: 'password_common', field: 'password' })
  expect(judged('k9-willow-4y', false)).toEqual({ refusal: 'password_mismatch', field: 'password_confirm' })
})

test.each(['maker', 'a.b-c_d', '0x', 'a'.repeat(32)])('%s is a name', (name) =>
  expect(OPERATOR_NAME.test(name)).toBe(true),
)

test.each(['', 'a', 'Maker', '-a', 'a b', 'a'.repeat(33), 'mäker'])('%j is none', (name) =>
  expect(OPERATOR_NAME.test(name)).toBe(false),
)
