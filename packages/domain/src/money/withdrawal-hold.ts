import type { Refusal } from '../basics/refusal.ts'
import { toIso } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'
import { defined } from '../basics/defined.ts'

/** What stops a customer's withdrawals until it ends (docs/fair-dealing.md 6). */
export interface WithdrawalHold {
  /** By legal order, or for the account's security: at its owner's request, or after a lost factor or fund password. */
  readonly kind: 'legal_hold' | 'security_hold'
  readonly until: Instant
  /** Of a legal hold: the operators' words, which the customer reads. */
  readonly reason?: string
}

/**
 * The steps of a withdrawal, and whether each lets its money go on its way out. All others keep the money where it is, or
 * bring it back into the balance, where a hold holds it: a hold never traps money on its way.
 */
export const WITHDRAWAL_STEPS = {
  submit: true,
  approve: true,
  pay: true,
  reject: false,
  cancel: false,
  time_out: false,
  propose_end: false,
  refuse_end: false,
  confirm_end: false,
} as const satisfies Record<string, boolean>
export type WithdrawalStep = keyof typeof WITHDRAWAL_STEPS

/** The hold that is named to whoever is stopped: a legal one before others, then the one that ends last. */
export function standingHold(holds: readonly WithdrawalHold[], now: Instant): WithdrawalHold | undefined {
  const rank = ({ kind }: WithdrawalHold): number => (kind === 'legal_hold' ? 0 : 1)
  return holds
    .filter(({ until }) => until > now)
    .toSorted((a, b) => rank(a) - rank(b) || b.until - a.until)[0]
}

/** Whether a step of a withdrawal is refused now by a hold on its customer's withdrawals. */
export function holdRefusal(
  step: WithdrawalStep,
  holds: readonly WithdrawalHold[],
  now: Instant,
): Refusal | undefined {
  const hold = WITHDRAWAL_STEPS[step] ? standingHold(holds, now) : undefined

  return (
    hold && {
      refusal: hold.kind,
      params: { until: toIso(hold.until), ...defined({ reason: hold.reason }) },
    }
  )
}
