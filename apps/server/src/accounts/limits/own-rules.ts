import type { KeptLimit } from '@plumbline/domain/accounts/own-limit'
import type { Pause } from '@plumbline/domain/accounts/own-pause'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/** What a customer set for themselves, as orders ask it. */
export interface OwnRules {
  readonly limits: readonly KeptLimit[]
  readonly pauses: readonly Pause[]
  /** Stopped for today, until then. */
  readonly stoppedUntil: Instant | undefined
}

/** Who knows what customers set for themselves. */
export interface OwnRulesBook {
  /** Rules of those who have any: most have none, and cost nothing. What is not known is read from this connection. */
  rulesOf(db: Queryable, customerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, OwnRules>>
}
