import { defineModule } from '../../platform/module.ts'
import { registerAttestations } from './attest.ts'
import { needs } from './needs.ts'
import { registerRoutes } from './routes.ts'

export { attestedMinor } from './attest.ts'

/** What customers own, in public and each for themselves, and what is attested against it. */
export const ownProofs = defineModule({
  name: 'liabilities',
  needs,
  open(needs) {
    registerAttestations(needs.proposals)

    return { calls: (app) => registerRoutes(app, needs) }
  },
})
