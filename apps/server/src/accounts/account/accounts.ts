import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Queryable, Transaction } from '../../platform/database/database.ts'

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
  ): Promise<UsedFactor | Refusal>
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
