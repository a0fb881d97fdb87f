import type { Instant } from '@plumbline/domain/basics/time'

/** A bonus that its customer accepted, as the list of recharges shows it. */
export interface ClaimedBonus {
  readonly id: string
  readonly type: 1 | 2 | 3
  /** In cents. */
  readonly amount: bigint
  readonly at: Instant
}
