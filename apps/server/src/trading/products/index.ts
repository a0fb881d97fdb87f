import { defineModule } from '../../platform/module.ts'
import { applyProduct, applyTerms } from './apply.ts'
import { needs } from './needs.ts'
import { registerRoutes } from './routes.ts'
import { createTelling } from './telling.ts'

/** Products and the terms of their contracts, changed by two operators while the server runs. */
export const products = defineModule({
  name: 'products',
  needs,
  open(needs) {
    const telling = createTelling(needs)

    // At once: telling of an earlier change may take minutes.
    needs.changes.takeIn('products', () => needs.feed.reloadProducts())
    needs.changes.on('products', telling.wake)
    needs.proposals.register('contract_terms', applyTerms(needs))
    needs.proposals.register('market_product', applyProduct(needs))

    return {
      provides: { settled: telling.settled },
      calls: (app) => registerRoutes(app, needs),
      start: telling.wake,
      stop: () => telling.stop(),
    }
  },
})
