import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', '.git'])

/** Every file below a path, in a fixed order. @param {string} path @returns {string[]} */
export function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name))
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** SHA-256 over the names and contents of files. @param {string} root @param {string[]} paths @param {string[]} [more] */
export function hashFiles(root, paths, more = []) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }

  for (const text of more) hash.update(`${text}\0`)
  return hash.digest('hex')
}
