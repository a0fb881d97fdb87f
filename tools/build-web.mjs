// Builds the customers' app when its sources have changed since the last build.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.mjs'
import { pinnedNode, root, run, withPinnedNode } from './run.mjs'

const SOURCES = [
  'apps/h5',
  'packages/api-client',
  'packages/api-schema',
  'packages/domain',
  'packages/language',
  'package-lock.json',
]

/** @returns {Promise<boolean>} whether it was built */
export async function buildWeb() {
  const folder = join(root, 'apps', 'h5')
  const key = join(folder, 'dist', '.key')
  const wanted = hashFiles(root, SOURCES)
  if (existsSync(key) && readFileSync(key, 'utf8') === wanted) return false
  process.stdout.write('Building the app …\n')
  const program = join(root, 'tools', 'vite-build.mjs')
  const { ok, output } = await run(pinnedNode(), [program], {
    cwd: folder,
    capture: true,
    env: withPinnedNode(),
  })
  if (!ok) throw new Error(`Building the app failed:\n${output.trim()}`)
  writeFileSync(key, wanted)
  return true
}
