export { createContent } from './content.ts'
export { importFirstContent } from './first-content.ts'
export { registerRoutes } from './routes.ts'
export type { Content } from './content.ts'
