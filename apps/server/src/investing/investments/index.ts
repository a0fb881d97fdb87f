import { defineModule } from '../../platform/module.ts'
import type { Module } from '../../platform/module.ts'
import { createMidnight } from './midnight/midnight.ts'
import type { Midnight } from './midnight/midnight.ts'
import { midnightNeeds } from './midnight/midnight-needs.ts'
import { needs } from './needs.ts'
import { registerRoutes } from './routes.ts'

export { listSubscriptions } from './reads/list-subscriptions.ts'
export { endingAll } from './ending-all.ts'
export type { Midnight } from './midnight/midnight.ts'
export { titledMovements } from './reads/titled-movements.ts'
export { stopRenewals } from './stop-renewals.ts'

export const investments = defineModule({
  name: 'investments',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})

/** The midnights of the platform: interest of the day, and what ends with it. */
export const midnight: Module<Midnight> = defineModule({
  name: 'midnight',
  needs: midnightNeeds,
  open(needs) {
    const midnight = createMidnight(needs)

    return { provides: midnight, jobs: [midnight.job], stop: () => midnight.stop() }
  },
})
