import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { Messages } from '../../service/messages/index.ts'

/** Runs one transaction that changes a customer's rules, while no order of theirs is being decided. */
export type ChangeRules = <T>(customerId: bigint, work: (tx: Transaction) => Promise<T>) => Promise<T>

export interface LimitsDeps {
  readonly database: Database
  readonly clock: Clock
  /** The platform's zone: limits of a day are of its days. */
  readonly zone: Zone
  readonly mode: 'practice' | 'live'
  readonly messages: Pick<Messages, 'write'>
  readonly changeRules: ChangeRules
  /**
   * What a customer sent in today in US cents, refused recharges left out, `undefined` where a coin of them has no
   * price: deposits are another module's.
   */
  readonly depositedToday: (
    db: Queryable,
    of: { readonly customerId: bigint; readonly practice: boolean; readonly now: Instant },
  ) => Promise<bigint | undefined>
  /** Ends following in both directions and switches renewals off. */
  readonly stopRecurring: (tx: Transaction, customerId: bigint, at: Instant) => Promise<void>
}
