export type { PayoutTargetDeps } from './bind-target.ts'
export { createPayoutTargets } from './create-payout-targets.ts'
export type { PayoutTargetRow, PayoutTargets } from './payout-targets.ts'
export { registerRoutes } from './routes.ts'
