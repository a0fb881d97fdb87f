import { formatAmount } from './asset.ts'
import type { AssetCode } from './asset.ts'
import { formatDecimal } from '../basics/money.ts'
import { usableFrom } from './payout-lock.ts'
import type { PayoutLock } from './payout-lock.ts'
import { newUntil } from './payout-target.ts'
import type { Refusal } from '../basics/refusal.ts'
import { toIso } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'
import { withdrawalFee } from './withdrawal-fee.ts'
import { holdRefusal } from './withdrawal-hold.ts'
import type { WithdrawalHold } from './withdrawal-hold.ts'
import { NEW_TARGET_MS } from './withdrawal-setting.ts'
import type { WithdrawalRules, WithdrawalSetting } from './withdrawal-setting.ts'

/** Money as far as a withdrawal is decided from it. Sums of smallest units of the asset, worths in US cents. */
export interface WithdrawalFacts {
  readonly asset: AssetCode
  /** In force now. */
  readonly rules: WithdrawalRules
  readonly amountMinor: bigint
  readonly availableMinor: bigint
  /** Value of the amount at the last tick, rounded up: a limit holds to the cent. */
  readonly worthCents: bigint
  readonly targetBoundAt: Instant
  /** Worth of what was sent to the target before, but for what was cancelled, rejected, timed out or refused by the bank. */
  readonly targetTakenCents: bigint
  /** The customer's own switch: only to destinations older than 24 hours. */
  readonly lock: PayoutLock
  /** Submitted this platform day in this asset, but for cancelled, rejected and timed-out ones. */
  readonly countToday: number
  /** Holds on the customer's withdrawals. */
  readonly holds: readonly WithdrawalHold[]
  readonly now: Instant
  /** When the next platform day begins. */
  readonly nextDayAt: Instant
}

export interface WithdrawalTerms {
  readonly feeMinor: bigint
  /** Sum that arrives at the target: amount − fee. */
  readonly arrivesMinor: bigint
}

/** Until when a target is new, and what it still takes till then, in US cents; `undefined` once it is not. */
export function newTargetLeft(
  boundAt: Instant,
  takenCents: bigint,
  now: Instant,
  { newTargetMaxCents }: Pick<WithdrawalRules, 'newTargetMaxCents'>,
): { readonly until: Instant; readonly leftCents: bigint } | undefined {
  const until = boundAt + NEW_TARGET_MS
  if (now >= until) return undefined

  const left = newTargetMaxCents - takenCents
  return { until, leftCents: left > 0n ? left : 0n }
}

function lockedTargetRefusal({ lock, targetBoundAt, now }: WithdrawalFacts): Refusal | undefined {
  const until = usableFrom(lock, newUntil(targetBoundAt, now), now)
  return until === undefined
    ? undefined
    : { refusal: 'payout_target_locked', field: 'target_id', params: { until: toIso(until) } }
}

function newTargetRefusal(facts: WithdrawalFacts): Refusal | undefined {
  const fresh = newTargetLeft(facts.targetBoundAt, facts.targetTakenCents, facts.now, facts.rules)
  if (!fresh || facts.worthCents <= fresh.leftCents) return undefined

  return {
    refusal: 'payout_target_new',
    field: 'target_id',
    params: {
      most: formatDecimal(facts.rules.newTargetMaxCents, 2),
      left: formatDecimal(fresh.leftCents, 2),
      until: toIso(fresh.until),
    },
  }
}

/** What is suggested as the first amount to a destination that was never paid: the least there is, where more could leave. */
export function firstAmount(
  { minMinor }: Pick<WithdrawalSetting, 'minMinor'>,
  availableMinor: bigint,
): bigint | undefined {
  return availableMinor > minMinor ? minMinor : undefined
}

/** A whole available balance may leave below the least; only one that its own fee eats up may not (it is exchanged). */
function amountRefusal(facts: WithdrawalFacts, feeMinor: bigint): Refusal | undefined {
  const { asset, amountMinor, availableMinor, rules: setting } = facts
  const isWhole = amountMinor === availableMinor
  if ((amountMinor < setting.minMinor && !isWhole) || amountMinor <= feeMinor)
    return {
      refusal: 'withdrawal_below_least',
      field: 'amount',
      params: { least: formatAmount(setting.minMinor, asset), asset },
    }

  if (amountMinor > setting.maxMinor)
    return {
      refusal: 'withdrawal_above_most',
      field: 'amount',
      params: { most: formatAmount(setting.maxMinor, asset), asset },
    }

  return undefined
}

/**
 * Judges a withdrawal's money under the account's lock, in the order of docs/rules/money.md#withdrawal-refusals from
 * `legal_hold` on. Nothing else may stand in the way but what the customers themselves switched on: no turnover,
 * self-exclusion, country, hour of the day or unpaid sum is even asked for.
 */
export function decideWithdrawal(facts: WithdrawalFacts): WithdrawalTerms | Refusal {
  const { asset, amountMinor, availableMinor, rules } = facts
  const feeMinor = withdrawalFee(rules, amountMinor, availableMinor)
  const refusal =
    holdRefusal('submit', facts.holds, facts.now) ??
    lockedTargetRefusal(facts) ??
    newTargetRefusal(facts) ??
    amountRefusal(facts, feeMinor)
  if (refusal) return refusal

  if (facts.countToday >= rules.aDay)
    return {
      refusal: 'withdrawal_count_reached',
      params: { most: rules.aDay, until: toIso(facts.nextDayAt) },
    }

  if (amountMinor > availableMinor)
    return {
      refusal: 'balance_insufficient',
      params: { missing: formatAmount(amountMinor - availableMinor, asset), asset },
    }

  return { feeMinor, arrivesMinor: amountMinor - feeMinor }
}
