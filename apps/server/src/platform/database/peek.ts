import type { Logger } from '../logger.ts'
import { openDatabase } from './database.ts'
import type { DatabaseAddress, Queryable } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { ROLE } from './installation.ts'
import type { InstallationOptions } from './installation.ts'
import { embeddedPlace, isInstalled } from './place.ts'

/**
 * Reads in an installation without migrating or changing it, before anything is started.
 * @param work is given nothing where there is no installation yet, or one that no server of ours has prepared
 */
export async function peekInstallation<Found>(
  at: Pick<InstallationOptions, 'dataDir' | 'walArchive' | 'databaseUrl'>,
  logger: Logger,
  work: (db: Queryable | undefined) => Promise<Found>,
): Promise<Found> {
  if (at.databaseUrl !== undefined) return peek({ connectionString: at.databaseUrl }, logger, work)
  if (!isInstalled(at.dataDir)) return work(undefined)

  const embedded = await startEmbedded(embeddedPlace(at.dataDir, at.walArchive), logger, () => {})
  try {
    return await peek(embedded.server, logger, work)
  } finally {
    await embedded.stop()
  }
}

async function peek<Found>(
  address: DatabaseAddress,
  logger: Logger,
  work: (db: Queryable | undefined) => Promise<Found>,
): Promise<Found> {
  if (!(await isPrepared(address, logger))) return work(undefined)

  const db = openDatabase({ ...address, role: ROLE }, logger, 1)
  try {
    return await db.snapshot(work)
  } finally {
    await db.end()
  }
}

/** Whether a server has migrated this database up to what is asked here. */
async function isPrepared(address: DatabaseAddress, logger: Logger): Promise<boolean> {
  const plain = openDatabase(address, logger, 1)
  try {
    const [row] = await plain.query<{ ready: boolean }>(
      `select to_regclass('public.losing_count') is not null as ready`,
    )
    return row?.ready === true
  } finally {
    await plain.end()
  }
}
