import type { Instant } from '@plumbline/domain/time'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Identity } from '../identity/index.ts'
import type { Messages } from '../messages/index.ts'
import type { RecordAct } from '../operators/index.ts'
import type { PayoutTargets } from '../payout-targets/payout-targets.ts'

export interface DeskCustomerDeps {
  readonly database: Database
  readonly clock: Clock
  readonly mode: 'practice' | 'live'
  readonly identity: Identity
  readonly payoutTargets: PayoutTargets
  readonly messages: Pick<Messages, 'write'>
  readonly recordAct: RecordAct
  /** Until when a reset or a legal order holds the customer's withdrawals. */
  readonly withdrawalsHeldUntil: (
    db: Queryable,
    customerId: bigint,
    now: Instant,
  ) => Promise<Instant | undefined>
}
