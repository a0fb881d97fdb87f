import { refillCall } from '@plumbline/api-schema/money/wallet'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { refill } from './refill.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, refillCall, (_request, caller) => refill(deps, app.http.idempotency, caller))
}

export const practice = defineModule({
  name: 'practice',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
