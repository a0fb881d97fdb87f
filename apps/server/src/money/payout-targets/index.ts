import { defineModule } from '../../platform/module.ts'
import { createPayoutTargets } from './create-payout-targets.ts'
import { needs } from './needs.ts'
import { registerRoutes } from './routes.ts'

export type { PayoutTargetRow, PayoutTargets } from './payout-targets.ts'
export { readWalletAddress } from './wallet-address/wallet-address.ts'

export const payoutTargets = defineModule({
  name: 'payout-targets',
  needs,
  open: (needs) => ({
    provides: createPayoutTargets(needs),
    calls: (app) => registerRoutes(app, needs),
  }),
})
