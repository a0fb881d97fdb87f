import { coverCall } from '@plumbline/api-schema/openness/promise-cover'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Database } from '../../platform/database/database.ts'
import { readCover } from './cover.ts'
import { database } from '../../platform/floor.ts'
import { defineModule } from '../../platform/module.ts'

/** The hold or reserve behind each open promise (docs/rules/openness.md#promise-cover; docs/rules/laws.md 7). */
function registerRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  registerCall(
    app,
    coverCall,
    async ({ id }, { customerId }) =>
      (await readCover(database, customerId, id)) ?? { refusal: 'not_found', field: 'id' },
  )
}

export const promiseCover = defineModule({
  name: 'promise-cover',
  needs: { database },
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
