// Everything that reads the sources without running them. Each check counts as one test.
import { runTool } from './run.mjs'

const CHECKS = [
  { name: 'types', script: 'typescript/bin/tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
  {
    name: 'types of journeys and bench',
    script: 'typescript/bin/tsc',
    args: ['--noEmit', '-p', 'e2e/tsconfig.json'],
  },
  {
    name: 'types of the browser',
    script: 'typescript/bin/tsc',
    args: ['--noEmit', '-p', 'apps/h5/tsconfig.json'],
  },
  {
    name: 'types of the desk',
    script: 'typescript/bin/tsc',
    args: ['--noEmit', '-p', 'apps/desk/tsconfig.json'],
  },
  {
    name: 'types of the rules alone',
    script: 'typescript/bin/tsc',
    args: ['--noEmit', '-p', 'packages/domain/tsconfig.json'],
  },
  {
    name: 'types of the checker alone',
    script: 'typescript/bin/tsc',
    args: ['--noEmit', '-p', 'packages/verifier/tsconfig.json'],
  },
  { name: 'lint', script: 'oxlint/bin/oxlint', args: ['--type-aware'] },
  { name: 'format', script: 'oxfmt/bin/oxfmt', args: ['--check'] },
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
  { name: 'dead code', script: 'knip/bin/knip.js', args: ['--no-progress'] },
]

/** @returns {Promise<{ passed: number, failed: number, failures: string[] }>} */
export async function runStaticChecks() {
  const failures = []
  for (const { name, script, args } of CHECKS) {
    const started = Date.now()
    const { ok, output } = await runTool(script, args, { capture: true })
    if (!ok) {
      failures.push(name)
      process.stdout.write(`${output.trim()}\n`)
    }

    process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
  }

  return { passed: CHECKS.length - failures.length, failed: failures.length, failures }
}
