import { defineModule } from '../../platform/module.ts'
import { needs } from './needs.ts'
import { createPracticeReview } from './practice-review.ts'
import { registerRoutes } from './routes.ts'

export { depositedToday } from './own-deposits.ts'
export { readOwn as readDeposits } from './read-store.ts'
export { payersOf } from './store.ts'

export const deposits = defineModule({
  name: 'deposits',
  needs,
  open: (needs) => ({
    provides: { practice: createPracticeReview(needs) },
    calls: (app) => registerRoutes(app, needs),
  }),
})
