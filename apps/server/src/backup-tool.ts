import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { backUp, readBackup } from './platform/database/backup/back-up.ts'
import { restoreDatabase, restoreFolders } from './platform/database/backup/restore.ts'
import { checkArchive } from './platform/database/backup/wal-archive.ts'
import { embeddedPlace, isInstalled } from './platform/database/place.ts'
import { OperatorError } from './platform/operator-error.ts'
import { runMain } from './platform/run-main.ts'

/* npm run backup, npm run restore: an installation with its own PostgreSQL, copied while it runs and brought back to a moment. */

const USAGE = `npm run backup -- <folder>              DATA_DIR into a new folder, while its server runs
npm run restore -- <folder> [--wal <folder of WAL_ARCHIVE>] [--until 2026-11-27T15:04:05Z]
                                        into DATA_DIR, where nothing may be yet`

const print = (text: string): void => void process.stdout.write(`${text}\n`)

function readArguments() {
  const options = { wal: { type: 'string' }, until: { type: 'string' } } as const
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch {
    throw new OperatorError(USAGE)
  }
}

/** Keys are always ours; pictures and ticks are where FILES_URL leads. */
const foldersOf = ({ files }: Config): string[] => [...(files ? [] : ['uploads', 'ticks']), 'keys']

async function runBackup(config: Config, folder: string): Promise<void> {
  const place = embeddedPlace(config.dataDir)
  const note = await backUp(place, config.dataDir, foldersOf(config), folder)
  print(
    `${folder} holds everything up to ${note.ended_at}: ${note.files} files, ${note.bytes} bytes of database.`,
  )
}

async function runRestore(
  config: Config,
  folder: string,
  { wal, until: text }: { readonly wal?: string; readonly until?: string },
): Promise<void> {
  const until = text === undefined ? undefined : new Date(text)
  if (until && Number.isNaN(until.getTime())) throw new OperatorError(`--until is no time: ${text}`)

  const { ended_at: endedAt } = await readBackup(folder)
  if (until && until < new Date(endedAt))
    throw new OperatorError(`The backup ended at ${endedAt}: to an earlier moment leads an earlier backup.`)

  if (wal !== undefined) checkArchive(wal)
  if (isInstalled(config.dataDir))
    throw new OperatorError(`${config.dataDir} has a database already: name a new DATA_DIR.`)

  const place = embeddedPlace(config.dataDir)
  const last = await restoreDatabase(folder, place, { wal: wal === undefined ? wal : resolve(wal), until })

  await restoreFolders(folder, config.dataDir)
  print(`${config.dataDir} is as it was at ${(last ?? new Date(endedAt)).toISOString()}.`)
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments()
  const [command, folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new OperatorError(USAGE)

  const config = readConfig(process.env, process.cwd())
  if (config.databaseUrl !== undefined)
    throw new OperatorError(
      'The PostgreSQL of DATABASE_URL is backed up by its own tools (docs/operations.md).',
    )

  if (command === 'backup') await runBackup(config, resolve(folder))
  else if (command === 'restore') await runRestore(config, resolve(folder), values)
  else throw new OperatorError(USAGE)
}

await runMain(main)
