export { registerRoutes } from './routes.ts'
export { notifyOwners } from './notify-owners.ts'
