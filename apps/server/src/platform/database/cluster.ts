import { setTimeout as pause } from 'node:timers/promises'
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { UnixUser } from './binaries.ts'

/** Location and run settings of one PostgreSQL. */
export interface ClusterPlace {
  /** The package's `native/`, with its links in place. */
  readonly native: string
  /** PGDATA, absolute. */
  readonly data: string
  /** The folder of the Unix socket, absolute and short enough (about 103 bytes with the socket's name). */
  readonly socket: string
  /** File for PostgreSQL's output. */
  readonly logFile: string
  /** User it runs as, if not the user of this process. */
  readonly user: UnixUser | undefined
  /** Settings beyond ours, such as `fsync: 'off'` for throw-away clusters. */
  readonly settings?: Readonly<Record<string, string>>
}

/** PostgreSQL's own superuser; unused once roles and database are created. */
export const SUPERUSER = 'postgres'

/** Shipped settings; the reasons for the first four are in docs/operations.md. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_wal_size: '1GB',
  max_connections: '64',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** Spawned with a clean environment: PG* variables of the caller must not reach it. */
const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' })

const asUser = (user: UnixUser | undefined): { uid: number; gid: number } | Record<string, never> =>
  user ? { uid: user.uid, gid: user.gid } : {}

export const isInitialised = (place: ClusterPlace): boolean => existsSync(join(place.data, 'PG_VERSION'))

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Deletes half-built files of processes that ended. */
function removeLeftOvers({ data }: ClusterPlace): void {
  const prefix = `${basename(data)}.new-`
  const names = readdirSync(dirname(data)).filter((name) => name.startsWith(prefix))
  for (const name of names.filter((each) => !isRunning(Number(each.slice(prefix.length))))) {
    rmSync(join(dirname(data), name), { recursive: true, force: true })
  }
}

/**
 * Creates an empty cluster. It is built beside its place and moved there when complete, so that an initdb that was
 * killed half-way is simply repeated, and of two concurrent first starts one wins.
 */
export function initialise(place: ClusterPlace): void {
  removeLeftOvers(place)
  const building = `${place.data}.new-${process.pid}`
  rmSync(building, { recursive: true, force: true })

  const noSync = place.settings?.['fsync'] === 'off' ? ['--no-sync'] : []
  const result = spawnSync(
    join(place.native, 'bin', 'initdb'),
    [
      '-D',
      building,
      '-U',
      SUPERUSER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '-k',
      '--no-instructions',
      ...noSync,
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...asUser(place.user), env: environment(), cwd: '/', encoding: 'utf8' },
  )
  if (result.status !== 0) {
    const why = result.error?.message ?? `${result.stderr}${result.stdout}`.trim()
    throw new Error(`PostgreSQL could not be set up in ${place.data}: ${why}`)
  }

  try {
    renameSync(building, place.data)
  } catch (error) {
    rmSync(building, { recursive: true, force: true })
    if (!isInitialised(place)) throw error
  }
}

/**
 * Starts the postmaster. Detached, so that Ctrl-C reaches it only through us, after the server has drained;
 * its output goes to a file, because a pipe would break with the server and take it along.
 */
export function spawnPostmaster(place: ClusterPlace): ChildProcess {
  const settings = { ...SETTINGS, ...place.settings, unix_socket_directories: place.socket }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(place.logFile, 'a', 0o600)

  const child = spawn(join(place.native, 'bin', 'postgres'), ['-D', place.data, ...flags], {
    ...asUser(place.user),
    env: environment(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })

  child.on('error', () => {}) // the caller notices the missing answer
  child.unref()
  closeSync(log)

  return child
}

/** Access: users who may enter the socket's folder (0700); no TCP port and no replication. */
const ACCESS = `# Written by Plumbline at each start.
local all         all              trust
local replication all              reject
host  all         all  0.0.0.0/0   reject
host  all         all  ::/0        reject
host  replication all  0.0.0.0/0   reject
host  replication all  ::/0        reject
`

/** Writes `pg_hba.conf`, also of an existing cluster, overwriting manual changes. */
export function writeAccess(place: ClusterPlace): void {
  const path = join(place.data, 'pg_hba.conf')
  const building = `${path}.new-${process.pid}`

  rmSync(building, { force: true })
  writeFileSync(building, ACCESS, { mode: 0o600, flag: 'wx' })

  if (place.user) chownSync(building, place.user.uid, place.user.gid)
  renameSync(building, path)
}

const pidFile = (place: Pick<ClusterPlace, 'data'>): string => join(place.data, 'postmaster.pid')

/** The postmaster's process id from its lock file, which may be a left-over. */
export function postmasterPid(place: Pick<ClusterPlace, 'data'>): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile(place), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // gone already
  }
}

/**
 * Fast shutdown (SIGINT), and after `patienceMs` an immediate one, from which the next start recovers.
 * Done once postmaster.pid has vanished: an adopted postmaster's process id can outlive it.
 */
export async function stopPostmaster(place: ClusterPlace, patienceMs = 6_000): Promise<void> {
  const pid = postmasterPid(place)
  if (pid === undefined) return

  signal(pid, 'SIGINT')

  for (let waited = 0; existsSync(pidFile(place)); waited += 10) {
    if (waited === patienceMs) signal(pid, 'SIGQUIT')
    if (waited > patienceMs + 2_000) return
    await pause(10)
  }
}
