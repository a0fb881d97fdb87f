import { LANGUAGES } from '@plumbline/language/languages'
import { describe, expect, test } from 'vitest'
import { langOf } from './written-in.ts'

describe.each(LANGUAGES)('on a page in $code', ({ code }) => {
  test('a text in its own language says nothing', () => {
    expect(langOf(code, code)).toBeUndefined()
  })

  test.each(LANGUAGES.filter((other) => other.code !== code))('one in $code says so', (other) => {
    expect(langOf(other.code, code)).toBe(other.html)
  })

  test.each([undefined, '', 'xx', '__proto__'])('an answer that names %j says nothing', (written) => {
    expect(langOf(written, code)).toBeUndefined()
  })
})
