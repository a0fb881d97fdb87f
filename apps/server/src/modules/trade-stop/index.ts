export { registerRoutes } from './routes.ts'
export { stoppedAmong } from './store.ts'
