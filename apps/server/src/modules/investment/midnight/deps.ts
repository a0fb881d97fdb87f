import type { InvestmentDeps } from '../deps.ts'

/** What whoever credits, ends or renews one investment works with; everything else is in the transaction. */
export type LifeDeps = Pick<InvestmentDeps, 'clock' | 'bus' | 'makeId' | 'zone' | 'messages'>
