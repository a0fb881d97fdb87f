import type { Sessions } from '../../http/session.ts'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { AccountDoor } from '../account/index.ts'
import type { FundPassword } from '../fund-password/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Messages } from '../../service/messages/index.ts'
import type { SecurityNotes } from '../../security-log/security-log.ts'
import type { SecurityHolds } from './holds.ts'
import type { OwnWords } from './own-word.ts'

export interface ProtectionDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Pick<Bus, 'publish'>
  readonly securityLog: SecurityNotes
  readonly sessions: Pick<Sessions, 'endAll' | 'forget'>
  readonly account: AccountDoor
  readonly fundPassword: FundPassword
  readonly identity: Pick<Identity, 'statusOf' | 'stated'>
  readonly messages: Pick<Messages, 'write'>
  readonly securityHolds: SecurityHolds
  readonly ownWords: OwnWords
  /** Ends what would begin anew by itself: renewals of projects and orders that follow others. */
  readonly stopRecurring: (tx: Transaction, customerId: bigint, at: Instant) => Promise<void>
  /** Until when a reset of the fund password holds withdrawals. */
  readonly resetHoldsUntil: (db: Queryable, customerId: bigint, now: Instant) => Promise<Instant | undefined>
}

export const SECURITY_PAGE = '/pages/user/security'
