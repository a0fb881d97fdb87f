import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What the tests said of a tree. `broken`: not one of them ran, so nothing noticed anything. */
export type Verdict = 'passed' | 'failed' | 'hung' | 'broken'

export interface TestRun {
  readonly verdict: Verdict
  /** Names of tests that failed. */
  readonly failed: readonly string[]
  readonly output: string
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** Who waits for a lock that a mutant no longer takes waits until this. */
const TEST_MS = 60_000
const RUN_MS = 600_000

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function verdictOf(report: Report, isHung: boolean): Verdict {
  if (isHung) return 'hung'
  if (report.numFailedTests > 0) return 'failed'
  return report.numPassedTests > 0 ? 'passed' : 'broken'
}

/** Runs test files of a tree, or those tests of them whose name holds one of `names`. */
export function runTests(tree: string, files: readonly string[], names: readonly string[]): TestRun {
  const file = join(tree, 'report-of-mutants.json')
  rmSync(file, { force: true })

  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      join(tree, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      'server',
      '--reporter=json',
      `--outputFile=${file}`,
      `--testTimeout=${TEST_MS}`,
      '--bail=1',
      ...(names.length > 0 ? ['-t', names.map(escaped).join('|')] : []),
      ...files,
    ],
    { cwd: tree, encoding: 'utf8', timeout: RUN_MS, maxBuffer: 64 * 1024 * 1024 },
  )

  const output = `${stdout}${stderr}`
  const isHung = error !== undefined
  if (!existsSync(file)) return { verdict: isHung ? 'hung' : 'broken', failed: [], output }

  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )

  return { verdict: verdictOf(report, isHung), failed, output }
}
