export { applyResume } from './halts.ts'
export { registerRoutes } from './routes.ts'
