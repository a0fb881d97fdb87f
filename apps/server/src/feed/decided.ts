import type { Queryable } from '../platform/database/database.ts'
import type { HouseChanges } from '../platform/nodes/house-changes.ts'
import type { Reading } from './in-turn.ts'

/** What operators decide of the market, kept in memory: products, calendars and halts. */
export interface Decided {
  /**
   * Resolves once what is kept is what stands: at once, unless this node does not hear of changes or has yet to read one. Fails
   * where it cannot be read.
   */
  ensure(from: Queryable): Promise<void>
}

export const createDecided = (changes: Pick<HouseChanges, 'isFresh'>, kept: readonly Reading[]): Decided => ({
  async ensure(from) {
    const isFresh = changes.isFresh()
    for (const each of kept) if (!isFresh || !each.isRead()) await each.reload(from)
  },
})
