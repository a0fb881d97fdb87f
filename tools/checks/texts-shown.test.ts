import { CATALOGUES } from '@plumbline/language/catalogues'
import { DESK_CATALOGUES } from '@plumbline/language/desk-catalogues'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/*
 * A text that nothing can show is not kept. A key is reached where a source names it, or where a template literal can make
 * it: `recharge.status.${status}` reaches one more word behind the last point.
 */

const ROOT = resolve(import.meta.dirname, '../..')

const SOURCES = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$|\/testing\/|language\/src\/catalogues\//.test(path))
  .map((path) => readFileSync(resolve(ROOT, path), 'utf8'))
  .join('\n')

const NAMED = new Set(SOURCES.match(/(?<=['"`])[a-z0-9_]+(?:\.\w+)+(?=['"`])/g))

const HOLE = /\$\{[^}]*\}/g

const TEMPLATES = [
  ...SOURCES.matchAll(/`((?:[\w.]|\$\{[^`}]*\})*\$\{[^`}]*\}(?:[\w.]|\$\{[^`}]*\})*)`/g),
].map(([, template = '']) => template)

/** Those that begin with a word of their own, as what they can make. */
const MADE = [...new Set(TEMPLATES.filter((template) => /^[a-z_]+\./.test(template)))].map(
  (template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(HOLE, '[\\w-]+')}$`),
)

const KEYS = new Set([
  ...Object.values(CATALOGUES.en).flatMap((area) => Object.keys(area)),
  ...Object.keys(DESK_CATALOGUES.en),
])

/** What `service/messages/message-words.ts` looks up by kind of parameter, with `other` for what has no words. */
const PARAMETERS_OF_MESSAGES = /^message\.(?:reason|field|role|method|words|limit|setting|figure)\./

const isShown = (key: string): boolean =>
  NAMED.has(key) || MADE.some((made) => made.test(key)) || PARAMETERS_OF_MESSAGES.test(key)

test('every text can be shown', () => {
  expect([...KEYS].filter((key) => !isShown(key))).toEqual([])
})

test('a text that no source names and no template makes is found', () => {
  expect(['action.nowhere', 'trade.chart.volume.short'].filter(isShown)).toEqual([])
  expect(['action.back', 'recharge.status.fail'].filter((key) => !isShown(key))).toEqual([])
})
