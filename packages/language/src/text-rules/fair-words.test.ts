import { expect, test } from 'vitest'
import { CATALOGUES } from '../catalogues.ts'
import { byLanguage } from '../every-language.ts'
import { LANGUAGES } from '../languages.ts'

/** What customer service is called in each language; the text about secrets in a chat holds it (docs/languages.md). */
const SERVICE = byLanguage(({ service }) => service)

/** It says that customer service asks for no secrets, and what to leave out: nobody is sent there by it. */
const ABOUT_SERVICE = 'refusal.message_holds_secrets'

test.each(LANGUAGES.map(({ code }) => code))('no refusal in %s sends to support alone', (code) => {
  const texts = Object.entries(CATALOGUES[code].refusal)
  expect(texts.length).toBeGreaterThan(100)
  const naming = texts.filter(([, text]) => SERVICE[code].test(text)).map(([key]) => key)
  expect(naming).toEqual([ABOUT_SERVICE])
})
