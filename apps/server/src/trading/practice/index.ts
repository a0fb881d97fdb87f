export { grantPracticeMoney } from './grant-practice-money.ts'
export { practiceOf } from './practice-of.ts'
export { registerRoutes } from './routes.ts'
