import type { CertificationStatus } from '@plumbline/domain/accounts/identity'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/** What is shown of a customer's identity. */
export interface IdentityFacts {
  readonly status: CertificationStatus
  /** The verified real name, and since when it is; absent until it passed. */
  readonly name?: string | undefined
  readonly passedAt?: Instant | undefined
}

/** What other modules may know of a customer's identity. */
export interface Identity {
  /** Those of many customers at one reading; who never sent a real name is not among them. */
  factsOfEach(db: Queryable, customerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, IdentityFacts>>
  statusOf(db: Queryable, customerId: bigint): Promise<CertificationStatus>
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
