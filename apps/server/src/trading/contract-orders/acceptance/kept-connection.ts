import type { Connection, Database, Queryable } from '../../../platform/database/database.ts'
import { isConnectionLost } from '../../../platform/database/patience.ts'

/** A connection of one's own that is opened when first needed and opened anew after it broke. */
export interface KeptConnection extends Queryable {
  close(): Promise<void>
}

/** @param prepare runs on each new connection before anything else */
export function keepConnection(
  database: Database,
  prepare: (connection: Connection) => Promise<void> = async () => {},
): KeptConnection {
  let kept: Promise<Connection> | undefined

  const open = async (): Promise<Connection> => {
    const connection = await database.connect()
    const opening = kept

    // Broken while nobody asks: given back all the same, or each restart of the database would keep a place of the pool.
    connection.onEnd(() => {
      if (kept === opening) kept = undefined
      connection.release(true)
    })

    try {
      await prepare(connection)
    } catch (error) {
      connection.release(true)
      throw error
    }

    return connection
  }

  return {
    async query(statement, params) {
      kept ??= open()
      const opening = kept
      const connection = await opening.catch((error: unknown) => {
        if (kept === opening) kept = undefined
        throw error
      })

      try {
        return await connection.query(statement, params)
      } catch (error) {
        if (isConnectionLost(error) && kept === opening) {
          kept = undefined
          connection.release(true)
        }
        throw error
      }
    },
    async close() {
      const opening = kept
      kept = undefined
      const connection = await opening?.catch(() => undefined)
      connection?.release(true)
    },
  }
}
