import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { writeDurably } from '../../key-file.ts'
import { OperatorError } from '../../operator-error.ts'
import { SUPERUSER } from '../cluster.ts'
import type { ClusterPlace } from '../cluster.ts'
import { copyFolder } from './copy-folder.ts'
import type { Copied } from './copy-folder.ts'

/** Written last: a folder without it is no whole backup. */
const NOTE = 'backup.json'

export const backupNote = z.object({
  v: z.literal(1),
  /** Everything up to here is in the backup itself. */
  ended_at: z.string(),
  server_version: z.string(),
  files: z.number(),
  bytes: z.number(),
})

export type BackupNote = z.infer<typeof backupNote>

/** Of a running cluster alone, or made anew at the next start. */
const LEFT_OUT = {
  names: /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/,
  emptied: [
    'pg_wal',
    'pg_replslot',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
  ],
}

const CONTROL = 'global/pg_control'
const SEGMENT = /^[0-9A-F]{24}$/

/** Keeps the WAL of a backup until it is copied; it ends with its session. */
const KEEP_WAL = `select pg_create_physical_replication_slot('plumbline_backup_' || pg_backend_pid(), true, true)`

interface Ended {
  readonly label: string
  readonly last: string
  readonly at: Date
  readonly version: string
}

async function connect(place: ClusterPlace): Promise<Client> {
  const session = new Client({
    host: place.socket,
    user: SUPERUSER,
    database: 'postgres',
    application_name: 'plumbline backup',
  })

  session.on('error', () => {}) // told by the next statement

  try {
    await session.connect()
    return session
  } catch {
    throw new OperatorError('No server runs there. Of one that is stopped, copy DATA_DIR as it is.')
  }
}

/** PostgreSQL writes it at any time, and a copy must not have half of each: two readings that agree are one state. */
async function copyControl(from: string, to: string): Promise<void> {
  for (;;) {
    const [one, other] = [await readFile(join(from, CONTROL)), await readFile(join(from, CONTROL))]
    if (one.equals(other)) return writeDurably(join(to, CONTROL), one)
  }
}

/** Number of a segment of 16 MB on its timeline. */
const segmentNumber = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16)

/** The segments that the backup needs to be whole, and the histories of timelines. */
async function copyWal(from: string, to: string, first: string, last: string): Promise<void> {
  const names = readdirSync(from).filter((name) => SEGMENT.test(name) && name >= first && name <= last)
  const isWhole = names.length === segmentNumber(last) - segmentNumber(first) + 1
  if (!isWhole) throw new Error(`WAL between ${first} and ${last} is missing`)

  const histories = (await readdir(from)).filter((name) => name.endsWith('.history'))
  for (const name of [...names, ...histories]) await copyFile(join(from, name), join(to, name))
}

/** Copies the files of a running PostgreSQL between the start and the end of a backup, as pg_basebackup does. */
async function backUpDatabase(
  place: ClusterPlace,
  target: string,
): Promise<Copied & Pick<Ended, 'at' | 'version'>> {
  const session = await connect(place)

  try {
    await session.query(KEEP_WAL)
    await session.query(`select pg_backup_start('plumbline', true)`)

    const copied = await copyFolder(place.data, target, LEFT_OUT)
    await copyControl(place.data, target)

    const { rows } = await session.query<Ended>(
      `select labelfile as label, pg_walfile_name(lsn) as last, clock_timestamp() as at,
         current_setting('server_version') as version from pg_backup_stop(false)`,
    )

    const [ended] = rows
    const first = /\(file ([0-9A-F]{24})\)/.exec(ended?.label ?? '')?.[1]
    if (!ended || first === undefined) throw new Error('PostgreSQL did not say where the backup begins')

    await writeFile(join(target, 'backup_label'), ended.label, { mode: 0o600 })
    await copyWal(join(place.data, 'pg_wal'), join(target, 'pg_wal'), first, ended.last)

    return { ...copied, at: ended.at, version: ended.version }
  } finally {
    await session.end()
  }
}

/**
 * Backs an installation up while its server runs: the database, then the files that its rows name, then the keys. So every row
 * finds its file, and the signer's memory (`log-signed.json`) is never older than the logs.
 * @param folders below DATA_DIR that go with the database
 * @throws OperatorError where the target holds something, or no PostgreSQL runs
 */
export async function backUp(
  place: ClusterPlace,
  dataDir: string,
  folders: readonly string[],
  target: string,
): Promise<BackupNote> {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new OperatorError(`${target} is not empty: name a folder of its own for each backup.`)

  await mkdir(target, { recursive: true, mode: 0o700 })
  const { files, bytes, at, version } = await backUpDatabase(place, join(target, 'database'))

  for (const name of folders.filter((each) => existsSync(join(dataDir, each))))
    await copyFolder(join(dataDir, name), join(target, name), { names: /\.new$/ })

  const note: BackupNote = { v: 1, ended_at: at.toISOString(), server_version: version, files, bytes }
  writeDurably(join(target, NOTE), Buffer.from(`${JSON.stringify(note)}\n`))

  return note
}

/** @throws OperatorError where the folder is no whole backup */
export async function readBackup(folder: string): Promise<BackupNote> {
  try {
    return backupNote.parse(JSON.parse(await readFile(join(folder, NOTE), 'utf8')))
  } catch {
    throw new OperatorError(`${folder} is no whole backup: it has no ${NOTE}.`)
  }
}
