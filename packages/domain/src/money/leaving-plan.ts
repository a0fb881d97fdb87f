import { withdrawalFee } from './withdrawal-fee.ts'
import type { WithdrawalRules, WithdrawalSetting } from './withdrawal-setting.ts'

/** What a plan to take everything out of one asset goes by, in smallest units. Days are platform days, 0 is the first. */
export interface LeavingFacts {
  readonly setting: WithdrawalSetting & Pick<WithdrawalRules, 'aDay'>
  /** Everything that is to leave. */
  readonly amountMinor: bigint
  /** Withdrawals that can still be submitted on day 0. */
  readonly countLeft: number
  /** A target that is still new: what it takes in sum before the day on which it is not new any more. */
  readonly newTarget: { readonly leftMinor: bigint; readonly day: number } | undefined
}

export interface LeavingStep {
  readonly day: number
  readonly amountMinor: bigint
  readonly feeMinor: bigint
  readonly arrivesMinor: bigint
}

export interface LeavingPlan {
  readonly steps: readonly LeavingStep[]
  /** A coin's rest that its own fee would eat up: it leaves by exchange to cash, which has no least. */
  readonly exchangedMinor: bigint
}

/**
 * As much as one withdrawal takes under a cap, so that no rest below the least is left but one that is whole; nothing where
 * no withdrawal is possible.
 */
function nextAmount(setting: WithdrawalSetting, remaining: bigint, cap: bigint): bigint | undefined {
  const most = cap < setting.maxMinor ? cap : setting.maxMinor
  if (remaining <= most) return remaining

  const amount = remaining - most < setting.minMinor ? remaining - setting.minMinor : most
  return amount >= setting.minMinor ? amount : undefined
}

/**
 * Splits everything into withdrawals by the daily limits, each as large and as early as it can be
 * (docs/rules/money.md#withdraw-everything). All steps and what is exchanged add up to the amount: nothing is trapped.
 */
export function planLeaving({ setting, amountMinor, countLeft, newTarget }: LeavingFacts): LeavingPlan {
  const { fee } = setting
  if (fee.kind === 'fixed' && amountMinor <= fee.minor) return { steps: [], exchangedMinor: amountMinor }

  const steps: LeavingStep[] = []
  let remaining = amountMinor
  let newLeft = newTarget?.leftMinor ?? 0n
  for (let day = 0; remaining > 0n; day++) {
    const isNew = newTarget !== undefined && day < newTarget.day
    for (let slots = day === 0 ? countLeft : setting.aDay; slots > 0 && remaining > 0n; slots--) {
      const amount = nextAmount(setting, remaining, isNew ? newLeft : remaining)
      if (amount === undefined) break

      const feeMinor = withdrawalFee(setting, amount, remaining)
      steps.push({ day, amountMinor: amount, feeMinor, arrivesMinor: amount - feeMinor })
      remaining -= amount
      newLeft -= amount
    }
  }

  return { steps, exchangedMinor: 0n }
}
