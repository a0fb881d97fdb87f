import { setTimeout } from 'node:timers/promises'
import type { Connection } from '../../../platform/database/database.ts'
import { ROLE_LOCKS } from '../../../platform/nodes/roles.ts'

const LOCK_TRIES = 50
const LOCK_PAUSE_MS = 100

/** Takes the lock of the one writer on this connection, for as long as the connection lives: a second process becomes none. */
export async function becomeWriter(connection: Connection): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const [row] = await connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      ROLE_LOCKS.settle,
    ])
    if (row?.locked) return

    // The lock of a process that was killed goes with its connection, a moment later.
    if (tries === LOCK_TRIES) throw new Error('Another process already takes the orders of this database.')

    await setTimeout(LOCK_PAUSE_MS)
  }
}
