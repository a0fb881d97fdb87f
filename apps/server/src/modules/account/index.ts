export { openAccountParts } from './account-parts.ts'
export type { AccountDeps } from './accounts.ts'
export type { AccountParts } from './account-parts.ts'
export { registerRoutes } from './routes.ts'
