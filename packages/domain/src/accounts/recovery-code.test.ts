import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecoveryCode, RECOVERY_CODE_BYTES, recoveryCodeOf, shownRecoveryCode } from './recovery-code.ts'

const bytes = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES })

describe('a recovery code', () => {
  test('is twelve letters of 32, in groups of four', () => {
    expect(recoveryCodeOf(Uint8Array.from([0, 1, 9, 10, 17, 18, 20, 22, 27, 31, 32, 255]))).toBe(
      '019AHJMPVZ0Z',
    )
    expect(shownRecoveryCode('019AHJMPVZ0Z')).toBe('019A-HJMP-VZ0Z')
  })

  test('has 60 bits: every letter is as likely as any other', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte += 1) {
      const [letter = ''] = recoveryCodeOf(Uint8Array.from({ length: RECOVERY_CODE_BYTES }, () => byte))
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }

    expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8))
    expect([...counts.keys()].join('')).not.toMatch(/[ILOU]/)
    expect(RECOVERY_CODE_BYTES * Math.log2(counts.size)).toBe(60)
  })

  test('is read however it is typed', () => {
    fc.assert(
      fc.property(bytes, fc.boolean(), fc.constantFrom('', ' ', '-', ' - '), (random, isSmall, between) => {
        const code = recoveryCodeOf(random)
        const typed = shownRecoveryCode(code).replaceAll('-', between)
        expect(readRecoveryCode(isSmall ? typed.toLowerCase() : typed)).toBe(code)
      }),
    )
  })

  test('takes what looks like a digit for the digit, and full-width letters', () => {
    expect(readRecoveryCode('oOiI-lLuU-2345')).toBe('001111VV2345')
    expect(readRecoveryCode('０１９Ａ－ＨＪＭＰ　ＶＺ０Ｚ')).toBe('019AHJMPVZ0Z')
  })

  test.each([
    '',
    '123456',
    '019A-HJMP-VZ0',
    '019A-HJMP-VZ0Z-0',
    '019A_HJMP_VZ0Z',
    '019A-HJMP-VZ0!',
    '{"id":"01234567"}',
  ])('is not %o', (typed) => {
    expect(readRecoveryCode(typed)).toBeUndefined()
  })
})
