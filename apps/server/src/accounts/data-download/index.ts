export { registerRoutes } from './routes.ts'
export type { DataDownloadDeps } from './routes.ts'
