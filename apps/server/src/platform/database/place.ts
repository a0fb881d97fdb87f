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
import { makePrivateFolder } from './cluster.ts'
import type { ClusterPlace } from './cluster.ts'
import { OperatorError } from '../operator-error.ts'

/** PGDATA carries the major version: the next one starts beside it and takes over. */
const MAJOR = '18'
/** sun_path holds 108 bytes on Linux and 104 elsewhere; the socket's name needs some. */
const SOCKET_FOLDER_BYTES_MOST = 85
const LOG_BYTES_MOST = 10_000_000

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** A folder outside every home, for a database user that cannot come to ours. Named in `db/place`, so that it is found again. */
const outsideFolder = (dataDir: string): string => `/var/lib/plumbline-${hashOf(dataDir)}`

/** The user of an existing cluster is its owner, whoever that was; of a new one, `databaseUser()`. */
function userOf(data: string): UnixUser | undefined {
  const chosen = databaseUser()
  if (!chosen || !existsSync(data)) return chosen
  const { uid, gid } = statSync(data)
  return uid === 0 ? chosen : { uid, gid }
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
    Buffer.byteLength(inside) <= SOCKET_FOLDER_BYTES_MOST ? inside : `/tmp/plumbline-${hashOf(home)}`
  makePrivateFolder(folder, user)
  const { uid } = statSync(folder)
  if (uid !== (user?.uid ?? process.getuid?.()))
    throw new OperatorError(`The folder ${folder} belongs to somebody else.`)
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
 */
export function embeddedPlace(dataDir: string): ClusterPlace {
  makeFolder(dataDir)
  chmodSync(dataDir, 0o711)
  const user = userOf(join(dataDir, 'db', MAJOR))
  const home = homeOf(dataDir, user)
  makePrivateFolder(home, user)
  const logFile = join(home, 'postgres.log')
  if (existsSync(logFile) && statSync(logFile).size > LOG_BYTES_MOST) truncateSync(logFile)
  return {
    native: reachableNative(home, user),
    data: join(home, MAJOR),
    socket: socketFolder(home, user),
    logFile,
    user,
  }
}
