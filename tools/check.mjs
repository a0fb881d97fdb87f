// npm run check: types, lint, format, arrows, dead code and tidy; no server and no browser is started.
import { join } from 'node:path'
import { install, installPackages } from './install.mjs'
import { root } from './run.mjs'
import { runStaticChecks } from './static-checks.mjs'
import { runVitest } from './vitest.mjs'

try {
  await install()
  await installPackages(join(root, 'e2e', 'browser')) // its types
  const checks = await runStaticChecks()
  const tidy = await runVitest(['--project', 'tools'])
  process.exitCode = checks.failed + tidy.failed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
