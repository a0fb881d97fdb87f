import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tamperBoth } from '../../tools/python-verifier/tamper-both.ts'
import { tamperRounds } from '@plumbline/verifier/testing/tamper-rounds'
import { killRounds } from '../kills/kill-rounds.ts'
import type { Findings } from '../kills/kill-rounds.ts'
import { failoverRounds, leaderRounds } from '../nodes/failover.ts'
import { faultRounds } from '../nodes/fault-rounds.ts'
import type { FaultReport } from '../nodes/fault-rounds.ts'
import { hasValkey } from '../nodes/valkey.ts'
import { crowdRound } from '../stream/crowd.ts'
import { setup as makeDatabase } from '../support/database-once.ts'
import { faultsOf, restoreDrill } from '../support/restore-drill.ts'
import { playMission } from '../support/mission.ts'
import { filesSoak } from './files-soak.ts'
import { patroniRounds } from './patroni.ts'

/* The long runs: `npm run soak -- NAME`, or with a size after the name a shorter one. Each prints its figures and ends with code 1 where something broke. */

const ROOT = join(import.meta.dirname, '..', '..')
const RECOMPUTE_TEST = 'apps/server/src/trading/contract-orders/reads/recompute-python.test.ts'
const EDGE_TEST = 'packages/domain/src/trading/house-edge.test.ts'
const WITHDRAWABLE_TEST = 'packages/domain/src/money/withdrawable.test.ts'
const WAITING_TEST = 'packages/domain/src/trading/waiting-by-outcome.test.ts'
const VOIDS_TEST = 'packages/domain/src/trading/voids-by-side.test.ts'
const FIGURES_TEST = 'apps/server/src/figures-from-ledger.test.ts'
/** What the customers of `mission` were answered: to be judged again, and read where something differs. */
const MISSION_RECORD = join(tmpdir(), 'plumbline-mission.json')
const OPERATOR_TEST = 'apps/server/src/operator-fuzz.test.ts'

/** Runs one test file, with settings that make it long. */
function isTestPassed(file: string, settings: Readonly<Record<string, string>>): boolean {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', file], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })

  return status === 0
}

/** A run and its full size; the size that is given instead makes a shorter one of the same kind. */
interface Soak {
  readonly full: number
  run(size: number): Promise<boolean> | boolean
}

const testSoak = (full: number, file: string, setting: string): Soak => ({
  full,
  run: (size) => isTestPassed(file, { [setting]: String(size) }),
})

/** A run against a database with a standby, which must find nothing. */
const amongNodes = (full: number, run: (size: number) => Promise<Findings & Partial<FaultReport>>): Soak => ({
  full,
  async run(size) {
    const removeDatabase = await makeDatabase()
    try {
      const report = await run(size)
      console.log(JSON.stringify(report, undefined, 2))

      const { lost, doubled, wrong, broken, forked = [], stale = [] } = report

      return [lost, doubled, wrong, broken, forked, stale].flat().length === 0 && report.hits > 0
    } finally {
      removeDatabase?.()
    }
  },
})

