export { registerRoutes } from './routes.ts'
export { sourceLabelOf, wireTerms } from './market-list.ts'
