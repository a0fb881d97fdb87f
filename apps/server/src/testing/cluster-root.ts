import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import type { Database } from '../platform/database/database.ts'
import { silentLogger } from '../platform/logger.ts'

/** The test cluster as its superuser sees it. Whoever opens it ends it. */
export function openClusterRoot(): Database {
  const { host, superuser } = inject('cluster')
  return openDatabase({ host, user: superuser, database: 'postgres' }, silentLogger, 1)
}

/** A database that is not even migrated, for what begins an installation. @returns its name */
export async function emptyDatabase(root: Database): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await root.query(`create database ${name} owner ${inject('cluster').owner}`)

  return name
}

/** As DATABASE_URL names it. */
export const urlOf = (login: string, database: string): string =>
  `postgres://${login}@${encodeURIComponent(inject('cluster').host)}/${database}`
