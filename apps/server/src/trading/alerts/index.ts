export { AlertWatch } from './alert-watch.ts'
export { registerRoutes } from './routes.ts'
