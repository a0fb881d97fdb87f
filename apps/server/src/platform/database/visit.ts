import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { embeddedServerAddress } from './embedded.ts'
import { openInstallation, ROLE } from './installation.ts'
import type { InstallationOptions } from './installation.ts'
import { embeddedPlace } from './place.ts'

/**
 * Works in an installation's database for a moment, beside the server that runs on it or, where none runs, by starting
 * and stopping the database itself. Either way as the restricted role.
 */
export async function visitInstallation(
  options: InstallationOptions,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const { databaseUrl, dataDir, logger } = options
  const address =
    databaseUrl === undefined
      ? embeddedServerAddress(embeddedPlace(dataDir))
      : { connectionString: databaseUrl }

  const beside = openDatabase({ ...address, role: ROLE }, logger, 2)
  if (await isServed(beside)) {
    try {
      return await work(beside)
    } finally {
      await beside.end()
    }
  }

  await beside.end()
  const own = await openInstallation(options)
  try {
    await work(own.db)
  } finally {
    await own.stop()
  }
}

/** Whether a server has prepared this database: only then there is something to work in without starting it. */
async function isServed(database: Database): Promise<boolean> {
  try {
    const [row] = await database.query<{ ready: boolean }>(
      `select to_regclass('public.operator') is not null as ready`,
    )
    return row?.ready === true
  } catch {
    return false
  }
}
