export { createFundPassword } from './create-fund-password.ts'
export type { FundPassword, FundPasswordTyper } from './fund-password.ts'
export type { FundPasswordDeps } from './judge-fund-password.ts'
export { registerRoutes } from './routes.ts'
