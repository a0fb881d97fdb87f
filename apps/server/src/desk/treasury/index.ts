export { registerTreasury } from './apply.ts'
export { registerRoutes } from './routes.ts'
