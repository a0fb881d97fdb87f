/*
 * The share of customers who lost on timed contracts with real money, over twelve months, counted from the ledger
 * (docs/fair-dealing.md 16). Practice money never counts.
 */

/** Months over which the share is counted. */
export const LOSING_SHARE_MONTHS = 12
/** Below so many customers with settled orders there is no share to speak of. */
export const LOSING_SHARE_MIN = 1_000

export interface LosingCount {
  /** Customers with a settled order that moved money. */
  readonly customers: number
  /** Of them, those who got back less than they paid, fees included. */
  readonly losing: number
}

/** In tenths of a percent, rounded up: never shown smaller than it is. `undefined` where there are too few. */
export function losingShare({ customers, losing }: LosingCount): number | undefined {
  if (customers < LOSING_SHARE_MIN) return undefined
  return Math.ceil((losing * 1_000) / customers)
}
