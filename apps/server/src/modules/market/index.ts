export { registerRoutes } from './routes.ts'
export { createMarketList, sourceLabelOf, wireTerms } from './market-list.ts'
