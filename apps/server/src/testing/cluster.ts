import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makePrivateFolder } from '../platform/database/private-folder.ts'
import { databaseUser, nativeFolder } from '../platform/database/binaries.ts'
import {
  initialise,
  postmasterPid,
  spawnPostmaster,
  stopPostmaster,
  SUPERUSER,
} from '../platform/database/cluster.ts'
import type { ClusterPlace } from '../platform/database/cluster.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { silentLogger } from '../platform/logger.ts'
import { standClockStill } from './stand-clock-still.ts'

/** What a test file needs to know to get a database of its own. */
export interface TestCluster {
  readonly host: string
  readonly superuser: string
  readonly owner: string
  readonly template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

const OWNER = 'plumbline_owner'
const TEMPLATE = 'plumbline_template'
const PREFIX = 'plumbline-test-'
const MIGRATIONS = resolve(import.meta.dirname, '../../migrations')

/** Throw-away: nothing survives a crash, so nothing is flushed. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Another PostgreSQL than the one in the box: `npm run every-postgres` names its folder. */
const native = (): string => process.env['TEST_POSTGRES'] ?? nativeFolder()

const placeIn = (folder: string): ClusterPlace => ({
  native: native(),
  data: join(folder, 'data'),
  socket: join(folder, 'run'),
  logFile: join(folder, 'postgres.log'),
  user: databaseUser(),
  settings: SETTINGS,
})

/** A run that was killed leaves its cluster running; the next run removes it. */
async function sweepLeftOvers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    const owner = join(folder, 'owner.pid')
    if (!existsSync(owner) || isRunning(Number(readFileSync(owner, 'utf8')))) continue

    const place = placeIn(folder)
    if (postmasterPid(place) !== undefined) await stopPostmaster(place, 0)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function untilReachable(database: Database, place: ClusterPlace): Promise<void> {
  for (let tries = 0; !(await database.isReachable()); tries += 1) {
    if (tries > 300)
      throw new Error(`the test database does not start: ${readFileSync(place.logFile, 'utf8')}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** vitest's globalSetup of the server's tests: a private cluster in a temporary folder, with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepLeftOvers()
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  writeFileSync(join(folder, 'owner.pid'), String(process.pid))

  const place = placeIn(folder)
  if (place.user) chownSync(folder, place.user.uid, place.user.gid)

  makePrivateFolder(place.socket, place.user)
  initialise(place)
  spawnPostmaster(place)

  const root = openDatabase({ host: place.socket, user: SUPERUSER, database: 'postgres' }, silentLogger, 1)
  await untilReachable(root, place)
  await root.query(`create role ${OWNER} login createrole`)
  await root.query(`create database ${TEMPLATE} owner ${OWNER}`)
  await root.end()

  const owner = openDatabase({ host: place.socket, user: OWNER, database: TEMPLATE }, silentLogger, 1)
  await migrate(owner, MIGRATIONS)
  await standClockStill(owner)
  await owner.end()

  project.provide('cluster', { host: place.socket, superuser: SUPERUSER, owner: OWNER, template: TEMPLATE })

  return async () => {
    await stopPostmaster(place, 2_000)
    rmSync(folder, { recursive: true, force: true })
  }
}
