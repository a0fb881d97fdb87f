import { defineModule } from '../../platform/module.ts'
import { createFundPassword } from './create-fund-password.ts'
import { needs } from './needs.ts'
import { registerRoutes } from './routes.ts'

export type { FundPassword, FundPasswordTyper } from './fund-password.ts'

export const fundPassword = defineModule({
  name: 'fund-password',
  needs,
  open: (needs) => ({
    provides: createFundPassword(needs),
    calls: (app) => registerRoutes(app, needs),
  }),
})
