import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { HouseChanges } from '../../platform/nodes/house-changes.ts'
import { readInForce, readNextChange } from './store.ts'
import type { ShownItem } from './store.ts'

/** What is in force, kept in memory until something is published, begins or ends. */
export interface Shelf {
  shown(): Promise<readonly ShownItem[]>
  /** Whatever is read next comes from the database. */
  forget(): void
}

interface Kept {
  readonly items: readonly ShownItem[]
  readonly from: Instant
  readonly to: Instant
}

export function createShelf({
  database,
  changes,
  clock,
}: {
  readonly database: Database
  readonly changes: Pick<HouseChanges, 'isFresh' | 'on'>
  readonly clock: Clock
}): Shelf {
  let kept: Kept | undefined
  let reading: Promise<Kept> | undefined
  let timesForgotten = 0

  async function read(): Promise<Kept> {
    const now = clock.now()
    const [items, next] = await Promise.all([readInForce(database, now), readNextChange(database, now)])
    return { items, from: now, to: next ?? Infinity }
  }

  const holds = ({ from, to }: Kept): boolean => from <= clock.now() && clock.now() < to

  const forget = (): void => {
    kept = undefined
    reading = undefined
    timesForgotten += 1
  }

  changes.on('content', forget)

  return {
    async shown() {
      if (kept && changes.isFresh() && holds(kept)) return kept.items

      for (;;) {
        const before = timesForgotten
        const own = (reading ??= read())

        try {
          const fresh = await own

          // Forgotten meanwhile: what was read may lack what has just been published.
          if (before !== timesForgotten || !holds(fresh)) continue

          kept = fresh
          return fresh.items
        } finally {
          if (reading === own) reading = undefined
        }
      }
    },
    forget,
  }
}
