import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fundPasswordWay, heldUntil, refusalOfFundPassword } from './fund-password.ts'
import { DAY_MS } from '../../basics/time.ts'
import { isRefusal } from '../../basics/refusal.ts'

describe('a new fund password', () => {
  it.each([
    ['12345', '12345', false, 'password_length', 'fund_password'],
    ['seventeen letters', 'seventeen letters', false, 'password_length', 'fund_password'],
    ['123456', '123456', true, 'password_common', 'fund_password'],
    ['h4-otter', 'h4-0tter', false, 'fund_password_mismatch', 'fund_password_confirm'],
    ['h4-otter', 'h4-otter', false, undefined, undefined],
  ])('%s, %s, common %s: %s', (password, confirm, isCommon, refusal, field) => {
    const found = refusalOfFundPassword({ password, confirm, isCommon })
    expect([found?.refusal, found?.field]).toEqual([refusal, field])
  })
})

describe('the way', () => {
  it.each([
    [false, { login_password: 'l', code: '123456' }, 'login'],
    [false, { old_fund_password: 'o', login_password: 'l', code: '123456' }, 'login'],
    [true, { old_fund_password: 'o' }, 'old'],
    [true, { old_fund_password: 'o', login_password: 'l', code: '123456' }, 'old'],
    [true, { login_password: 'l', code: '123456' }, 'login'],
  ])('set %s, %j: %s', (isSet, proofs, by) => {
    const way = fundPasswordWay(isSet, proofs)
    expect(!isRefusal(way) && way.by).toBe(by)
  })

  it.each([
    [false, {}, 'login_password'],
    [false, { old_fund_password: 'o' }, 'login_password'],
    [false, { login_password: 'l' }, 'code'],
    [true, {}, 'old_fund_password'],
    [true, { code: '123456' }, 'login_password'],
    [true, { login_password: 'l' }, 'code'],
  ])('set %s, %j: %s is missing', (isSet, proofs, field) => {
    expect(fundPasswordWay(isSet, proofs)).toEqual({ refusal: 'field_invalid', field })
  })
})

it('a reset holds withdrawals for exactly a day', () => {
  fc.assert(fc.property(fc.nat(), (at) => heldUntil(at) - at === DAY_MS))
})
