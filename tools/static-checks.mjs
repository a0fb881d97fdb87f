// Everything that reads the sources without running them. Each check counts as one test.
import { writeCssTypes } from './css-types.mjs'
import { hashEverything, passedBefore, rememberPassed } from './passed-before.mjs'
import { pinnedNode, root, run, runTool, withPinnedNode } from './run.mjs'
import { linkWorkspaces } from './workspace-links.mjs'

/** Types of one project; what the compiler learned stays beside its packages, for the next run. */
const types = (name, project) => ({
  name,
  script: 'typescript/bin/tsc',
  args: [
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/tsc/${project.replaceAll('/', '-')}.tsbuildinfo`,
    '-p',
    project,
  ],
})

/** The PO files follow the English texts. */
export const WORDS = 'tools/words/main.ts'

/** The longest first: the short ones fill what is left of the second lane. */
const CHECKS = [
  { name: 'lint', script: 'oxlint/bin/oxlint', args: ['--type-aware'] },
  types('types', 'tsconfig.json'),
  types('types of journeys and bench', 'e2e/tsconfig.json'),
  {
    name: 'arrows',
    script: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'packages',
      'apps',
      'tools',
      'bench',
      'e2e',
    ],
  },
  types('types of the browser', 'apps/h5/tsconfig.json'),
  { name: 'dead code', script: 'knip/bin/knip.js', args: ['--no-progress'] },
  types('types of the desk', 'apps/desk/tsconfig.json'),
  { name: 'format', script: 'oxfmt/bin/oxfmt', args: ['--check'] },
  types('types of the rules alone', 'packages/domain/tsconfig.json'),
  types('types of the checker alone', 'packages/verifier/tsconfig.json'),
  // Says what translators should look at, which is no failure.
  { name: 'words', program: WORDS, args: ['--check'], isHeard: true },
]

const LANES = 2

/** A program of ours, or the command line of a package. */
const start = ({ program, script, args }) =>
  program === undefined
    ? runTool(script, args, { capture: true })
    : run(pinnedNode(), [program, ...args], { env: withPinnedNode(), capture: true })

/** @returns {Promise<boolean>} whether it passed, now or before on the same sources */
async function passes(check, sources) {
  const { name, isHeard = false } = check
  if (passedBefore(name, sources)) {
    process.stdout.write(`✓ ${name} (nothing changed)\n`)
    return true
  }

  const started = Date.now()
  const { ok, output } = await start(check)

  if (ok) rememberPassed(name, sources)
  if (!ok || isHeard) process.stdout.write(`${output.trim()}\n`)
  process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)

  return ok
}

/** @returns {Promise<{ passed: number, failed: number, failures: string[] }>} */
export async function runStaticChecks() {
  linkWorkspaces(root) // one that a merge brought is read through its link
  await writeCssTypes()

  const sources = hashEverything()
  const waiting = [...CHECKS]
  const failures = []

  const lane = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      if (!(await passes(check, sources))) failures.push(check.name)
  }

  await Promise.all(Array.from({ length: LANES }, lane))

  return { passed: CHECKS.length - failures.length, failed: failures.length, failures }
}
