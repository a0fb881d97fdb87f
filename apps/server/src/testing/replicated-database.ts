import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUser, nativeFolder } from '../platform/database/binaries.ts'
import { initialise, postmasterPid } from '../platform/database/cluster.ts'
import type { ClusterPlace } from '../platform/database/cluster.ts'
import { makePrivateFolder } from '../platform/database/private-folder.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { signalPostgres } from './signal-postgres.ts'
import { promote, standbyOf, startOpen, waitForStandby } from './standby.ts'

const SETTINGS = { max_connections: '200', wal_keep_size: '256MB' }

/** One database on two PostgreSQLs, a primary and a standby that every commit waits for. */
export class ReplicatedDatabase {
  readonly #folder: string
  primary: ClusterPlace
  standby: ClusterPlace

  /** @param isFlushed whether commits reach the disk. What is killed here is PostgreSQL, never the machine: they need not */
  constructor(isFlushed = false) {
    const user = databaseUser()
    const folder = isFlushed
      ? mkdtempSync(join(tmpdir(), 'plumbline-pair-'))
      : makeMemoryFolder('plumbline-pair-')

    if (user) chownSync(folder, user.uid, user.gid)

    const place = (name: string): ClusterPlace => ({
      native: process.env['TEST_POSTGRES'] ?? nativeFolder(),
      data: join(folder, name),
      socket: join(folder, `${name}-run`),
      logFile: join(folder, `${name}.log`),
      user,
      settings: { ...SETTINGS, fsync: isFlushed ? 'on' : 'off' },
    })

    this.#folder = folder
    this.primary = place('a')
    this.standby = place('b')
    for (const { socket } of [this.primary, this.standby]) makePrivateFolder(socket, user)
  }

  /** @param made a cluster to begin with, which does not run; without it an empty one */
  async start(made?: string): Promise<void> {
    if (made === undefined) initialise(this.primary)
    else spawnSync('cp', ['-a', made, this.primary.data]) // which keeps the owner, as cpSync does not

    await startOpen(this.primary)
    await this.follow()
  }

  /** As DATABASE_URL names it: both hosts, whichever leads. */
  url(login: string, database: string): string {
    const hosts = [this.primary, this.standby].toSorted((one, other) => (one.data < other.data ? -1 : 1))
    return `postgres://${login}@${hosts.map(({ socket }) => encodeURIComponent(socket)).join(',')}/${database}`
  }

  /** As a machine ends that loses its power. */
  kill(place: ClusterPlace): void {
    if (postmasterPid(place) !== undefined) signalPostgres(place, 'SIGKILL')
    rmSync(join(place.data, 'postmaster.pid'), { force: true })
  }

  /** The standby takes over. Whatever the old primary is by then, it is the standby's place from now on. */
  async promote(): Promise<void> {
    await promote(this.standby)
    ;[this.primary, this.standby] = [this.standby, this.primary]
  }

  /** The standby's place becomes a standby of the primary, from nothing, and commits wait for it. */
  async follow(): Promise<void> {
    this.kill(this.standby)
    await standbyOf(this.primary, this.standby)
    await waitForStandby(this.primary)
  }

  /** The standby that was killed starts where it lies, and reads on in its primary's log. */
  startStandby(): Promise<void> {
    return startOpen(this.standby)
  }

  stop(): void {
    for (const place of [this.primary, this.standby]) this.kill(place)
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
