import type { Refusal } from '@plumbline/domain/refusal'
import type { Instant } from '@plumbline/domain/time'
import type { Queryable } from '../../platform/database/database.ts'

export interface FundPassword {
  isSet(db: Queryable, customerId: bigint): Promise<boolean>
  /**
   * Judges a fund password as it was typed, and counts a wrong one, in a transaction of its own: call it before the
   * money's transaction. @returns `fund_password_not_set`, `_locked` (until) or `_wrong`, else nothing
   */
  refusalOf(customerId: bigint, typed: string): Promise<Refusal | undefined>
  /** Until when a reset holds withdrawals (24 h); `undefined` where it does not. */
  withdrawalsHeldUntil(db: Queryable, customerId: bigint, now: Instant): Promise<Instant | undefined>
}
