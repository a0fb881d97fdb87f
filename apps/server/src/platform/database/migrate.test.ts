import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { checkSchema, migrate } from './migrate.ts'

/* Which versions may run on which schema. */

const { db, owner } = await testDatabase()
const ours = resolve(import.meta.dirname, '../../../migrations')
const folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The migrations of a version that has these beyond ours. */
function version(name: string, more: Readonly<Record<string, string>>): string {
  const made = join(folder, name)
  cpSync(ours, made, { recursive: true })
  for (const [file, sql] of Object.entries(more)) writeFileSync(join(made, file), sql)

  return made
}

const middle = { '9001-adds.sql': '-- Runs beside nodes that know 0117.\ncreate table added(a int);\n' }
const last = { ...middle, '9002-takes-away.sql': 'drop table added;\n' }

const late = {
  ...last,
  '9003-adds.sql': '-- Runs beside nodes that know 9002.\ncreate table later(a int);\n',
}

test('a node starts on the schema of its version, and not on an older one', async () => {
  await checkSchema(db, ours)
  await expect(checkSchema(db, version('middle', middle))).rejects.toThrow(
    'The database does not have migration 9001-adds.sql yet: run npm run migrate',
  )
})

test('a node goes on beside a newer schema as long as each migration allows its version', async () => {
  const [newer, newest, third] = [
    version('newer', middle),
    version('newest', last),
    version('third', late),
  ] as const

  await migrate(owner, newer)
  await checkSchema(db, ours)
  await checkSchema(db, newer)

  await migrate(owner, newest)

  await expect(checkSchema(db, ours)).rejects.toThrow(
    'The database has migration 9002-takes-away.sql, beside which this version may not run',
  )

  await expect(checkSchema(db, newer)).rejects.toThrow('9002-takes-away.sql')
  await checkSchema(db, newest)

  await migrate(owner, third)
  await checkSchema(db, newest)
  await expect(checkSchema(db, newer)).rejects.toThrow('9002-takes-away.sql')
})

test('a process that is alone migrates, and takes no newer schema', async () => {
  await expect(migrate(owner, ours)).rejects.toThrow('it belongs to a newer one')
})

test('a migration that was changed since is known by nobody', async () => {
  const bent = version('bent', { ...late, '9001-adds.sql': 'select 1;\n' })
  await expect(checkSchema(db, bent)).rejects.toThrow('9001-adds.sql was changed')
})
