// npm test: installs what is missing, the browser and fonts of the journeys included, and runs everything.
// The last line is `N passed, N failed`, below the names of what failed and of journeys that passed at a second try only;
// the exit code says the same.
// `npm test -- PATH` runs the tests below a path.
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install, installPackages } from './install.mjs'
import { root } from './run.mjs'
import { runStaticChecks } from './static-checks.mjs'
import { runVitest } from './vitest.mjs'

const FIRST = ['--project', 'packages', '--project', 'tools', '--project', 'server']
/** Apart and after: first what needs a browser, then kills and lifecycle, which want no browser beside them. */
const THEN = ['--project', 'browser', '--project', 'e2e']

async function runAll() {
  await install()
  await installPackages(join(root, 'e2e', 'browser'))

  const paths = process.argv.slice(2)
  if (paths.length > 0) {
    await buildWeb()
    return [await runVitest(paths)]
  }

  // Side by side: by itself either leaves a core idle for most of its time.
  const [checks] = await Promise.all([runStaticChecks(), buildWeb()])
  return [checks, await runVitest(FIRST), await runVitest(THEN)]
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
