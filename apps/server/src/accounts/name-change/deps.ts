import type { Instant } from '@plumbline/domain/basics/time'
import type { Sessions } from '../../http/session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { FillRandom } from '../../platform/ids.ts'
import type { SecurityNotes } from '../../security-log/security-log.ts'
import type { AccountDoor, NameDoor, SecondFactorGate } from '../account/index.ts'
import type { Messages } from '../../service/messages/index.ts'
import type { SecondProof } from '../second-proof/index.ts'

/** What stands on papers, as somebody types it. */
export interface TypedPapers {
  readonly id_number?: string | undefined
  readonly birthday?: string | undefined
}

export interface NameChangeDeps {
  readonly database: Database
  readonly clock: Clock
  readonly fillRandom: FillRandom
  readonly securityLog: SecurityNotes
  readonly sessions: Pick<Sessions, 'endAll' | 'forget' | 'open'>
  readonly account: Pick<
    AccountDoor,
    'checkLoginPassword' | 'keepsLoginPassword' | 'forgetFailures' | 'isLoginPassword' | 'judgeCounted'
  >
  readonly names: NameDoor
  readonly secondFactor: Pick<SecondFactorGate, 'hasOne'>
  readonly secondProof: Pick<SecondProof, 'refusalOf'>
  readonly messages: Pick<Messages, 'write'>
  /** When the papers passed that the account's identity rests on; nothing where none did. */
  readonly papersPassedAt: (db: Queryable, customerId: bigint) => Promise<Instant | undefined>
  /** Whether number and birthday are those on these papers. */
  readonly isWhoPassed: (db: Queryable, customerId: bigint, typed: TypedPapers) => Promise<boolean>
  /** Holds withdrawals for 24 h. @returns until when */
  readonly holdWithdrawals: (tx: Transaction, customerId: bigint, at: Instant) => Promise<Instant>
}

export const SECURITY_PAGE = '/pages/user/security'
