import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { rulesFile, ruleTestsFile } from '../../apps/server/src/monitoring/prometheus-files.ts'
import { ALARMS } from '../../apps/server/src/monitoring/watched-list.ts'
import { findEngine } from '../engines.mjs'

describe('promtool', () => {
  const promtool = findEngine('prometheus', 'promtool')

  // Not the committed ones: while they are written anew, they are those of before.
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-alarms-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'alarms.yml'), rulesFile())
  writeFileSync(join(folder, 'alarms.test.yml'), ruleTestsFile())

  const answers = (args: readonly string[], skip: (why: string) => void): string => {
    if (!promtool) {
      skip('promtool is not here: `node tools/engines.mjs prometheus` brings it')
      return ''
    }

    const { stdout, stderr } = spawnSync(promtool.path, args, {
      cwd: folder,
      env: promtool.env,
      encoding: 'utf8',
    })

    return stdout + stderr
  }

  test('takes the alarms', ({ skip }) => {
    expect(answers(['check', 'rules', 'alarms.yml'], skip)).toContain(`SUCCESS: ${ALARMS.length} rules found`)
  })

  test('sees each alarm go off by its example, and stay quiet by the other', ({ skip }) => {
    expect(answers(['test', 'rules', 'alarms.test.yml'], skip)).toMatch(
      /^Unit Testing: {2}alarms.test.yml\n {2}SUCCESS\n/,
    )
  })
})
