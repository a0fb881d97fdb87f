import { describe, expect, test } from 'vitest'
import { invitationCode, kindOfAccount, mailAccount } from './account.ts'

/** 254 letters, which is the most that mail can carry. */
const LONGEST = `${'a'.repeat(64)}@${'bcd.'.repeat(46)}ef.hi`

describe('an e-mail address', () => {
  test.each([
    ['Ann.B+x@Example.COM', 'ann.b+x@example.com'],
    ['a@b.co', 'a@b.co'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    [LONGEST, LONGEST],
  ])('%s is stored as %s', (text, stored) => expect(mailAccount(text)).toBe(stored))

  test.each([
    'a',
    'a@b',
    '@example.com',
    'a@example.',
    'a@.com',
    'a b@example.com',
    ' a@example.com',
    'a@example.com ',
    'a@@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a@-x.com',
    'a@x-.com',
    'ａ@example.com',
    'a@exämple.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
    `${'a'.repeat(64)}@${'bcd.'.repeat(46)}efg.hi`,
    'a@1.2',
    'a\n@example.com',
    '"a"@example.com',
    '__proto__',
    '+15550100',
  ])('%j is none', (text) => expect(mailAccount(text)).toBeUndefined())
})

test('a name that begins with + is a phone', () => {
  expect([kindOfAccount('+4915112345678'), kindOfAccount('a@example.com')]).toEqual(['phone', 'mail'])
})

test('an invitation code is made of 32 letters and digits that cannot be confused', () => {
  const all = invitationCode(Uint8Array.from({ length: 256 }, (_, index) => index))
  expect(new Set(all).size).toBe(32)
  expect(all).not.toMatch(/[01IO]/)
})
