import { defineModule } from '../../platform/module.ts'
import { needs } from './needs.ts'
import { createPracticeReview } from './practice-review.ts'
import { registerRoutes } from './routes.ts'
import { createWithdrawalSweep } from './sweep.ts'

export { countProposedReturns } from './desk-store.ts'
export { withdrawalForm } from './form.ts'
export { deskHold, endLegalHolds, holdsOf, holdsOfEach, setLegalHold } from './holds.ts'
export { needs as withdrawalNeeds } from './needs.ts'
export type { Needs as WithdrawalNeeds } from './needs.ts'
export { listWithdrawals } from './store.ts'
export { closeIncident, isHouseBlocked, openIncident } from './incident-store.ts'
export { endOf, sumsOf } from './wire.ts'

export const withdrawals = defineModule({
  name: 'withdrawals',
  needs,
  open: (needs) => ({
    provides: { practice: createPracticeReview(needs) },
    calls: (app) => registerRoutes(app, needs),
    jobs: [createWithdrawalSweep(needs)],
  }),
})
