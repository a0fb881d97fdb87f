import { apiKeysCall, makeApiKeyCall, revokeApiKeyCall } from '@plumbline/api-schema/accounts/api-key'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { makeKey, revoke, viewOf } from './api-keys.ts'
import type { ApiKeysDeps } from './api-keys.ts'
import { keysOf } from './store.ts'

/** API keys, as their owner makes, sees and revokes them. What a key opens is decided in `http/limits/admission`. */
export function registerRoutes(app: FastifyInstance, deps: ApiKeysDeps): void {
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
