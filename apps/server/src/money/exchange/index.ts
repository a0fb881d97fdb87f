import { defineModule } from '../../platform/module.ts'
import { needs } from './needs.ts'
import { registerRoutes } from './routes.ts'

export { market } from './market.ts'
export type { CoinMarket } from './market.ts'
export { wireExchange } from './sides.ts'
export { listExchanges } from './store.ts'

export const exchange = defineModule({
  name: 'exchange',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
