import type { HouseSettings } from '@plumbline/domain/desk/house-settings'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Result } from '@plumbline/domain/basics/result'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import type { Sessions } from '../../http/session.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import type { FillRandom, MakeId } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Messages } from '../../service/messages/index.ts'
import type { SecurityNotes } from '../../security-log/security-log.ts'
import type { AccountKeys } from './account-keys.ts'
import type { CodeAlarm } from './codes/code-alarm.ts'
import type { CodeDelivery } from './codes/code-delivery.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import type { UserFacts } from './user-view.ts'

/** Where a customer looks after passwords; messages about them lead there. */
export const SECURITY_PAGE = '/pages/user/security'

/** What was shown and is used up by that; `none` where the account has no second factor. */
export type UsedFactor = 'authenticator' | 'passkey' | 'recovery_code' | 'none'

/** A passkey that named its owner, and whose challenge is taken away. */
export interface PasskeyClaim {
  readonly customerId: bigint
  /** Judges its answer and uses it up. Commit a wrong one too. */
  accepts(tx: Transaction): Promise<boolean>
}

/** What a log-in asks about second factors; they know the account, so they are given to it and not imported. */
export interface SecondFactorGate {
  /**
   * Judges what was shown beside a right password, in the transaction of what it allows. Commit its refusal too.
   * @param not what is no proof here, though it is one elsewhere
   * @returns which was used; or `second_factor_required` (which: `factor`), `second_factor_wrong`
   */
  judge(
    tx: Transaction,
    customerId: bigint,
    shown: string | undefined,
    not?: 'recovery_code',
  ): Promise<Result<UsedFactor>>
  /** The same where it does not matter which was used. */
  refusalOf(tx: Transaction, customerId: bigint, shown: string | undefined): Promise<Refusal | undefined>
  /** The same at a log-in on a device that the account does not know. @returns `too_many_requests` too */
  refusalOfStranger(
    tx: Transaction,
    customerId: bigint,
    shown: string | undefined,
  ): Promise<Refusal | undefined>
  /** Whether the customer has any factor that counts. */
  hasOne(db: Queryable, customerId: bigint): Promise<boolean>
  /** Whose passkey an answer says that it is; `nobody` for every one that opens nothing. */
  claimOf(answer: {
    readonly challenge_id: string
    readonly response: string
  }): Promise<PasskeyClaim | 'malformed' | 'nobody'>
}

/** Holds on withdrawals; whoever keeps them knows the account. */
export interface WithdrawalHolds {
  /** Holds for 24 h from now. @returns until when */
  hold(
    tx: Transaction,
    customerId: bigint,
    kind: 'login_password_reset' | 'account_changed',
    at: Instant,
  ): Promise<Instant>
}

/** What the use cases of accounts work with. */
export interface AccountDeps {
  /** What registration credits in practice. */
  readonly houseSettings: Pick<HouseSettings, 'practiceRefill'>
  readonly database: Database
  readonly clock: Clock
  readonly bus: Pick<Bus, 'publish'>
  readonly fillRandom: FillRandom
  readonly makeId: MakeId
  readonly logger: Logger
  readonly securityLog: SecurityNotes
  readonly sessions: Sessions
  readonly hasher: PasswordHasher
  readonly keys: AccountKeys
  readonly delivery: CodeDelivery
  readonly codeAlarm: CodeAlarm
  readonly messages: Pick<Messages, 'write'>
  readonly userFacts: UserFacts
  readonly secondFactor: SecondFactorGate
  readonly securityHolds: WithdrawalHolds
  readonly brandName: string
  readonly mode: 'practice' | 'live'
  /** Whether the practice inbox answers (docs/operations.md#settings); the configuration decides. */
  readonly practiceInbox: boolean
  /** The version of the terms that a registration must name. */
  readonly termsVersion: () => Promise<string>
  /** Keeps which words of that version somebody agreed to: those of the language that they registered in. */
  readonly keepAgreement: (
    tx: Queryable,
    agreed: {
      readonly customerId: bigint
      readonly version: string
      readonly language: Language
      readonly at: number
    },
  ) => Promise<void>
}

/** What accounts are asked with at their door. */
export type AccountDoorDeps = Pick<
  AccountDeps,
  'database' | 'clock' | 'hasher' | 'keys' | 'brandName' | 'securityLog'
>
