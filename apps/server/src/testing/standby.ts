import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, lchown, mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnPostmaster, SUPERUSER } from '../platform/database/cluster.ts'
import type { ClusterPlace } from '../platform/database/cluster.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { Database } from '../platform/database/database.ts'
import { silentLogger } from '../platform/logger.ts'

/* A streaming standby of the PostgreSQL in the box, which brings no pg_basebackup: the backup is taken by SQL. */

/** Folders whose files belong to the running primary alone, or come with the stream. */
const LEFT_EMPTY = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify']
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'postgresql.auto.conf']
const TRIES_MAX = 1_200
const LOOK_EVERY_MS = 25

/** A connection for whoever arranges a test. Ends with what it was opened for. */
export async function asSuperuser<T>(place: ClusterPlace, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ host: place.socket, user: SUPERUSER, database: 'postgres' }, silentLogger, 1)
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    if (await isSo().catch(() => false)) return
    await pause(LOOK_EVERY_MS)
  }

  throw new Error(`never came to be: ${what}`)
}

/** Starts the PostgreSQL of a place for everybody of this machine, standbys included. */
export async function startOpen(place: ClusterPlace): Promise<void> {
  writeOwned(place, 'pg_hba.conf', 'local all all trust\nlocal replication all trust\n')
  spawnPostmaster(place)
  await until('a PostgreSQL that answers', () => asSuperuser(place, (db) => db.isReachable()))
}

function writeOwned({ data, user }: ClusterPlace, name: string, text: string): void {
  const path = join(data, name)
  writeFileSync(path, text, { mode: 0o600 })
  if (user) chownSync(path, user.uid, user.gid)
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Copies a folder of a PostgreSQL that runs. What goes away meanwhile, its log takes away on the other side too. */
async function copyRunning(from: string, to: string, place: ClusterPlace): Promise<void> {
  const { user } = place
  await mkdir(to, { mode: 0o700 })

  if (user) await lchown(to, user.uid, user.gid)
  if (LEFT_EMPTY.includes(basename(from))) return

  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (LEFT_OUT.includes(entry.name)) continue

    try {
      if (entry.isDirectory()) await copyRunning(source, target, place)
      else await copyFile(source, target)
      if (user) await lchown(target, user.uid, user.gid)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
}

/**
 * Makes and starts a standby that follows a running primary; whatever stood in its place is gone. Its socket's folder is made
 * already.
 */
export async function standbyOf(primary: ClusterPlace, place: ClusterPlace): Promise<void> {
  rmSync(place.data, { recursive: true, force: true })

  await asSuperuser(primary, async (db) => {
    const backup = await db.connect(0)
    try {
      await backup.query(`select pg_backup_start('standby', true)`)
      await copyRunning(primary.data, place.data, place)
      const [ended] = await backup.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
      writeOwned(place, 'backup_label', ended?.labelfile ?? '')
    } finally {
      backup.release(true)
    }
  })

  const follows = `host=${primary.socket} user=${SUPERUSER} application_name=${basename(place.data)}`
  writeOwned(place, 'standby.signal', '')
  writeOwned(place, 'postgresql.auto.conf', `primary_conninfo = '${follows}'\n`)
  await startOpen(place)
}

/** From now on a commit is answered once it is durable on a standby too. */
export async function waitForStandby(primary: ClusterPlace): Promise<void> {
  await asSuperuser(primary, async (db) => {
    await db.query(`alter system set synchronous_standby_names = 'ANY 1 (*)'`)
    await db.query('select pg_reload_conf()')

    await until('a standby that commits wait for', async () => {
      const rows = await db.query(`select 1 from pg_stat_replication where sync_state = 'quorum'`)
      return rows.length > 0
    })

    // Its process tells all others that commits wait from now on: it has read the setting when it has done what it is asked.
    await pause(4 * LOOK_EVERY_MS)
    await db.query('checkpoint')
  })
}

/** Makes a standby the primary. Its commits wait for nobody until `waitForStandby`. */
export async function promote(standby: ClusterPlace): Promise<void> {
  await asSuperuser(standby, (db) => db.query('select pg_promote(true, 30)'))
  await until('a promoted standby', () => Promise.resolve(!existsSync(join(standby.data, 'standby.signal'))))
}
