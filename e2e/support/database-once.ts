import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { embeddedPlace } from '../../apps/server/src/platform/database/place.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'
import { MADE_DATABASE } from '../../tools/recompute/made-database.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../apps/server/migrations')

/**
 * vitest's globalSetup of what starts whole servers: their empty database is made and migrated once, by the server's own
 * parts, and copied for each. The first lifecycle tests start from nothing all the same.
 */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env[MADE_DATABASE] !== undefined) return undefined // by the other project of this run

  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-once-'))
  const place = embeddedPlace(dataDir)

  const removeAll = (): void => {
    delete process.env[MADE_DATABASE] // for who goes on without it, as a bench does
    rmSync(dataDir, { recursive: true, force: true })
  }

  // Somewhere else altogether, where PostgreSQL cannot come to the folder: then each server makes its own.
  if (dirname(place.data) !== join(dataDir, 'db')) return removeAll

  const embedded = await startEmbedded(place, silentLogger, () => undefined)
  try {
    const owner = openDatabase(embedded.owner, silentLogger, 1)
    await migrate(owner, MIGRATIONS)
    await owner.end()
  } finally {
    await embedded.stop()
  }

  process.env[MADE_DATABASE] = dirname(place.data)
  return removeAll
}
