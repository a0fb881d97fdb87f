export { registerRoutes } from './routes.ts'
export { readStops, stoppedAmong } from './store.ts'
