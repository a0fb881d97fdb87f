import type { InvestmentDeps } from '../deps.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Pace } from './pace.ts'

/** What whoever credits, ends or renews one investment works with; everything else is in the transaction. */
export type LifeDeps = Pick<InvestmentDeps, 'clock' | 'bus' | 'makeId' | 'zone' | 'messages'>

/** What a midnight works with that goes through many, one after another. */
export interface ManyDeps extends LifeDeps {
  readonly database: InvestmentDeps['database']
  readonly logger: Logger
  readonly pace: Pace
  readonly isStopped: () => boolean
}