const SOAKS: Readonly<Record<string, Soak>> = {
  kills: {
    full: 200,
    async run(size) {
      const report = await killRounds(size)
      console.log(JSON.stringify(report, undefined, 2))
      const faults = [report.lost, report.doubled, report.wrong, report.broken].flat()

      return faults.length === 0 && report.hits > 0
    },
  },
  // The primary is killed under orders and the standby promoted; in every third round the old primary lives on.
  failover: amongNodes(20, (size) => failoverRounds(size, 1)),
  // The node that takes orders is killed, and in every other round frozen.
  leaders: amongNodes(20, leaderRounds),
  // Nodes, database and bus (BUS=valkey, or the database) are killed, frozen and cut, in an order that SEED repeats.
  cluster: amongNodes(1_000, (size) => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))
    const byValkey = process.env['BUS'] === 'valkey'
    if (byValkey && !hasValkey) throw new Error('no Valkey here: node tools/engines.mjs valkey')

    return faultRounds(size, seed, byValkey, (said) => console.log(said))
  }),
  // Patroni by our own files, of Debian's packages: the primary changes places, and is killed.
  patroni: {
    full: 5,
    async run(size) {
      const report = await patroniRounds(size)
      console.log(JSON.stringify(report, undefined, 2))

      return report.lost.length === 0 && report.acknowledged > 0
    },
  },
  // Anonymous sockets from three addresses; meanwhile a customer trades and an operator decides.
  sockets: {
    full: 30_000,
    async run(size) {
      const report = await crowdRound(size)
      console.log(JSON.stringify(report, undefined, 2))
      const missed = [report.refusedOrders, report.refusedDecisions].flat().length + report.healthMissed

      return missed === 0 && report.opened === size && report.orders > 0 && report.decisions === 1
    },
  },
  // Files of a bucket: that of SOAK_FILES_URL, or the tests' own server with faults.
  s3: {
    full: 2_000,
    async run(size) {
      const report = await filesSoak(size)
      console.log(JSON.stringify(report, undefined, 2))
      return report.wrong.length === 0
    },
  },
  // A backup under load of so many seconds, the machine lost, and brought back elsewhere: to a moment, and whole.
  restore: {
    full: 20,
    async run(size) {
      const report = await restoreDrill({ traders: 8, loadMs: size * 1_000, isShort: false })
      const faults = faultsOf(report)
      console.log(JSON.stringify({ ...report, faults }, undefined, 2))

      return faults.length === 0
    },
  },
  // Every field of bundles, ticks, leaves, checkpoints, proofs and roots, one change at a time.
  tamper: {
    full: 20_000,
    async run(size) {
      const { tried, believed, firstToFail } = await tamperRounds(size, 1)
      console.log(JSON.stringify({ tried, believed: believed.slice(0, 20), firstToFail }, undefined, 2))
      return tried >= size && believed.length === 0
    },
  },
  // Every step of both checkers, TypeScript's and Python's, against changes of bundles.
  'tamper-python': {
    full: 20_000,
    async run(size) {
      const { tried, places, believed } = await tamperBoth(size, 1)
      console.log(`${tried} changes at ${places} places, ${believed.length} believed`)
      console.log(believed.slice(0, 20).join('\n'))

      return tried >= size && believed.length === 0
    },
  },
  // Orders that a real server settled, each worked out again in Python.
  'recompute-python': testSoak(100_000, RECOMPUTE_TEST, 'RECOMPUTED_ORDERS'),
  // The edge on the ticket against what the house keeps of 10 million orders on a fair walk.
  edge: testSoak(10_000_000, EDGE_TEST, 'EDGE_ORDERS'),
  // Own cash withdrawable = own cash − holds, over histories of customers.
  withdrawable: testSoak(100_000, WITHDRAWABLE_TEST, 'HISTORIES'),
  // Winners wait for their entry as long as losers.
  waiting: testSoak(1_000_000, WAITING_TEST, 'WAITING_ORDERS'),
  // Days of three products whose feeds fail: voids fall on both sides alike.
  voids: testSoak(100, VOIDS_TEST, 'VOID_DAYS'),
  // Every figure that so many customers are shown, against sums of the transfers.
  figures: testSoak(10_000, FIGURES_TEST, 'FIGURES_CUSTOMERS'),
  // Customers played by a program in Python through so many days with outages, and one of a year; it works each sum out again.
  mission: {
    full: 400,
    async run(size) {
      const options = ['--days', String(size), '--long', '--bend', '40', '--save', MISSION_RECORD]
      const { code } = await playMission(options, (text) => process.stdout.write(text))
      return code === 0
    },
  },
  // Calls of every operator while orders are open: every outcome is the oracle's.
  'operator-fuzz': testSoak(20_000, OPERATOR_TEST, 'OPERATOR_CALLS'),
}

const [name = '', given] = process.argv.slice(2)
const soak = SOAKS[name]
const size = given === undefined ? soak?.full : Number(given)

if (soak === undefined || size === undefined || !Number.isInteger(size) || size < 1) {
  console.error(
    `Name a soak, and a size for a shorter run: npm run soak -- ${Object.keys(SOAKS).join(' | ')} [size]`,
  )
  process.exit(1)
}

process.exit((await soak.run(size)) ? 0 : 1)
