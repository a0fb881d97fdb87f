export { registerRoutes } from './routes.ts'
export type { CoinPrice, WalletDeps } from './wallet.ts'
