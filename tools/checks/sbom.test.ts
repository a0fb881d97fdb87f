import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { nativeParts } from '../native-parts.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

test('the libraries inside PostgreSQL are found, and docs/security.md tells their versions', () => {
  const parts = nativeParts(ROOT)
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['openssl', 'icu', 'zlib', 'libxml2']))
  expect(parts.filter(({ version }) => version === 'unknown')).toEqual([])
  if (process.platform !== 'linux') return

  const told = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  for (const { name, version } of parts) expect(told).toContain(`${name} ${version}`)
})
