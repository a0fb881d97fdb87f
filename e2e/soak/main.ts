import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { tamperBoth } from '../../tools/python-verifier/tamper-both.ts'
import { tamperRounds } from '@plumbline/verifier/testing/tamper-rounds'
import { killRounds } from '../kills/kill-rounds.ts'

/* The long runs: `npm run soak -- NAME`. Each prints its figures and ends with code 1 where something broke. */

const ROOT = join(import.meta.dirname, '..', '..')
const RECOMPUTE_TEST = 'apps/server/src/modules/contract-order/recompute-python.test.ts'
const EDGE_TEST = 'packages/domain/src/house-edge.test.ts'
const WITHDRAWABLE_TEST = 'packages/domain/src/withdrawable.test.ts'
const WAITING_TEST = 'packages/domain/src/waiting-by-outcome.test.ts'
const VOIDS_TEST = 'packages/domain/src/voids-by-side.test.ts'
const FIGURES_TEST = 'apps/server/src/figures-from-ledger.test.ts'
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

const SOAKS: Readonly<Record<string, () => Promise<boolean>>> = {
  kills: async () => {
    const report = await killRounds(200)
    console.log(JSON.stringify(report, undefined, 2))
    const faults = [report.lost, report.doubled, report.wrong, report.broken].flat()
    return faults.length === 0 && report.hits > 0
  },
  // Every field of bundles, ticks, leaves, checkpoints, proofs and roots, one change at a time.
  tamper: async () => {
    const { tried, believed, firstToFail } = await tamperRounds(20_000, 1)
    console.log(JSON.stringify({ tried, believed: believed.slice(0, 20), firstToFail }, undefined, 2))
    return tried >= 20_000 && believed.length === 0
  },
  // Every step of both checkers, TypeScript's and Python's, against 20,000 changes of bundles.
  'tamper-python': async () => {
    const { tried, places, believed } = await tamperBoth(20_000, 1)
    console.log(`${tried} changes at ${places} places, ${believed.length} believed`)
    console.log(believed.slice(0, 20).join('\n'))
    return tried >= 20_000 && believed.length === 0
  },
  // 100,000 orders that a real server settled, each worked out again in Python.
  'recompute-python': () => Promise.resolve(isTestPassed(RECOMPUTE_TEST, { RECOMPUTED_ORDERS: '100000' })),
  // The edge on the ticket against what the house keeps of 10 million orders on a fair walk.
  edge: () => Promise.resolve(isTestPassed(EDGE_TEST, { EDGE_ORDERS: '10000000' })),
  // Own cash withdrawable = own cash − holds, over 100,000 histories of customers.
  withdrawable: () => Promise.resolve(isTestPassed(WITHDRAWABLE_TEST, { HISTORIES: '100000' })),
  // A million orders: winners wait for their entry as long as losers.
  waiting: () => Promise.resolve(isTestPassed(WAITING_TEST, { WAITING_ORDERS: '1000000' })),
  // 100 days of three products whose feeds fail: voids fall on both sides alike.
  voids: () => Promise.resolve(isTestPassed(VOIDS_TEST, { VOID_DAYS: '100' })),
  // Every figure that 10,000 customers are shown, against sums of the transfers.
  figures: () => Promise.resolve(isTestPassed(FIGURES_TEST, { FIGURES_CUSTOMERS: '10000' })),
  // Calls of every operator while orders are open: every outcome is the oracle's.
  'operator-fuzz': () => Promise.resolve(isTestPassed(OPERATOR_TEST, { OPERATOR_CALLS: '20000' })),
}

const name = process.argv[2] ?? ''
const soak = SOAKS[name]
if (soak === undefined) {
  console.error(`Name a soak: npm run soak -- ${Object.keys(SOAKS).join(' | ')}`)
  process.exit(1)
}
process.exit((await soak()) ? 0 : 1)
