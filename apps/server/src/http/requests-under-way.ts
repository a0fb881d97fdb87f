import type { FastifyInstance } from 'fastify'
import { setTimeout } from 'node:timers/promises'

const LOOK_EVERY_MS = 20

/** Counts requests that are being answered. */
export interface RequestsUnderWay {
  /** Resolves when all are answered, or after so long. */
  answered(withinMs: number): Promise<void>
}

/** From now on; asked once the app takes no more, before its connections are cut. */
export function countRequests(app: FastifyInstance): RequestsUnderWay {
  let underWay = 0

  app.addHook('onRequest', async () => {
    underWay += 1
  })

  app.addHook('onResponse', async () => {
    underWay -= 1
  })

  return {
    async answered(withinMs) {
      const until = performance.now() + withinMs
      while (underWay > 0 && performance.now() < until) await setTimeout(LOOK_EVERY_MS)
    },
  }
}
