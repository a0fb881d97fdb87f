export type { DeskCustomerDeps } from './deps.ts'
export { registerRoutes } from './routes.ts'
