import { describe, expect, test } from 'vitest'
import { EMPTY_FUND_PASSWORD, fundPasswordRequest, missingOf } from './fund-password-form.ts'
import type { FundPasswordForm, FundPasswordWay } from './fund-password-form.ts'

const whole: FundPasswordForm = {
  old: 'old-willow',
  loginPassword: 'k9-willow',
  password: 'new-willow',
  passwordAgain: 'new-willow',
}

describe('what is missing', () => {
  test.each<[FundPasswordWay, Partial<FundPasswordForm>, string | undefined]>([
    ['first', {}, undefined],
    ['change', {}, undefined],
    ['forgotten', {}, undefined],
    ['change', { old: '' }, 'old'],
    ['first', { old: '' }, undefined],
    ['first', { loginPassword: '' }, 'login_password'],
    ['change', { loginPassword: '' }, undefined],
    ['first', { password: '', passwordAgain: '' }, 'password'],
    ['change', { passwordAgain: '' }, 'password_again'],
    ['change', { password: 'short', passwordAgain: 'short' }, 'password'],
    ['change', { passwordAgain: 'other-one' }, 'password_again'],
  ])('%s with %j: %s', (way, change, missing) =>
    expect(missingOf({ ...whole, ...change }, way)).toBe(missing),
  )

  test('of nothing it is the first field', () => {
    expect(missingOf(EMPTY_FUND_PASSWORD, 'change')).toBe('old')
    expect(missingOf(EMPTY_FUND_PASSWORD, 'first')).toBe('password')
  })
})

test('a request carries only what its way asks for', () => {
  const both = { fund_password: 'new-willow', fund_password_confirm: 'new-willow' }
  expect(fundPasswordRequest(whole, 'change')).toEqual({ ...both, old_fund_password: 'old-willow' })
  for (const way of ['first', 'forgotten'] as const)
    expect(fundPasswordRequest(whole, way)).toEqual({ ...both, login_password: 'k9-willow' })
})
