import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/* What the tool refuses, before anything is made. What it does: e2e/lifecycle/restore-to-a-moment.test.ts. */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TOOL = join(import.meta.dirname, 'backup-tool.ts')
const [dataDir, backup, half] = ['data', 'backup', 'half'].map((name) => join(folder, name))

mkdirSync(join(folder, 'backup'))
mkdirSync(join(folder, 'half'))
const NOTE = { v: 1, ended_at: '2026-11-27T15:00:00.000Z', server_version: '18.4', files: 1, bytes: 1 }
writeFileSync(join(folder, 'backup', 'backup.json'), JSON.stringify(NOTE))

test.each([
  ['an unknown command', ['mend', backup], 'npm run backup -- <folder>'],
  ['no folder', ['backup'], 'npm run backup -- <folder>'],
  ['a folder that holds something', ['backup', backup], 'is not empty'],
  ['a server that does not run', ['backup', join(folder, 'new')], 'No server runs there'],
  ['what is no whole backup', ['restore', half], 'is no whole backup'],
  ['a time that is none', ['restore', backup, '--until', 'yesterday'], 'is no time'],
  ['a moment before its end', ['restore', backup, '--until', '2026-11-27T14:59:59Z'], 'an earlier backup'],
  [
    'an archive that is none',
    ['restore', backup, '--wal', join(folder, 'none')],
    'no folder of archived WAL',
  ],
])('%s is refused', (_what, given, words) => {
  const args = given.flatMap((text) => text ?? [])
  const { status, stderr } = spawnSync(process.execPath, [TOOL, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  })

  expect(stderr).toContain(words)
  expect(status).toBe(1)
  expect(existsSync(join(folder, 'data', 'db', '18'))).toBe(false)
})

test('an installation is not overwritten', () => {
  const installed = join(folder, 'installed')
  mkdirSync(join(installed, 'db', '18'), { recursive: true })
  writeFileSync(join(installed, 'db', '18', 'PG_VERSION'), '18\n')

  const { stderr } = spawnSync(process.execPath, [TOOL, 'restore', join(folder, 'backup')], {
    env: { PATH: process.env['PATH'], DATA_DIR: installed },
    encoding: 'utf8',
  })

  expect(stderr).toContain('has a database already')
  expect(readdirSync(join(installed, 'db', '18'))).toEqual(['PG_VERSION'])
})
