import { CALLS } from '@plumbline/api-schema/wire/calls'
import type { Call } from '@plumbline/api-schema/wire/call'
import { LANGUAGES } from '@plumbline/language/languages'
import { fieldName } from '@plumbline/language/refusal-message'
import { createTranslator } from '@plumbline/language/translator'
import { expect, test } from 'vitest'
import { fieldNames } from './http/parse-request.ts'

/* `field_invalid` names the first bad field of a request: every field of every call has words to be named by. */

const translator = createTranslator('Plumbline')
const isOfDesk = (call: Call): boolean => call.path.startsWith('/api/desk/')
const CUSTOMER_CALLS = CALLS.filter((call) => !isOfDesk(call))
const DESK_CALLS = CALLS.filter(isOfDesk)

/** All that a refusal of a call may name as its bad field. */
const fieldsOf = (call: Call): readonly string[] => [
  ...fieldNames(call.request),
  ...(call.takesFile ? ['file'] : []),
]

const isNamed = (language: (typeof LANGUAGES)[number]['code'], field: string): boolean => {
  const words = fieldName(translator(language), field)
  return words !== undefined && words.trim() !== '' && words !== field && !/[_{}]/.test(words)
}

const unnamed = (calls: readonly Call[], languages: readonly (typeof LANGUAGES)[number]['code'][]) =>
  languages.flatMap((language) =>
    [...new Set(calls.flatMap(fieldsOf))]
      .filter((field) => !isNamed(language, field))
      .map((field) => `${language} ${field}`),
  )

test('every request is an object whose fields are known', () => {
  expect(CALLS.filter(({ request }) => request.def.type !== 'object').map(({ path }) => path)).toEqual([])
  expect(new Set(CUSTOMER_CALLS.flatMap(fieldsOf)).size).toBeGreaterThan(100)
})

test('every field of every call of a customer has words in all ten languages', () => {
  const languages = LANGUAGES.map(({ code }) => code)
  expect(unnamed(CUSTOMER_CALLS, languages)).toEqual([])
})

test('every field of every call of the desk has words in English and Chinese', () => {
  expect(unnamed(DESK_CALLS, ['en', 'zh'])).toEqual([])
})
