// npm test: installs what is missing, the browser and fonts of the journeys included, and runs everything.
// The last line is `N passed, N failed`, below the names of what failed and of journeys that passed at a second try only;
// the exit code says the same.
// `npm test -- PATH` runs the tests below a path, `npm test -- --changed` those that the changes since `main` can reach.
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install, installPackages } from './install.mjs'
import { pinnedNode, root, run, withPinnedNode } from './run.mjs'
import { runStaticChecks } from './static-checks.mjs'
import { runVitest } from './vitest.mjs'

/** Rules, calls and tools: they work all the time, and wait for nothing that could be too late. */
const PARTS = ['packages', 'apps', 'tools', 'server'].flatMap((name) => ['--project', name])
/** First what needs a browser, then kills and lifecycle, which want no browser beside them. */
const WHOLE = ['--project', 'browser', '--project', 'e2e']
const CHECKS_OF_SOURCES = 'tools/checks'

/** Journeys wait half of their time: the parts work meanwhile, and step back as soon as a journey goes on. */
const runBoth = (parts, whole) =>
  Promise.all([runVitest(parts, { stepsBack: true }), ...(whole ? [runVitest(whole)] : [])])

async function runEverything() {
  // Side by side: by itself either leaves a core idle for most of its time.
  const [checks] = await Promise.all([runStaticChecks(), buildWeb()])

  return [checks, ...(await runBoth(PARTS, WHOLE))]
}

/** @returns {Promise<{ changed: string[], reached: 'everything' | string[] }>} paths from the root */
async function findReached() {
  const program = join(root, 'tools', 'changed', 'main.ts')
  const { ok, output } = await run(pinnedNode(), [program], { env: withPinnedNode(), capture: true })
  if (!ok) throw new Error(`What has changed cannot be found out: ${output.trim()}`)

  return JSON.parse(output)
}

/** What a change can reach: docs/decisions/0080. */
async function runChanged() {
  const { changed, reached } = await findReached()
  if (reached === 'everything') {
    process.stdout.write(`${changed.length} changed files reach everything.\n`)
    return runEverything()
  }

  process.stdout.write(`${changed.length} changed files reach ${reached.length} test files.\n`)
  const journeys = reached.filter((path) => path.startsWith('e2e/'))
  const others = reached.filter((path) => !path.startsWith('e2e/'))
  const [checks] = await Promise.all([runStaticChecks(), journeys.length > 0 && buildWeb()])

  const parts = [...PARTS, CHECKS_OF_SOURCES, ...others]
  const results = await runBoth(parts, journeys.length > 0 ? [...WHOLE, ...journeys] : undefined)

  return [checks, ...results]
}

async function runAll() {
  await install()
  await installPackages(join(root, 'e2e', 'browser'))

  const paths = process.argv.slice(2)
  if (paths.includes('--changed')) return runChanged()
  if (paths.length === 0) return runEverything()

  await buildWeb()
  return [await runVitest(paths)]
}

let results

try {
  results = await runAll()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  results = [{ passed: 0, failed: 1, failures: [], retried: [] }]
}

const sum = (name) => results.reduce((total, result) => total + result[name], 0)
for (const test of results.flatMap(({ retried = [] }) => retried)) process.stdout.write(`↻ ${test}\n`)
for (const failure of results.flatMap(({ failures }) => failures)) process.stdout.write(`✗ ${failure}\n`)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') > 0 ? 1 : 0
