// Builds the customers' app and the desk, each when its sources have changed since its last build.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.mjs'
import { pinnedNode, root, run, withPinnedNode } from './run.mjs'

const PACKAGES = [
  'packages/api-client',
  'packages/api-schema',
  'packages/domain',
  'packages/language',
  'packages/verifier',
  'packages/web',
  'package-lock.json',
]

const APPS = [
  { name: 'h5', words: 'the app', sources: ['apps/h5', ...PACKAGES] },
  { name: 'desk', words: 'the desk', sources: ['apps/desk', ...PACKAGES] },
]

/** @returns {Promise<boolean>} whether it was built */
async function buildApp({ name, words, sources }) {
  const folder = join(root, 'apps', name)
  const key = join(folder, 'dist', '.key')

  // A build in a pseudo-language is another one (docs/languages.md#pseudo-languages).
  const wanted = hashFiles(root, sources) + (process.env.PSEUDO_LANGUAGE ?? '')
  if (existsSync(key) && readFileSync(key, 'utf8') === wanted) return false

  process.stdout.write(`Building ${words} …\n`)
  const program = join(root, 'tools', 'vite-build.mjs')
  const { ok, output } = await run(pinnedNode(), [program], {
    cwd: folder,
    capture: true,
    env: withPinnedNode(),
  })
  if (!ok) throw new Error(`Building ${words} failed:\n${output.trim()}`)

  writeFileSync(key, wanted)
  return true
}

/** @returns {Promise<boolean>} whether anything was built */
export async function buildWeb() {
  let built = false
  for (const app of APPS) built = (await buildApp(app)) || built
  return built
}
