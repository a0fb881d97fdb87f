import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openKeyFiles } from './key-file.ts'
import { readFingerprints, recordFingerprints } from './key-fingerprints.ts'

const { db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'plumbline-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The keys of one process, alone, and what the database knows of them from then on. */
async function keysOf(name: string) {
  const path = join(folder, name)
  const files = openKeyFiles(path)
  const secret = files.secret('account', 32)

  await recordFingerprints(db, files.fingerprints())

  return { path, secret, known: await readFingerprints(db) }
}

test('a node with a copy of the keys works with them', async () => {
  const { path, secret, known } = await keysOf('first')
  const copy = join(folder, 'copy')

  cpSync(path, copy, { recursive: true })
  expect(openKeyFiles(copy, { known, makesNew: false }).secret('account', 32)).toEqual(secret)
})

test('a node without a key, or with another, does not start, and makes none', async () => {
  const { known } = await keysOf('first')
  const empty = join(folder, 'empty')

  const asNode = () => openKeyFiles(empty, { known, makesNew: false }).secret('account', 32)

  expect(asNode).toThrow(/empty\/account is missing: copy it/)
  expect(existsSync(join(empty, 'account'))).toBe(false)
  writeFileSync(join(empty, 'account'), Buffer.alloc(32))
  expect(asNode).toThrow(/empty\/account is not the one of this installation/)
})

test('a key that is new in this version is made by the migration, never by a node', async () => {
  const { path, known } = await keysOf('first')
  const fresh = () => openKeyFiles(path, { known, makesNew: false }).secret('fresh', 32)

  expect(fresh).toThrow(/fresh was never made: run npm run migrate/)

  const made = openKeyFiles(path, { known, makesNew: true })
  const secret = made.secret('fresh', 32)

  expect(fresh).toThrow(/fresh is not recorded in the database: run npm run migrate/)

  await recordFingerprints(db, made.fingerprints())

  const later = { known: await readFingerprints(db), makesNew: false }
  expect(openKeyFiles(path, later).secret('fresh', 32)).toEqual(secret)
})

test('a migration on a machine that lacks a key makes no second one', async () => {
  const { known } = await keysOf('first')
  const elsewhere = openKeyFiles(join(folder, 'elsewhere'), { known, makesNew: true })
  expect(() => elsewhere.secret('account', 32)).toThrow(/elsewhere\/account is missing/)
})

test('a process that is alone takes the keys it finds, and says which are others than before', async () => {
  await keysOf('first')
  const other = openKeyFiles(join(folder, 'other'))
  other.secret('account', 32)
  other.secret('another', 16)

  expect(await recordFingerprints(db, other.fingerprints())).toEqual(['account'])
  expect(await recordFingerprints(db, other.fingerprints())).toEqual([])
})

test('a process that is alone makes no second key of a name, and the one it made before still counts', async () => {
  const { known } = await keysOf('first')
  const alone = openKeyFiles(join(folder, 'emptied'), { known, makesNew: true, takesOthers: true })

  expect(() => alone.secret('account', 32)).toThrow(/emptied\/account is missing: .* from a backup/)
  expect(existsSync(join(folder, 'emptied', 'account'))).toBe(false)

  writeFileSync(join(folder, 'emptied', 'account'), Buffer.alloc(32, 1))
  expect(alone.secret('account', 32)).toEqual(Buffer.alloc(32, 1))
  expect(alone.secret('never made', 16)).toHaveLength(16)
})

test('what the database knows of a key is neither the key nor a hash that others would make of it', async () => {
  const { secret, known } = await keysOf('last')
  const kept = known.get('account') ?? ''

  expect(kept).toMatch(/^[0-9a-f]{64}$/)
  expect(kept).not.toBe(secret.toString('hex'))

  const files = openKeyFiles(join(folder, 'last'))
  files.file('copied', () => secret)
  expect(files.fingerprints().get('copied')).not.toBe(kept)
})
