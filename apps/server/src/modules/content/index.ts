export { importFirstContent } from './first-content.ts'
export { openContent } from './open.ts'
export type { OpenContent } from './open.ts'
export { registerRoutes } from './routes.ts'
