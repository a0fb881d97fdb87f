// npm run check: types, lint, format, arrows, dead code and tidy; no server and no browser is started.
import { join } from 'node:path'
import { install, installPackages } from './install.mjs'
import { hashEverything, passedBefore, rememberPassed } from './passed-before.mjs'
import { root } from './run.mjs'
import { runStaticChecks } from './static-checks.mjs'
import { runVitest } from './vitest.mjs'

const TIDY = 'tidy'

/** Tests that read the sources, as tidy does; those that run them belong to `npm test`. @returns {Promise<number>} failures */
async function runTidy() {
  const sources = hashEverything()
  if (passedBefore(TIDY, sources)) {
    process.stdout.write(`✓ ${TIDY} (nothing changed)\n`)
    return 0
  }

  const { failed } = await runVitest(['--project', 'tools', 'tools/checks'])
  if (failed === 0) rememberPassed(TIDY, sources)

  return failed
}

try {
  await install()
  await installPackages(join(root, 'e2e', 'browser')) // its types
  const checks = await runStaticChecks()
  const tidy = await runTidy()
  process.exitCode = checks.failed + tidy > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
