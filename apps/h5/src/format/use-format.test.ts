import { expect, test } from 'vitest'
import { LANGUAGES } from '@plumbline/language/languages'
import { formatsOf } from './use-format.ts'

test('sentences follow each other as the language sets them; what is no text leaves no gap', () => {
  const joined = LANGUAGES.map(({ code }) => [code, formatsOf(code).sentences('A.', false, 'B.', undefined)])
  const close = joined.filter(([, text]) => text === 'A.B.').map(([code]) => code)
  expect(close).toEqual(['hk', 'jp', 'zh'])
  expect(joined.filter(([, text]) => text === 'A. B.')).toHaveLength(LANGUAGES.length - close.length)
})

test('an hour of the wire is told by the clock of the language, whatever zone times are told in', () => {
  expect(formatsOf('en', 'Asia/Tokyo').hour('21:00')).toBe('9:00 PM')
  expect(formatsOf('jp').hour('09:00')).toBe('09:00')
  expect(formatsOf('kor').hour('21:00')).toBe('오후 9:00')
})
