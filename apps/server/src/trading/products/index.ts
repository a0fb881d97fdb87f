import type { FastifyInstance } from 'fastify'
import type { Bus } from '../../platform/bus.ts'
import type { Proposals } from '../../desk/proposals/index.ts'
import { applyProduct, applyTerms } from './apply.ts'
import type { ProposeDeps } from './propose.ts'
import { registerRoutes } from './routes.ts'
import { createTelling } from './telling.ts'
import type { TellingDeps } from './telling.ts'

export interface MarketProductsDeps extends TellingDeps, Omit<ProposeDeps, 'feed' | 'proposals'> {
  readonly bus: Bus
  readonly feed: TellingDeps['feed'] & ProposeDeps['feed']
  readonly proposals: Proposals
}

/** Products and the terms of their contracts, changed by two operators while the server runs. */
export interface MarketProducts {
  registerRoutes(app: FastifyInstance): void
  /** Tells customers what a stop left untold. */
  start(): void
  /** Resolves when what was confirmed is read and everybody told. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Names what its proposals do. */
export function openMarketProducts(deps: MarketProductsDeps): MarketProducts {
  const telling = createTelling(deps)
  const apply = { bus: deps.bus, decided: telling.wake }

  deps.proposals.register('contract_terms', applyTerms(apply))
  deps.proposals.register('market_product', applyProduct(apply))

  return {
    registerRoutes: (app) => registerRoutes(app, deps),
    start: telling.start,
    settled: telling.settled,
    stop: telling.stop,
  }
}
