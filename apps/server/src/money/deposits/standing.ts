import type { StandingFacts } from '@plumbline/domain/money/deposit'
import type { Queryable } from '../../platform/database/database.ts'
import { refuseWhileExcluded } from '../../accounts/limits/index.ts'
import type { Needs } from './needs.ts'

/** Requirements before a deposit: identity and a payout target for real money, no self-exclusion for any. */
export async function standingOf(
  { mode, identity, payoutTargets, clock }: Needs,
  db: Queryable,
  customerId: bigint,
): Promise<StandingFacts> {
  const pause = await refuseWhileExcluded(db, customerId, clock.now())
  if (mode === 'practice') return { isPractice: true, isIdentityPassed: false, hasPayoutTarget: false, pause }

  return {
    isPractice: false,
    isIdentityPassed: (await identity.statusOf(db, customerId)) === 'passed',
    hasPayoutTarget: (await payoutTargets.listOf(db, customerId)).length > 0,
    pause,
  }
}
