export { registerRoutes } from './routes.ts'
export { zoneNamed } from './statement.ts'
export type { StatementDeps } from './statement.ts'
