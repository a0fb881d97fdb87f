import { spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { OperatorError } from '../../operator-error.ts'
import { spawnPostmaster, stopPostmaster, SUPERUSER, writeAccess } from '../cluster.ts'
import type { ClusterPlace } from '../cluster.ts'
import { copyFolder } from './copy-folder.ts'
import { restoreCommand } from './wal-archive.ts'

export interface RestoreOptions {
  /** Folder of archived WAL; without it the database is as it was when the backup ended. */
  readonly wal: string | undefined
  /** Moment up to which commits are taken; without it all that the archive holds. */
  readonly until: Date | undefined
}

const LOOK_EVERY_MS = 50
const STOP_PATIENCE_MS = 60_000

/** Recovery, and nothing else: nobody reads before it has ended. */
const recoverySettings = ({ wal, until }: RestoreOptions): Readonly<Record<string, string>> => ({
  hot_standby: 'off',
  restore_command: restoreCommand(wal),
  recovery_target_action: 'promote',
  // The names of time zones, `Z` among them, are not known that early.
  ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
})

const lastFatal = (place: ClusterPlace): string =>
  readFileSync(place.logFile, 'utf8')
    .split('\n')
    .findLast((line) => line.includes('FATAL')) ?? 'it wrote nothing'

function faultOf(place: ClusterPlace): OperatorError {
  const why = lastFatal(place)

  return new OperatorError(
    why.includes('before configured recovery target')
      ? 'The archived WAL ends before that moment: name an earlier one, or none for all that there is.'
      : `PostgreSQL does not recover in ${place.data}: ${why}`,
  )
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** @returns the time of the last commit that was taken, where PostgreSQL tells it */
async function untilRecovered(place: ClusterPlace, child: ChildProcess): Promise<Date | undefined> {
  for (;;) {
    const session = new Client({ host: place.socket, user: SUPERUSER, database: 'postgres' })
    session.on('error', () => {}) // told below

    try {
      await session.connect()
      const { rows } = await session.query<{ recovering: boolean; at: Date | null }>(
        'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as at',
      )
      if (rows[0]?.recovering === false) return rows[0].at ?? undefined
    } catch {
      if (hasEnded(child)) throw faultOf(place)
    } finally {
      await session.end().catch(() => undefined)
    }

    await pause(LOOK_EVERY_MS)
  }
}

/**
 * Makes a stopped cluster out of the database of a backup, as it was at a moment.
 * @param place where no cluster is
 * @returns the time of the last commit in it
 */
export async function restoreDatabase(
  backup: string,
  place: ClusterPlace,
  options: RestoreOptions,
): Promise<Date | undefined> {
  await copyFolder(join(backup, 'database'), place.data)
  await writeFile(join(place.data, 'recovery.signal'), '', { mode: 0o600 })

  if (place.user)
    spawnSync('chown', ['-R', '-h', `${place.user.uid}:${place.user.gid}`, place.data], { cwd: '/' })
  writeAccess(place)

  const recovering = { ...place, settings: { ...place.settings, ...recoverySettings(options) } }
  const child = spawnPostmaster(recovering)

  try {
    return await untilRecovered(place, child)
  } finally {
    await stopPostmaster(place, STOP_PATIENCE_MS)
  }
}

/** Copies what a backup holds beside the database. */
export async function restoreFolders(backup: string, dataDir: string): Promise<void> {
  const entries = await readdir(backup, { withFileTypes: true })
  for (const { name } of entries.filter((entry) => entry.isDirectory() && entry.name !== 'database'))
    if (!existsSync(join(dataDir, name))) await copyFolder(join(backup, name), join(dataDir, name))
}
