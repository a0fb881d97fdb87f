import { createTranslator } from '@plumbline/language/translator'
import { expect, test } from 'vitest'
import { shownDocument } from './shown-document.ts'
import { subjectName } from './subject-name.ts'
import { readAsked, subjectAddress } from './terms-address.ts'

const asked = (query: string) => readAsked(new URLSearchParams(query))

test('an address leads back to what it was made of', () => {
  const address = subjectAddress('text', 'terms en', 3)
  expect(asked(address.slice(address.indexOf('?')))).toEqual({
    kind: 'text',
    subject: 'terms en',
    version: 3,
  })
  expect(asked(`?hash=${'a'.repeat(64)}`)).toEqual({ hash: 'a'.repeat(64) })
  expect(asked('?kind=text&subject=terms%20en&version=0')).toMatchObject({ version: undefined })
})

test('what names nothing is the list', () => {
  for (const query of ['', '?hash=abc', '?kind=nothing&subject=x', '?kind=text'])
    expect(asked(query)).toBeUndefined()
})

test('a document of members is shown one a line, words as they are', () => {
  expect(shownDocument('{"a":"1","b":["2"]}')).toBe('{\n  "a": "1",\n  "b": [\n    "2"\n  ]\n}')
  expect(shownDocument('Terms of use\n\n1. First')).toBe('Terms of use\n\n1. First')
  expect(shownDocument('12')).toBe('12')
})

test('a subject is called what its own page calls it, and what has no words keeps its own', () => {
  const inGerman = createTranslator('Plumbline')('de')
  const method = (subject: string) => subjectName(inGerman, { kind: 'payment_method', subject })
  expect(method('bank USD')).toBe('Banküberweisung · USD')
  expect(method('coin BTC Bitcoin')).toBe('BTC auf Bitcoin')
  expect(method('coin USDT Tron network')).toBe('USDT auf Tron network')
  expect(method('pigeon USD')).toBe('pigeon USD')
  expect(subjectName(inGerman, { kind: 'contract_terms', subject: 'BTCUSD' })).toBe('BTCUSD')
  expect(subjectName(inGerman, { kind: 'text', subject: 'risk fr' })).toBe('Risikohinweis · Français')
})
