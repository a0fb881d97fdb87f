import type { FastifyInstance } from 'fastify'
import { buildHouse } from './http/house.ts'
import type { HouseOptions } from './http/house.ts'
import { connections, operatorSessions, rateLimiter, sessions, writerCalls } from './http/index.ts'
import { registerDocsRoutes } from './http/pages/docs-routes.ts'
import { clock, config, database, fillRandom, logger } from './platform/floor.ts'
import type { House } from './platform/house.ts'
import { securityLog } from './security-log/index.ts'

const OF_THE_DESK = /^\/api\/(desk\/|health$)/

/** Customers find a server that is busy, until the live checklist holds. */
function openDeskAlone(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // The route that answers, however its address was spelled: `/%61pi/` leads to `/api/` too.
    const path = request.routeOptions.url ?? ''
    if (path.startsWith('/api/') && !OF_THE_DESK.test(path))
      await app.http.answers.sendRefusal(request, reply, { refusal: 'busy' })
  })
}

/**
 * Builds the HTTP server with the calls of every open module. It never listens: main does, and tests inject requests.
 * @param countsConnections tests without a real socket count none
 */
export async function buildApp(
  house: House,
  options: HouseOptions,
  countsConnections: boolean,
): Promise<FastifyInstance> {
  const settings = await house.open(config)

  const deps = {
    config: settings,
    database: await house.open(database),
    clock: await house.open(clock),
    logger: await house.open(logger),
    fillRandom: await house.open(fillRandom),
    sessions: await house.open(sessions),
    operatorSessions: await house.open(operatorSessions),
    securityLog: await house.open(securityLog),
    ...(countsConnections && { connections: await house.open(connections) }),
    ...(settings.isOneOfSeveral && { writerCalls: await house.open(writerCalls) }),
    register(app: FastifyInstance) {
      if (settings.livePrepare) openDeskAlone(app)
      registerDocsRoutes(app, settings)
      house.registerCalls(app)
    },
  }

  const limiter = options.limiter ?? (await house.open(rateLimiter))
  const app = buildHouse(deps, { ...options, limiter })
  deps.writerCalls?.answerFor(app)

  return app
}
