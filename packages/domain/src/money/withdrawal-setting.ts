import { HOUR_MS } from '../basics/time.ts'

/** What a withdrawal costs: a share of the amount within bounds, or a fixed sum of the coin. In smallest units. */
export type WithdrawalFee =
  | {
      readonly kind: 'share'
      /** Parts per million of the amount. */
      readonly ratePpm: bigint
      readonly minMinor: bigint
      readonly maxMinor: bigint
    }
  | { readonly kind: 'fixed'; readonly minor: bigint }

export interface WithdrawalSetting {
  readonly minMinor: bigint
  readonly maxMinor: bigint
  readonly fee: WithdrawalFee
}

/**
 * Everything that is set of an asset's withdrawals, the same for everybody and in every language
 * (docs/rules/laws.md#where-the-product-differs-from-its-model).
 */
export interface WithdrawalRules extends WithdrawalSetting {
  /** Withdrawals a platform day, by the day of submission. */
  readonly aDay: number
  /** A card or address takes at most so many US cents in sum in its first hours (docs/rules/money.md#withdrawal). */
  readonly newTargetMaxCents: bigint
}

/** The first version of how many withdrawals a platform day takes, per asset (docs/rules/money.md#withdrawal). */
export const WITHDRAWALS_A_DAY = 3
/** The first version of what a new card or address takes in sum, in US cents (docs/rules/money.md#withdrawal). */
export const NEW_TARGET_MAX_CENTS = 1_000_00n
export const NEW_TARGET_MS = 24 * HOUR_MS
/** Under review for so long, a withdrawal returns by itself (docs/rules/money.md#withdrawal-time-out). */
export const RETURNS_AFTER_MS = 72 * HOUR_MS
/** Approved for so long without a bank reference, it alarms (docs/rules/money.md#withdrawal-states). */
export const APPROVED_ALARM_MS = 24 * HOUR_MS
/** A timed-out one blocks house withdrawals until none is older than this (docs/rules/money.md#withdrawal-time-out). */
export const HOUSE_BLOCK_MS = 48 * HOUR_MS
