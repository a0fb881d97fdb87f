export { registerRoutes } from './routes.ts'
export type { CoinPrice } from './wallet.ts'
