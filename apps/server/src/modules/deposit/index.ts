export type { DepositDeps } from './deps.ts'
export { createPracticeReview } from './practice-review.ts'
export { payersOf } from './store.ts'
export { registerRoutes } from './routes.ts'
