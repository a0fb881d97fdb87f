import { describe, expect, test } from 'vitest'
import { accountAsTyped, accountOf } from '../../forms/credentials/account-name.ts'
import { passwordRefusals } from '../../forms/credentials/new-password.ts'
import { changeRegisterForm, emptyRegisterForm, missingOf, registerRequest } from './register-form.ts'
import type { RegisterForm } from './register-form.ts'

const empty = emptyRegisterForm('DE', '')

const whole: RegisterForm = {
  ...empty,
  email: 'ann@example.com',
  code: '482913',
  password: 'kwd93kxw',
  passwordAgain: 'kwd93kxw',
  hasAgreed: true,
}

describe('the account', () => {
  test.each([
    ['DE', '0151 1234567', '+491511234567'],
    ['DE', '151/1234567', '+491511234567'],
    ['DE', '+44 7911 123456', '+447911123456'],
    ['IT', '06 12345678', '+390612345678'],
    ['US', '(415) 555-0100', '+14155550100'],
    ['DE', '12', undefined],
    ['DE', '', undefined],
  ])('in %s, %j is %s', (region, phone, account) =>
    expect(accountOf({ way: 'phone', email: '', region, phone })).toBe(account),
  )

  test.each([
    ['ann@example.com', true],
    [' ann@example.com ', true],
    ['ann@example', false],
    ['ann', false],
    ['a b@example.com', false],
  ])('%j is an address: %s', (email, isOne) =>
    expect(accountOf({ ...empty, email }) !== undefined).toBe(isOne),
  )

  test.each([
    ['49 151 1234567', '+491511234567'],
    ['+49 (151) 1234567', '+491511234567'],
    [' ann@example.com', 'ann@example.com'],
  ])('the login page reads %j as %s', (typed, account) => expect(accountAsTyped(typed)).toBe(account))
})

describe('what is missing', () => {
  test.each<[Partial<RegisterForm>, string | undefined]>([
    [{}, undefined],
    [{ email: '' }, 'account'],
    [{ code: '48291' }, 'code'],
    [{ password: '', passwordAgain: '' }, 'password'],
    [{ passwordAgain: '' }, 'passwordAgain'],
    [{ passwordAgain: 'other1' }, 'passwordAgain'],
    [{ passwordAgain: 'kwd93kx' }, 'passwordAgain'],
    [{ password: '12345', passwordAgain: '' }, 'password'],
    [{ password: '12345', passwordAgain: '12345' }, 'password'],
    [{ hasAgreed: false }, 'terms'],
    [{ email: '', code: '', hasAgreed: false }, 'account'],
  ])('with %j it is %s', (change, missing) => expect(missingOf({ ...whole, ...change })).toBe(missing))
})

test('a code is digits, twelve at most, and belongs to the account it was sent to', () => {
  expect(changeRegisterForm(whole, { code: '4829 1377-5566x78' }).code).toBe('482913775566')
  expect(changeRegisterForm(whole, { password: 'other' }).code).toBe('482913')
  expect(changeRegisterForm(whole, { email: 'bob@example.com' }).code).toBe('')
})

test('refusals stand while typing, and not before something is wrong', () => {
  expect(passwordRefusals({ password: 'abc', passwordAgain: '' })).toEqual({})
  expect(passwordRefusals({ password: 'abc', passwordAgain: 'a' })).toEqual({ password: 'password_length' })

  expect(passwordRefusals({ password: 'a'.repeat(17), passwordAgain: '' })).toEqual({
    password: 'password_length',
  })

  expect(passwordRefusals({ password: 'abcdef', passwordAgain: 'abc' })).toEqual({})
  expect(passwordRefusals({ password: 'abcdef', passwordAgain: 'abx' })).toEqual({
    password_confirm: 'password_mismatch',
  })

  expect(passwordRefusals({ password: '😀'.repeat(6), passwordAgain: '😀'.repeat(6) })).toEqual({})
})

test('the request names no invitation where none was typed', () => {
  expect(registerRequest(whole, '1')).toEqual({
    account: 'ann@example.com',
    code: '482913',
    password: 'kwd93kxw',
    password_confirm: 'kwd93kxw',
    terms_version: '1',
  })

  expect(registerRequest({ ...whole, invitation: ' 7kq2mf ' }, '1')).toMatchObject({
    invitation_code: '7KQ2MF',
  })
})
