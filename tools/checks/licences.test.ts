import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** Licences that ask for no more than to be named, or, where they are copyleft, reach no further than their own files. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'PostgreSQL',
])

/** Only as what it is: libvips, a library that is loaded and can be exchanged (LGPL, section 4). */
const LOADED_LIBRARY = /^node_modules\/@img\/sharp/

/** Whether every part that binds us is allowed: all of an AND, one of an OR. */
function isAllowed(licence: string, path: string): boolean {
  const plain = licence.replaceAll(/[()]/g, '')
  if (plain.includes(' OR ')) return plain.split(' OR ').some((each) => isAllowed(each, path))
  return plain
    .split(' AND ')
    .every((each) => ALLOWED.has(each) || (each === 'LGPL-3.0-or-later' && LOADED_LIBRARY.test(path)))
}

test.each([
  'package-lock.json',
  'e2e/browser/package-lock.json',
  'e2e/postgres-17/package-lock.json',
  'bench/lighthouse/package-lock.json',
])('every package of %s has a licence that we may use', (file) => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as {
    packages: Record<string, { readonly license?: string; readonly link?: boolean }>
  }

  const installed = Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && entry.link !== true,
  )

  expect(installed.length).toBeGreaterThan(0)

  const wrong = installed
    .filter(([path, { license }]) => license === undefined || !isAllowed(license, path))
    .map(([path, { license }]) => `${path}: ${license ?? 'none named'}`)

  expect(wrong).toEqual([])
})

test('an unknown licence, or a copyleft one that reaches us, is refused', () => {
  for (const licence of [
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    'SEE LICENSE IN x',
    'UNLICENSED',
  ])
    expect([licence, isAllowed(licence, 'node_modules/some')]).toEqual([licence, false])

  expect(isAllowed('LGPL-3.0-or-later', 'node_modules/some')).toBe(false)
  expect(isAllowed('(MIT OR GPL-2.0-only)', 'node_modules/some')).toBe(true)
})
