import { accepted, refused } from './result.ts'
import type { Result } from './result.ts'

/** What registration credits, and what a refill fills up to: USD 10,000.00 of practice money (money-paths.md 9). */
export const PRACTICE_GRANT_MINOR = 1_000_000n
/** A refill needs a cash total below USD 1,000.00. */
export const REFILL_BELOW_MINOR = 100_000n

export interface RefillFacts {
  /** Posted practice cash, what is frozen in holds included, in cents. */
  readonly cashTotalMinor: bigint
  readonly hasRefilledToday: boolean
}

/** How much a refill credits, in cents. */
export function decideRefill({ cashTotalMinor, hasRefilledToday }: RefillFacts): Result<bigint> {
  if (cashTotalMinor >= REFILL_BELOW_MINOR)
    return refused({ refusal: 'refill_not_needed', params: { least: '1000.00' } })
  if (hasRefilledToday) return refused({ refusal: 'refill_once_a_day' })
  return accepted(PRACTICE_GRANT_MINOR - cashTotalMinor)
}
