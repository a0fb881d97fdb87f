import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { signalPostgres } from '../../apps/server/src/testing/signal-postgres.ts'

/** `kill -9` of the embedded PostgreSQL, wherever the cluster's folder stands below DATA_DIR. */
export function killDatabase(dataDir: string): void {
  const folder = join(dataDir, 'db')
  const lockFile = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((entry) =>
    entry.endsWith('postmaster.pid'),
  )
  if (lockFile === undefined) throw new Error('no PostgreSQL runs there')

  signalPostgres({ data: join(folder, dirname(lockFile)) }, 'SIGKILL')
}
