import type { Queryable } from '../../platform/database/database.ts'

/** What other modules may know of a customer's identity. */
export interface Identity {
  statusOf(db: Queryable, customerId: bigint): Promise<'none' | 'under_review' | 'passed' | 'rejected'>
  /** The verified real name; `undefined` until it passed. */
  verifiedName(db: Queryable, customerId: bigint): Promise<string | undefined>
}
