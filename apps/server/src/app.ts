import { createTranslator } from '@plumbline/language/translator'
import type { FastifyInstance } from 'fastify'
import type { Feed } from './feed/feed.ts'
import { buildHouse } from './http/house.ts'
import type { HouseDeps } from './http/house.ts'
import { registerRoutes as registerMarket } from './modules/market/index.ts'

export interface AppDeps extends Omit<HouseDeps, 'register'> {
  readonly feed: Feed
}

/** Builds the server with the calls of every module. It never listens: main does, and tests inject requests. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const translator = createTranslator(deps.config.brandName)
  return buildHouse({
    ...deps,
    register(app) {
      registerMarket(app, { ...deps, translator })
    },
  })
}
