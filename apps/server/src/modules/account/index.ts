export { openAccountParts } from './account-parts.ts'
export type { AccountDeps } from './accounts.ts'
export { registerRoutes } from './routes.ts'
