import { defineModule } from '../../platform/module.ts'
import { createIdentity } from './create-identity.ts'
import { needs } from './needs.ts'
import { registerRoutes } from './routes.ts'

export type { IdentityInside } from './create-identity.ts'
export type { Identity, IdentityFacts } from './identity.ts'

export const identity = defineModule({
  name: 'identity',
  needs,
  open: (needs) => ({
    provides: createIdentity(needs),
    calls: (app) => registerRoutes(app, needs),
  }),
})
