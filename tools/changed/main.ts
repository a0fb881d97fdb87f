// Prints as JSON which tests the changes of this working tree can reach, for `npm test -- --changed`.
import { spawnSync } from 'node:child_process'
import { ROOT } from '../root.ts'
import { readImports } from './import-graph.ts'
import { reachedBy } from './reached.ts'

function git(...args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)

  return stdout.split('\n').filter((line) => line !== '')
}

/** Since this branch left `main`, and not yet committed; on `main` itself the latter alone. */
function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')

  return [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

const changed = changedFiles()
process.stdout.write(JSON.stringify({ changed, reached: reachedBy(changed, readImports(ROOT)) }))
