export { registerRoutes } from './routes.ts'
export type { StatementDeps } from './statement.ts'
