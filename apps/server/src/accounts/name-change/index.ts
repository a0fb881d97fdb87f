export type { NameChangeDeps } from './deps.ts'
export { registerRoutes } from './routes.ts'
