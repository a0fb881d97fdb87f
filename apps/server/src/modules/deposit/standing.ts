import type { StandingFacts } from '@plumbline/domain/deposit'
import type { Queryable } from '../../platform/database/database.ts'
import type { DepositDeps } from './deps.ts'

/** What stands between a customer and a first recharge of real money. */
export async function standingOf(
  { mode, identity, payoutTargets }: DepositDeps,
  db: Queryable,
  customerId: bigint,
): Promise<StandingFacts> {
  if (mode === 'practice') return { isPractice: true, isIdentityPassed: false, hasPayoutTarget: false }
  return {
    isPractice: false,
    isIdentityPassed: (await identity.statusOf(db, customerId)) === 'passed',
    hasPayoutTarget: (await payoutTargets.listOf(db, customerId)).length > 0,
  }
}
