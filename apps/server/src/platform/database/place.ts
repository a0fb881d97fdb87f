import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { canReach, databaseUser, nativeFolder } from './binaries.ts'
import type { UnixUser } from './binaries.ts'
import { archiving } from './backup/wal-archive.ts'
import type { ClusterPlace } from './cluster.ts'
import { makePrivateFolder } from './private-folder.ts'
import { OperatorError } from '../operator-error.ts'

/** PGDATA carries the major version: the next one starts beside it and takes over. */
const MAJOR = '18'
/** sun_path holds 108 bytes on Linux and 104 elsewhere; the socket's name needs some. */
const SOCKET_FOLDER_BYTES_MAX = 85
const LOG_BYTES_MAX = 10_000_000

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)

/** A folder outside every home, for a database user that cannot come to ours. Named in `db/place`, so that it is found again. */
const outsideFolder = (dataDir: string): string => `/var/lib/plumbline-${shortHash(dataDir)}`

const NOBODY = 65_534

/** The user of an existing cluster is its owner; of a new one, or one that `nobody` owns as earlier versions had it, `databaseUser()`. */
function userOf(data: string): UnixUser | undefined {
  const chosen = databaseUser()
  if (!chosen || !existsSync(data)) return chosen

  const { uid, gid } = statSync(data)
  if (uid === NOBODY) return handOver(data, chosen)

  return uid === 0 ? chosen : { uid, gid }
}

/** Gives the folder of a cluster to its new user, once nothing runs on it. */
function handOver(data: string, user: UnixUser): UnixUser {
  if (existsSync(join(data, 'postmaster.pid'))) {
    const { uid, gid } = statSync(data)
    return { uid, gid }
  }

  spawnSync('chown', ['-R', '-h', `${user.uid}:${user.gid}`, dirname(data)], { cwd: '/' })
  return user
}

/** Root alone may look for PostgreSQL's data elsewhere; everybody else runs PostgreSQL as themselves. */
function homeOf(dataDir: string, user: UnixUser | undefined): string {
  const inside = join(dataDir, 'db')
  const note = join(inside, 'place')
  if (existsSync(note)) return readFileSync(note, 'utf8').trim()
  if (!user || canReach(dataDir, user)) return inside

  if (existsSync(join(inside, MAJOR, 'PG_VERSION'))) {
    throw new OperatorError(
      `The database in ${inside} belongs to user ${user.uid}, who may not enter a folder on the way there: give the folders above it mode o+x.`,
    )
  }

  const outside = outsideFolder(dataDir)
  mkdirSync(dirname(outside), { recursive: true })
  makePrivateFolder(inside, undefined)
  writeFileSync(note, `${outside}\n`, { mode: 0o600 })

  return outside
}

/** The binaries where this user can run them: the installed ones, or a copy beside the data. */
function reachableNative(home: string, user: UnixUser | undefined): string {
  const installed = nativeFolder()
  if (!user || canReach(join(installed, 'bin', 'postgres'), user)) return installed

  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as {
    version: string
  }

  const copy = join(home, `native-${version}`)
  if (!existsSync(copy)) {
    const building = `${copy}.new`
    rmSync(building, { recursive: true, force: true })
    cpSync(installed, building, { recursive: true, verbatimSymlinks: true })
    chmodSync(building, 0o755)
    renameSync(building, copy)
  }

  return copy
}

function socketFolder(home: string, user: UnixUser | undefined): string {
  const inside = join(home, 'run')
  const folder =
    Buffer.byteLength(inside) <= SOCKET_FOLDER_BYTES_MAX ? inside : `/tmp/plumbline-${shortHash(home)}`
  makePrivateFolder(folder, user)

  return folder
}

/** Not `recursive: true`: Node never comes back from that where a file system such as /proc refuses new folders. */
function makeFolder(path: string): void {
  if (!existsSync(path)) {
    makeFolder(dirname(path))
    mkdirSync(path)
  } else if (!statSync(path).isDirectory()) {
    throw new OperatorError(`${path} is not a folder: set DATA_DIR to one.`)
  }
}

/** Whether a database was ever made below DATA_DIR. Makes nothing. */
export const isInstalled = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'db', 'place')) || existsSync(join(dataDir, 'db', MAJOR, 'PG_VERSION'))

/**
 * Finds or makes the folders of the embedded database below DATA_DIR, owned by whoever PostgreSQL runs as.
 * @param dataDir absolute
 * @param walArchive absolute; the folder into which it archives its WAL, if any
 */
export function embeddedPlace(dataDir: string, walArchive?: string): ClusterPlace {
  makeFolder(dataDir)
  chmodSync(dataDir, 0o711)

  const user = userOf(join(dataDir, 'db', MAJOR))
  const home = homeOf(dataDir, user)

  makePrivateFolder(home, user)
  const logFile = join(home, 'postgres.log')
  if (existsSync(logFile) && statSync(logFile).size > LOG_BYTES_MAX) truncateSync(logFile)

  const place = {
    native: reachableNative(home, user),
    data: join(home, MAJOR),
    socket: socketFolder(home, user),
    logFile,
    user,
  }

  return walArchive === undefined ? place : archiving(place, walArchive)
}
