import type { Database } from '../../../platform/database/database.ts'

/** One server at a time credits interest. Arbitrary advisory-lock id, unique within this application. */
const MIDNIGHT_LOCK = 7021

/** The right to run, until it is given back. */
export interface Turn {
  end(): Promise<void>
}

/**
 * Takes the turn, or nothing where another server has it: waiting would only do its work again. Correctness does not hang
 * on it (an investment's day is credited once whoever comes); two would merely be in each other's way.
 */
export async function takeTurn(database: Database): Promise<Turn | undefined> {
  const connection = await database.connect()
  try {
    const [row] = await connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIDNIGHT_LOCK,
    ])
    if (row?.locked)
      return {
        async end() {
          const unlocked = connection.query('select pg_advisory_unlock($1)', [MIDNIGHT_LOCK])
          // A connection that broke lost the lock with itself.
          await unlocked.then(
            () => connection.release(),
            () => connection.release(true),
          )
        },
      }
  } catch (error) {
    connection.release(true)
    throw error
  }

  connection.release()
  return undefined
}
