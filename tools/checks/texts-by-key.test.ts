import { CATALOGUES } from '@plumbline/language/catalogues'
import { DESK_CATALOGUES } from '@plumbline/language/desk-catalogues'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/*
 * A test names a text by its key (`t('…')`, `deskT('…')`), never by its English words: a better text changes no test that
 * holds nothing of it (docs/languages.md#texts-in-tests). Found is what is longer than a word and begins as a text does, with a
 * capital or a figure; what begins in lower case is mostly the title of a test.
 */

const ROOT = resolve(import.meta.dirname, '../..')
const MIN_LENGTH = 12

/** Words that are no text of the catalogues, or are typed by somebody, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'Account closed': 'what a bank says',
  'All checks passed.': 'the last line of a checker',
  'It came back': 'an operator’s reason',
  'It came back.': 'an operator’s reason',
  'Looked at again.': 'an operator’s answer to a complaint',
  'Price alert set': 'a toast of the test’s own: the toast is the subject',
  'Sample project': 'the title of a project of the tests',
  'Sample project, 30 days': 'the title of a project of the tests',
  'Sample project, 7 days': 'the title of a project of the tests',
  'Send the verification code you got': 'what a thief writes',
  'Terms of use': 'the title of a text that the test publishes',
  'Terms of use\\n\\n1. First': 'a text that the test publishes',
  'The least amount is 10.00.': 'a refusal of the test’s own: the field is the subject',
  'The price is not live.': 'a refusal of the test’s own, shown as the server says it',
  'United States': 'the name of a country, by the browser',
  'Withdrawal password': 'a text of the test’s own PO file',
  'Words of Terms of use.': 'a text that the test publishes',
  '<p>Words of Terms of use.</p>\\n': 'a text that the test publishes',
}

/** Without the checklist, which quotes titles of tests, and the package whose subject the words are. */
const FILES = globSync(
  [
    'e2e/**/*.ts',
    'bench/src/**/*.ts',
    '{apps,packages}/*/src/**/*.test.{ts,tsx}',
    '{apps,packages}/*/src/**/testing/**/*.{ts,tsx}',
    'tools/**/*.test.ts',
  ],
  { cwd: ROOT, exclude: ['**/node_modules/**', 'e2e/checklist/**', 'packages/language/src/**'] },
).filter((path) => !path.endsWith('/texts-by-key.test.ts'))

const ENGLISH = [
  ...Object.values(CATALOGUES.en).flatMap((area) => Object.values<string>(area)),
  ...Object.values<string>(DESK_CATALOGUES.en),
]

const PARAMETER = /\{\w+(?:, [^{}]*(?:\{[^{}]*\}[^{}]*)*)?\}/
const isLong = (words: string): boolean => words.length >= MIN_LENGTH && /\p{L} \p{L}/u.test(words)

/** What stands in texts between their parameters. */
const PIECES = [
  ...new Set(
    ENGLISH.flatMap((text) => text.split(PARAMETER))
      .map((piece) => piece.trim())
      .filter(isLong),
  ),
]

const LITERAL =
  /(?<quote>['"`])(?<words>(?:(?!\k<quote>)[^\\\n]|\\.)*)\k<quote>|(?<=[(,:=] *)\/(?<pattern>(?:[^/\\\n]|\\.)+)\/[a-z]*/g

/** What a source quotes: strings whole, patterns by their words. */
const quotedIn = (source: string): readonly string[] =>
  [...source.matchAll(LITERAL)].flatMap(({ groups = {} }) =>
    groups['pattern'] === undefined
      ? [groups['words'] ?? '']
      : groups['pattern'].split(/\\[a-z]|[\\^$.*+?()[\]{}|]/).map((part) => part.trim()),
  )

const isPinned = (words: string): boolean =>
  isLong(words) &&
  !/^[a-z]/.test(words) &&
  EXCEPTIONS[words] === undefined &&
  PIECES.some((piece) => piece.includes(words) || words.includes(piece))

const pinnedIn = (source: string): readonly string[] => quotedIn(source).filter(isPinned)

test('no test pins a text of the catalogues', () => {
  const pinned = FILES.flatMap((path) =>
    pinnedIn(readFileSync(resolve(ROOT, path), 'utf8')).map((words) => `${path}: ${words}`),
  )

  expect(FILES.length).toBeGreaterThan(500)
  expect(pinned).toEqual([])
})

test('a text that a test quotes whole, in part or in a pattern is found, and its key is not', () => {
  const text = DESK_CATALOGUES.en['conflict.already_decided']
  const sources = [
    `getByText('${text}')`,
    `getByText('${text.slice(0, 31)}')`,
    `name: /^${text.slice(0, 31)}/`,
  ]

  expect(sources.map((source) => pinnedIn(source).length)).toEqual([1, 1, 1])
  expect(pinnedIn(`getByText(deskT('conflict.already_decided'))`)).toEqual([])
})
