import { closeSync, constants, fchmodSync, fchownSync, lstatSync, mkdirSync, openSync } from 'node:fs'
import type { UnixUser } from './binaries.ts'
import { OperatorError } from '../operator-error.ts'

/**
 * Makes a folder that only one user may enter, or takes one that stands there and is ours. A folder or link that somebody
 * else put in its place is refused before anything of it is changed: as root we would hand them whatever it leads to.
 * @param path absolute; the folder above it exists
 * @param user who is to own it, where that is not the user of this process
 */
export function makePrivateFolder(path: string, user: UnixUser | undefined): void {
  const own = process.getuid?.() ?? 0

  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }

  const found = lstatSync(path)

  // A link of our own leads where we wish; a folder may also belong to whom it is for, who was given it before.
  const owners = found.isSymbolicLink() ? [own] : [own, user?.uid ?? own]
  if (!owners.includes(found.uid)) throw new OperatorError(`The folder ${path} belongs to somebody else.`)

  // Change the open file itself, whatever takes its name meanwhile.
  const noLinks = found.isSymbolicLink() ? 0 : constants.O_NOFOLLOW
  const folder = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | noLinks)
  try {
    fchmodSync(folder, 0o700)
    if (user) fchownSync(folder, user.uid, user.gid)
  } finally {
    closeSync(folder)
  }
}
