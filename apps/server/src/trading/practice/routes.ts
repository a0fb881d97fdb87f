import { refillCall } from '@plumbline/api-schema/money/wallet'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { refill } from './refill.ts'
import type { PracticeDeps } from './refill.ts'

export function registerRoutes(app: FastifyInstance, deps: PracticeDeps): void {
  registerCall(app, refillCall, (_request, caller) => refill(deps, app.http.idempotency, caller))
}
