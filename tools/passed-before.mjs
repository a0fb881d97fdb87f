// Remembers which checks passed on which sources, so that none runs twice on the same bytes.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashFiles } from './hash-files.mjs'
import { root } from './run.mjs'

const MEMORY = join(root, 'node_modules', '.cache', 'plumbline', 'passed.json')

/** What `.gitignore` names at the top. `data` belongs to a running server, and may be unreadable. */
const NO_SOURCES = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', '.cache'])

/** Everything that a check can read: sources, documents, settings, and the versions of all packages in the lockfile. */
export function hashEverything() {
  const names = readdirSync(root).filter((name) => !NO_SOURCES.has(name) && !name.endsWith('.log'))

  return hashFiles(root, names.toSorted())
}

/** @returns {Record<string, string>} the hash that each check passed on last, by its name */
function readMemory() {
  try {
    return JSON.parse(readFileSync(MEMORY, 'utf8'))
  } catch {
    return {} // the first run
  }
}

/** @param {string} name @param {string} hash */
export const passedBefore = (name, hash) => readMemory()[name] === hash

/** @param {string} name @param {string} hash */
export function rememberPassed(name, hash) {
  mkdirSync(dirname(MEMORY), { recursive: true })
  writeFileSync(MEMORY, `${JSON.stringify({ ...readMemory(), [name]: hash }, undefined, 2)}\n`)
}
