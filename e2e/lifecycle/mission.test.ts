import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { hasPython, MISSION, playMission } from '../support/mission.ts'

/*
 * A second program, in Python and by the specification alone, plays four customers through every call of its section 7 on a
 * server whose days pass at will, an outage among them, and works each sum out again. 400 days and an outage of a year:
 * `npm run soak -- mission`.
 */

const DAYS = 32
/** Of each kind so many received figures are changed afterwards, one at a time. */
const BENT = 12

if (!hasPython)
  process.stderr.write(
    'The second program is skipped: there is no python3 of version 3.9 or newer, with time zones, to run it with.\n',
  )

/** What the program says of a record that was kept. */
function judge(record: string) {
  const { status, stdout } = spawnSync('python3', ['-B', MISSION, '--judge', record], { encoding: 'utf8' })
  return { status, stdout }
}

test.skipIf(!hasPython)(
  'customers played through every call: each sum comes out the same in a program of its own, and no bent one passes',
  { timeout: 600_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-mission-'))
    const record = join(resolve(folder), 'record.json')
    try {
      const options = ['--days', String(DAYS), '--bend', String(BENT), '--save', record]
      const { code, printed } = await playMission(options)
      const end = printed.split('\n').slice(-60).join('\n')

      expect(end).toContain('\n0 differences\n')
      expect(end).toMatch(/\d{3,} figures of 26 kinds bent, 0 not noticed/)
      expect(Number(/(\d+) sums compared/.exec(end)?.[1])).toBeGreaterThan(3_000)
      expect(code).toBe(0)

      // One wrong cent in a payout, and the program says which, with both figures.
      const kept = readFileSync(record, 'utf8')
      const won = /"payout": "55\.50"(?=[^{}]*"status": "won")/

      expect(kept).toMatch(won)
      writeFileSync(record, kept.replace(won, '"payout": "55.49"'))

      const { status, stdout } = judge(record)
      expect(stdout).toMatch(/settlements: order \S+, payout: expected 55\.50, received 55\.49/)
      expect([status, stdout.trim().split('\n').at(-1)]).toEqual([1, '1 differences'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
