import type { AssetCode } from '@plumbline/domain/money/asset'
import type { PayoutLock } from '@plumbline/domain/money/payout-lock'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { TargetDetails } from './sealed-details.ts'

/** A bound card or wallet address. */
export interface PayoutTargetRow {
  readonly id: string
  readonly customerId: bigint
  readonly type: 'bank' | 'wallet'
  readonly asset: AssetCode
  readonly network: string | undefined
  /** Bank name, or the network. */
  readonly label: string
  readonly masked: string
  /** The customer's own word for it: for whose it is alone, never for an operator. */
  readonly name: string | undefined
  /** Holder of a card; also `undefined` once the customer's papers were erased. */
  readonly holderName: string | undefined
  readonly boundAt: Instant
}

export interface PayoutTargets {
  /** Those that can be chosen now, oldest first. */
  listOf(db: Queryable, customerId: bigint): Promise<PayoutTargetRow[]>
  /** One of the customer's own, not removed. */
  find(db: Queryable, customerId: bigint, id: string): Promise<PayoutTargetRow | undefined>
  /** The customer's own switch: only to destinations older than 24 hours. */
  lockOf(db: Queryable, customerId: bigint): Promise<PayoutLock>
  /** Also a removed one: for withdrawals that name it. */
  anyOf(db: Queryable, ids: readonly string[]): Promise<Map<string, PayoutTargetRow>>
  /** The whole card number or address, for an unmasking at the desk that is logged and told to the customer. */
  numberOf(db: Queryable, customerId: bigint, id: string): Promise<string | undefined>
  /** All that was given when it was bound, for whose it is. */
  detailsOf(db: Queryable, customerId: bigint, id: string): Promise<TargetDetails | undefined>
}
