import type { Refusal } from '@plumbline/domain/refusal'
import type { Language } from '@plumbline/language/languages'
import type { Sessions } from '../../http/session.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { FillRandom, MakeId } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Messages } from '../messages/index.ts'
import type { AccountKeys } from './account-keys.ts'
import type { CodeDelivery } from './code-delivery.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { UserFacts } from './user-view.ts'

/** Where a customer looks after passwords; messages about them lead there. */
export const SECURITY_PAGE = '/pages/user/security'

/** What a log-in asks about second factors; they know the account, so they are given to it and not imported. */
export interface SecondFactorGate {
  /**
   * Judges what was shown beside a right password, in the log-in's transaction. Commit its refusal too.
   * @returns `second_factor_required` (which: `factor`) or `second_factor_wrong`; nothing where it fits or there is none
   */
  refusalOf(tx: Queryable, customerId: bigint, shown: string | undefined): Promise<Refusal | undefined>
}

/** What the use cases of accounts work with. */
export interface AccountDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Pick<Bus, 'publish'>
  readonly fillRandom: FillRandom
  readonly makeId: MakeId
  readonly logger: Logger
  readonly sessions: Sessions
  readonly hasher: PasswordHasher
  readonly keys: AccountKeys
  readonly delivery: CodeDelivery
  readonly messages: Pick<Messages, 'write'>
  readonly userFacts: UserFacts
  readonly secondFactor: SecondFactorGate
  readonly brandName: string
  readonly mode: 'practice' | 'live'
  /** Whether the practice inbox answers (wire.md, Settings); the configuration decides. */
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
export type AccountDoorDeps = Pick<AccountDeps, 'database' | 'clock' | 'hasher' | 'keys' | 'brandName'>
