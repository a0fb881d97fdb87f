export { registerRoutes } from './routes.ts'
export { endShare } from './share-store.ts'
