import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Queryable, Transaction } from '../../platform/database/database.ts'

/** Factor that was used; `none` if the account has no second factor. */
export type UsedFactor = 'authenticator' | 'passkey' | 'recovery_code' | 'none'

/** A passkey answer with its owner; its challenge is already used up. */
export interface PasskeyClaim {
  readonly customerId: bigint
  /** Checks the answer and uses it up. Commit a wrong one too. */
  accepts(tx: Transaction): Promise<boolean>
}

/** Second-factor checks of a log-in. Injected, because the second factor imports the account module. */
export interface SecondFactorGate {
  /**
   * Checks the factor sent with a right password, in the transaction of the work it permits. Commit its refusal too.
   * @param not factors that are not accepted here, though they are elsewhere
   * @returns the factor used; or `second_factor_required` (which: `factor`), `second_factor_wrong`
   */
  judge(
    tx: Transaction,
    customerId: bigint,
    shown: string | undefined,
    not?: 'recovery_code',
  ): Promise<UsedFactor | Refusal>
  /** The same, without telling which factor was used. */
  refusalOf(tx: Transaction, customerId: bigint, shown: string | undefined): Promise<Refusal | undefined>
  /** The same for a log-in on a device unknown to the account. @returns `too_many_requests` too */
  refusalOfStranger(
    tx: Transaction,
    customerId: bigint,
    shown: string | undefined,
  ): Promise<Refusal | undefined>
  /** Whether the customer has any valid factor. */
  hasOne(db: Queryable, customerId: bigint): Promise<boolean>
  /** Claimed owner of a passkey answer; `nobody` for every invalid one. */
  claimOf(answer: {
    readonly challenge_id: string
    readonly response: string
  }): Promise<PasskeyClaim | 'malformed' | 'nobody'>
}
