import { formatDecimal } from '../basics/money.ts'
import type { Refusal } from '../basics/refusal.ts'

/**
 * The first version of what registration credits, and what a refill fills up to: USD 10,000.00 of practice money
 * (docs/rules/ledger.md#practice-money).
 */
export const PRACTICE_GRANT_MINOR = 1_000_000n
/** The first version of what a cash total is below for a refill: USD 1,000.00. */
export const REFILL_BELOW_MINOR = 100_000n

/** Settings of practice money, in cents. */
export interface PracticeRefill {
  /** Credit at registration, and the level that a refill fills up to. */
  readonly upToMinor: bigint
  /** A refill needs a cash total below this. */
  readonly belowMinor: bigint
}

export interface RefillFacts {
  /** Posted practice cash, what is frozen in holds included, in cents. */
  readonly cashTotalMinor: bigint
  readonly hasRefilledToday: boolean
  readonly setting: PracticeRefill
}

/** How much a refill credits, in cents. */
export function decideRefill({ cashTotalMinor, hasRefilledToday, setting }: RefillFacts): bigint | Refusal {
  if (cashTotalMinor >= setting.belowMinor)
    return { refusal: 'refill_not_needed', params: { least: formatDecimal(setting.belowMinor, 2) } }
  if (hasRefilledToday) return { refusal: 'refill_once_a_day' }
  return setting.upToMinor - cashTotalMinor
}
