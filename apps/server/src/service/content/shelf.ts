import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
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
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Shelf {
  let kept: Kept | undefined
  let reading: Promise<Kept> | undefined

  async function read(): Promise<Kept> {
    const now = clock.now()
    const [items, next] = await Promise.all([readInForce(database, now), readNextChange(database, now)])
    return { items, from: now, to: next ?? Infinity }
  }

  const holds = ({ from, to }: Kept): boolean => from <= clock.now() && clock.now() < to

  return {
    async shown() {
      for (;;) {
        if (kept && holds(kept)) return kept.items

        const own = (reading ??= read())
        try {
          const fresh = await own
          // Forgotten meanwhile: what was read may lack what has just been published.
          if (reading === own) kept = fresh
        } finally {
          if (reading === own) reading = undefined
        }
      }
    },
    forget() {
      kept = undefined
      reading = undefined
    },
  }
}
