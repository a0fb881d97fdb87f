import type { Queryable } from '../platform/database/database.ts'

/** How what is kept of the database is read anew. */
export interface Reading {
  /** Each caller hears how its own went. */
  reload(from?: Queryable): Promise<void>
  /** Whether what was last asked for is read. */
  isRead(): boolean
}

/**
 * The same reading, one after another: one that was asked for earlier and answers late never stands over what a later one
 * read.
 */
export function inTurn(db: Queryable, read: (from: Queryable) => Promise<void>): Reading {
  let last: Promise<void> = Promise.resolve()
  let asked = 0
  let done = 0

  const take = async (turn: number, from: Queryable): Promise<void> => {
    await read(from)
    done = turn
  }

  return {
    reload(from = db) {
      asked += 1
      const turn = asked

      return (last = last.catch(() => {}).then(() => take(turn, from)))
    },
    isRead: () => done === asked,
  }
}
