import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { CATALOGUES } from './catalogues.ts'
import { compileCatalogue } from './compile.ts'
import { LANGUAGES } from './languages.ts'
import { say } from './say.ts'

/** A value for each place: those that choose a form are asked with all that matter to a language. */
const placesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)

test.each(LANGUAGES.map(({ code, locale }) => [code, locale] as const))(
  'every text in %s is said as Lingui says it, with numbers of each form',
  (code, locale) => {
    const catalogue = Object.assign(
      {},
      ...Object.values(CATALOGUES[code]).map((texts) => compileCatalogue(code, texts)),
    )

    const theirs = setupI18n({ locale, messages: { [locale]: catalogue } })

    for (const [key, message] of Object.entries<ReturnType<typeof compileMessageOrThrow>>(catalogue))
      for (const value of [0, 1, 2, 5, 21, 1_234_567]) {
        const values = Object.fromEntries(
          placesOf(JSON.stringify(message).replaceAll(/\["(\w+)"/g, '{$1')).map((name) => [name, value]),
        )
        expect(say(message, values, locale), key).toBe(theirs._(key, values))
      }
  },
)

test.each([
  ['{n, plural, =0 {none} one {# day of {m}} other {# days}}', { n: 0 }, 'none'],
  ['{n, plural, =0 {none} one {# day of {m}} other {# days}}', { n: 1, m: 3 }, '1 day of 3'],
  ['{n, plural, =0 {none} one {# day of {m}} other {# days}}', { n: 1_200 }, '1,200 days'],
  ['A{isTold, select, yes {, told} other {}}.', { isTold: 'yes' }, 'A, told.'],
  ['A{isTold, select, yes {, told} other {}}.', { isTold: 'toString' }, 'A.'],
  ['# of {n}', {}, '# of '],
] as const)('%s with %j', (text, values, said) =>
  expect(say(compileMessageOrThrow(text), values, 'en-US')).toBe(said),
)
