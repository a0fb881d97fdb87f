import type { AssetCode } from './asset.ts'
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

/** Everything that is set of an asset's withdrawals, the same for everybody and in every language (product.md 11). */
export interface WithdrawalRules extends WithdrawalSetting {
  /** Withdrawals a platform day, by the day of submission. */
  readonly aDay: number
  /** A card or address takes at most so many US cents in sum in its first hours (product.md 7). */
  readonly newTargetMaxCents: bigint
}

/** The first version of each asset's setting (money-paths.md 3); the desk makes later ones. */
export const WITHDRAWAL_SETTINGS = {
  USD: {
    minMinor: 100_00n,
    maxMinor: 49_999_00n,
    fee: { kind: 'share', ratePpm: 1_000n, minMinor: 1_00n, maxMinor: 25_00n },
  },
  USDT: {
    minMinor: 100_000_000n,
    maxMinor: 49_999_000_000n,
    fee: { kind: 'fixed', minor: 2_000_000n },
  },
  BTC: { minMinor: 200_000n, maxMinor: 100_000_000n, fee: { kind: 'fixed', minor: 10_000n } },
  ETH: { minMinor: 3_000_000n, maxMinor: 2_000_000_000n, fee: { kind: 'fixed', minor: 200_000n } },
} as const satisfies Record<AssetCode, WithdrawalSetting>

/** The first version of how many withdrawals a platform day takes, per asset (money-paths.md 3). */
export const WITHDRAWALS_A_DAY = 3
/** The first version of what a new card or address takes in sum, in US cents (product.md 7). */
export const NEW_TARGET_MAX_CENTS = 1_000_00n
export const NEW_TARGET_MS = 24 * HOUR_MS
/** Under review for so long, a withdrawal returns by itself (product.md 7). */
export const RETURNS_AFTER_MS = 72 * HOUR_MS
/** Approved for so long without a bank reference, it alarms (money-paths.md 3). */
export const APPROVED_ALARM_MS = 24 * HOUR_MS
/** A timed-out one blocks house withdrawals until none is older than this (money-paths.md 3). */
export const HOUSE_BLOCK_MS = 48 * HOUR_MS
