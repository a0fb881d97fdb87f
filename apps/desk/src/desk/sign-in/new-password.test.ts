import { expect, test } from 'vitest'
import { passwordFault, setupTokenOf } from './new-password.ts'

test.each([
  ['', '', { kind: 'short', left: 12 }],
  ['eleven-char', 'eleven-char', { kind: 'short', left: 1 }],
  ['twelve-chars', 'twelve-chars', undefined],
  ['twelve-chars', 'twelve-charz', { kind: 'differs' }],
  ['x'.repeat(64), 'x'.repeat(64), undefined],
  ['x'.repeat(65), 'x'.repeat(65), { kind: 'long' }],
  ['铅垂线铅垂线铅垂线铅垂线', '铅垂线铅垂线铅垂线铅垂线', undefined],
])('the password %j, repeated as %j', (password, repeated, fault) =>
  expect(passwordFault(password, repeated)).toEqual(fault),
)

const TOKEN = 'a'.repeat(43)

test.each([
  [`/setup/${TOKEN}`, TOKEN],
  [`/setup?setup_token=${TOKEN}`, TOKEN],
  [`/setup?token=${TOKEN}`, TOKEN],
  ['/setup', undefined],
  ['/setup/short', undefined],
])('the address %s', (address, token) => expect(setupTokenOf(address)).toBe(token))
