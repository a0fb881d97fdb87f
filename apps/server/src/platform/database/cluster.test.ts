import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeAccess } from './cluster.ts'

const data = mkdtempSync(join(tmpdir(), 'plumbline-access-'))
afterAll(() => rmSync(data, { recursive: true }))

test('who may connect is written anew, whatever stood there: by the socket alone, and nobody copies the log of writes', () => {
  const path = join(data, 'pg_hba.conf')
  writeFileSync(path, 'host all all 0.0.0.0/0 trust\nhost replication all 127.0.0.1/32 trust\n', {
    mode: 0o644,
  })

  writeAccess({ native: '', data, socket: '', logFile: '', user: undefined })

  const rules = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/))

  const methods = (kind: string, database: string): (string | undefined)[] =>
    rules.filter(([type, name]) => type === kind && name === database).map((fields) => fields.at(-1))
  expect(methods('local', 'all')).toEqual(['trust'])

  expect([
    ...methods('host', 'all'),
    ...methods('host', 'replication'),
    ...methods('local', 'replication'),
  ]).toEqual(Array.from({ length: 5 }, () => 'reject'))

  expect(statSync(path).mode & 0o777).toBe(0o600)
})
