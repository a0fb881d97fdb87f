import type { Database } from '../../platform/database/database.ts'
import { dueForErasure, eraseKey } from './store.ts'
import type { Instant } from '@plumbline/domain/basics/time'

const ERASED_AT_ONCE = 100

/**
 * Five years after closing everything sealed of a customer becomes noise: their key is destroyed (docs/fair-dealing.md
 * 37).
 * @returns how many customers were due
 */
export async function eraseDue(database: Database, now: Instant): Promise<number> {
  const due = await dueForErasure(database, now, ERASED_AT_ONCE)
  for (const customerId of due) await eraseKey(database, customerId, now)

  return due.length
}
