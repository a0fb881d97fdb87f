import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** What no test of the server reads, or what the copy makes for itself. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', '.cache'])

/**
 * The packages of the checkout by links, but for our own: npm links those relative to the tree, so that the copy's links
 * lead into the copy and no mutant is looked for outside it.
 */
function linkPackages(root: string, copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(to)

  for (const name of readdirSync(from))
    if (name === '@plumbline')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name))
}

/** A copy of the tree in a temporary folder: no mutant ever stands in the checkout itself. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'plumbline-mutants-'))
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
  linkPackages(root, copy)

  return copy
}

export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true })
