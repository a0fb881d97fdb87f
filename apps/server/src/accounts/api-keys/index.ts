import { apiKeysCall, makeApiKeyCall, revokeApiKeyCall } from '@plumbline/api-schema/accounts/api-key'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { makeKey, revoke, viewOf } from './api-keys.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { keysOf } from '../../http/api-key-store.ts'
import { defineModule } from '../../platform/module.ts'

/** API keys, as their owner makes, sees and revokes them. What a key opens is decided in `http/limits/admission`. */
function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, apiKeysCall, async (asked, { customerId }) => {
    const now = deps.clock.now()
    const rows = await keysOf(deps.database, customerId)

    return pageOf(
      rows.map((row) => viewOf(row, now)),
      asked,
      ({ id }) => id,
    )
  })

  registerCall(app, makeApiKeyCall, (request, caller) => makeKey(deps, request, caller))
  registerCall(app, revokeApiKeyCall, ({ id }, caller) => revoke(deps, id, caller))
}

export const apiKeys = defineModule({
  name: 'api-keys',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
