import { expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { createTranslator } from './translator.ts'
import { inPlainWords } from './plain-words.ts'
import { typeset } from './typography.ts'

test('French keeps its high punctuation and quotes with the word', () => {
  expect(typeset('fr', 'Cours : « oui » ; à 5 %')).toBe('Cours\u00A0: «\u00A0oui\u00A0»\u202F; à 5\u00A0%')
})

test('long German compounds of ours may part', () => {
  expect(typeset('de', 'Kundenverbindlichkeiten')).toBe('Kunden\u00ADverbindlichkeiten')
})

test('a Vietnamese label keeps the syllables of a word together, a sentence breaks anywhere', () => {
  expect(typeset('vi', 'Mật khẩu')).toBe('Mật\u00A0khẩu')
  expect(typeset('vi', 'Tài khoản hoặc mật khẩu không đúng.')).toBe('Tài khoản hoặc mật khẩu không đúng.')
})

test('other languages are set as written', () => {
  expect(typeset('jp', '価格：1 %')).toBe('価格：1 %')
})

test('what was set is plain words again in a file', () => {
  const plain = (language: Language) => inPlainWords(createTranslator('Plumbline')(language))
  expect(createTranslator('Plumbline')('de')('field.practice')).not.toBe('Übungsgeld')
  expect(plain('de')('field.practice')).toBe('Übungsgeld')
  expect(plain('vi')('field.password')).toBe('Mật khẩu')
  expect(plain('fr')('refusal.field_invalid.detail', { field: 'Nom' })).toContain('saisie : Nom')
})
