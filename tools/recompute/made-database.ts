import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Names the folder with an empty, migrated database of the run (e2e/support/database-once.ts), where there is one. */
export const MADE_DATABASE = 'PLUMBLINE_MADE_DATABASE'

/**
 * Gives a new data folder the run's empty database, so that a first start need not make and migrate it again; all else, keys,
 * operators and prices, it makes itself. Nothing happens without such a database, or where the folder has one already.
 * @param dataDir absolute; made with what is above it
 * @param isFlushed as in production: for who kills the database. The others throw theirs away, and need not wait for the disk
 */
export function copyMadeDatabase(dataDir: string, isFlushed = false): void {
  const made = process.env[MADE_DATABASE]
  const folder = join(dataDir, 'db')
  if (made === undefined || existsSync(folder)) return

  mkdirSync(dataDir, { recursive: true })

  // Not cpSync: PostgreSQL, which is never root, must own the copy as well.
  const { status, stderr } = spawnSync('cp', ['-a', made, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the database of the run could not be copied: ${stderr}`)
  if (isFlushed) return

  for (const version of readdirSync(folder).filter((name) => /^\d+$/.test(name)))
    appendFileSync(join(folder, version, 'postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n')
}
