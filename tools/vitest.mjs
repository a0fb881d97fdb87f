// Runs vitest and counts what it found.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, runTool } from './run.mjs'

/** Enough to see what was expected and where. */
const REASON_LINES = 12

/** The beginning of why something failed, set in below its name. */
const reasonOf = (message) =>
  message
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, REASON_LINES)
    .map((line) => `\n    ${line}`)
    .join('')

/** Each failed test by file, name and reason; a file that cannot even be loaded has no tests, and counts as one that failed. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${file}${reasonOf(message)}`]

  return failed.map((test) => `${file} > ${test.fullName}${reasonOf(test.failureMessages.join('\n'))}`)
}

/** Tests that failed first and passed when tried again (docs/decisions/0062): a fault of the product may hide there. */
const retriedOf = ({ name, assertionResults }) =>
  assertionResults
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map((test) => `${relative(root, name)} > ${test.fullName}${reasonOf(test.failureMessages.join('\n'))}`)

/** A run can fail without a failed test: an error that no test waited for. */
function resultOf(report, ok) {
  const failures = report.testResults.flatMap(failuresOf)
  if (!ok && failures.length === 0) failures.push('an error outside every test')
  const retried = report.testResults.flatMap(retriedOf)

  return { passed: report.numPassedTests, failed: failures.length, failures, retried }
}

/**
 * @param {string[]} args
 * @param {{ stepsBack?: boolean }} [options]
 * @returns {Promise<{ passed: number, failed: number, failures: string[], retried: string[] }>}
 */
export async function runVitest(args, options) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-report-'))
  const file = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const ofRun = ['run', '--passWithNoTests', ...reporters, ...args]
    const { ok } = await runTool('vitest/vitest.mjs', ofRun, options)

    return resultOf(JSON.parse(readFileSync(file, 'utf8')), ok)
  } catch (error) {
    process.stderr.write(`vitest left no report: ${error.message}\n`)
    return { passed: 0, failed: 1, failures: ['a run that left no report'], retried: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
