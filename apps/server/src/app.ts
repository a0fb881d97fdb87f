import type { FastifyInstance } from 'fastify'
import { buildHouse } from './http/house.ts'
import type { HouseDeps } from './http/house.ts'

export type AppDeps = Omit<HouseDeps, 'register'>

/** Builds the server with the calls of every module. It never listens: main does, and tests inject requests. */
export function buildApp(deps: AppDeps): FastifyInstance {
  return buildHouse({
    ...deps,
    register(app) {
      void app
    },
  })
}
