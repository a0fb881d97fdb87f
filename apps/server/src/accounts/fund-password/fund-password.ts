import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Session } from '../../http/session.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** Whose fund password is typed, and on which device: wrong ones are counted per account and device, like log-ins. */
export type FundPasswordTyper = Pick<Session, 'customerId' | 'deviceId'>

export interface FundPassword {
  isSet(db: Queryable, customerId: bigint): Promise<boolean>
  /**
   * Judges a fund password as it was typed, and counts a wrong one, in a transaction of its own: call it before the
   * money's transaction, with the caller's session. @returns `fund_password_not_set`, `_locked` (until) or `_wrong`, or
   * `too_many_requests` where the queue of passwords is full; else nothing
   */
  refusalOf(typer: FundPasswordTyper, typed: string): Promise<Refusal | undefined>
  /** Until when a reset alone holds withdrawals (24 h); `undefined` where it does not. */
  resetHoldsUntil(db: Queryable, customerId: bigint, now: Instant): Promise<Instant | undefined>
  /** When the last hold for security of each customer, by a reset or another, ends or has ended; who had none is missing. */
  lastHoldEnds(db: Queryable, customerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Instant>>
  /** Until when a reset or another hold for security holds withdrawals, the later; `undefined` where none does. */
  withdrawalsHeldUntil(db: Queryable, customerId: bigint, now: Instant): Promise<Instant | undefined>
}
