export { registerRoutes } from './routes.ts'
export { tellOwners } from './tell-owners.ts'
