import type { Instant } from '@plumbline/domain/time'
import type { Queryable } from '../../platform/database/database.ts'

/** What other modules may know of a customer's identity. */
export interface Identity {
  statusOf(db: Queryable, customerId: bigint): Promise<'none' | 'under_review' | 'passed' | 'rejected'>
  /** The verified real name; `undefined` until it passed. */
  verifiedName(db: Queryable, customerId: bigint): Promise<string | undefined>
  /** When it passed; `undefined` until then. */
  passedAt(db: Queryable, customerId: bigint): Promise<Instant | undefined>
  /**
   * What the newest real name states, whole: for the logged view of an operator, and for the age that a passed one proves. `undefined` where there is none,
   * or the papers were erased.
   */
  stated(
    db: Queryable,
    customerId: bigint,
  ): Promise<{ readonly idNumber: string; readonly birthday: string } | undefined>
}
