export { registerRoutes } from './routes.ts'
export { createMarketList, sourceLabelOf, wireHalt, wireTerms } from './market-list.ts'
