export type { CoinMarket, ExchangeDeps } from './deps.ts'
export { createQuoteCodec } from './quote-codec.ts'
export { registerRoutes } from './routes.ts'
