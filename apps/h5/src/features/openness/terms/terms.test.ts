import { expect, test } from 'vitest'
import { shownDocument } from './shown-document.ts'
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
