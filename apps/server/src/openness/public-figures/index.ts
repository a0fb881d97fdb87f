export { createNightlyCount } from './nightly.ts'
export type { NightlyCount } from './nightly.ts'
export { registerRoutes } from './routes.ts'
