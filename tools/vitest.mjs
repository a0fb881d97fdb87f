// Runs vitest and counts what it found.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './run.mjs'

/** A file that cannot even be loaded has no tests to count: it counts as one that failed. */
function countOf(report, ok) {
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + unloadable
  return { passed: report.numPassedTests, failed: ok ? failed : Math.max(1, failed) }
}

/** @param {string[]} args @returns {Promise<{ passed: number, failed: number }>} */
export async function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-report-'))
  const file = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { ok } = await runTool('vitest/vitest.mjs', ['run', '--passWithNoTests', ...reporters, ...args])
    return countOf(JSON.parse(readFileSync(file, 'utf8')), ok)
  } catch (error) {
    process.stderr.write(`vitest left no report: ${error.message}\n`)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
