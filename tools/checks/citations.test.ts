import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Every page that a source, a comment, a test or another page cites is in the repository, and so is the heading: by
 * its anchor (`docs/rules/money.md#withdrawal-fee`) or by its number (`docs/proofs.md 7`). Older migrations are left out:
 * they cite pages of before, and a migration that was applied is never edited.
 */

const ROOT = resolve(import.meta.dirname, '../..')
const THIS = 'tools/checks/citations.test.ts'
const IGNORED = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', '.cache'])

const pathsIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`

      return entry.isDirectory() ? pathsIn(path) : [path]
    })

interface Citation {
  readonly page: string
  readonly anchor?: string | undefined
  readonly numbers: readonly string[]
}

/** A page with an anchor, or with the numbers of its sections: `docs/fair-dealing.md 4, 5 and 9`. */
const CITATION =
  /(?<![\w./-])(?<!code:)(?<page>[\w./-]*\w\.md)\b(?:#(?<anchor>[\w-]+)|(?:`?,? |`?\s+\* )(?<numbers>\d+(?:(?:, | and |–)\d+)*)(?![\d.:]*\d|\w))?/g

/** Of a link between pages only where it leads counts. */
const LINK_TEXT = /\[[\w./-]+\.md\](?=\()/g

const citationsIn = (text: string): Citation[] =>
  [...text.replaceAll(LINK_TEXT, '').matchAll(CITATION)].map(({ groups }) => ({
    page: groups?.['page'] ?? '',
    anchor: groups?.['anchor'],
    numbers: groups?.['numbers']?.match(/\d+/g) ?? [],
  }))

/** The anchor that a heading gets on the pages of a forge: lower case, no punctuation, hyphens for spaces. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')

const headingsOf = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading)

/** A page is named from the folder of the file that cites it, or from the root of the repository. */
const pageAt = (citing: string, page: string): string | undefined =>
  [join(dirname(citing), page), page].find((path) => existsSync(join(ROOT, path)))

function faultOf(citing: string, { page, anchor, numbers }: Citation): string | undefined {
  const path = pageAt(citing, page)
  if (path === undefined) return `${page} is not in the repository`

  const headings = headingsOf(path)
  if (anchor !== undefined && !headings.some((heading) => anchorOf(heading) === anchor))
    return `${page} has no heading #${anchor}`

  const missing = numbers.find((number) => !headings.some((heading) => heading.split(/[. ]/)[0] === number))

  return missing === undefined ? undefined : `${page} has no section ${missing}`
}

const faultsIn = (path: string): string[] =>
  citationsIn(readFileSync(join(ROOT, path), 'utf8')).flatMap((citation) => {
    const fault = faultOf(path, citation)

    return fault === undefined ? [] : [`${path}: ${fault}`]
  })

/** The last migration that was written when the rules were not in the repository. */
const LAST_OLDER_MIGRATION = 106
const isOlderMigration = (path: string): boolean =>
  Number(/^apps\/server\/migrations\/(\d+)-/.exec(path)?.[1] ?? Infinity) <= LAST_OLDER_MIGRATION

const SOURCES = pathsIn('').filter(
  (path) =>
    /\.(ts|tsx|mjs|cjs|css|html|py|md|sh|sql)$/.test(path) &&
    ![THIS, 'docs/schema.sql'].includes(path) &&
    !isOlderMigration(path),
)

test('no citation leads nowhere', () => {
  expect(SOURCES.flatMap(faultsIn)).toEqual([])
})

test.each([
  ['docs/rules/none.md', 'docs/rules/none.md is not in the repository'],
  ['docs/rules/money.md#withdrawal-fe', 'docs/rules/money.md has no heading #withdrawal-fe'],
  ['docs/proofs.md 71', 'docs/proofs.md has no section 71'],
  ['docs/rules/money.md#withdrawal-fee', undefined],
  ['docs/proofs.md 7', undefined],
])('%s: %s', (text, fault) => {
  expect(citationsIn(text).map((citation) => faultOf(THIS, citation))).toEqual([fault])
})
