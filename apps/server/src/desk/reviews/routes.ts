import { escalateCall } from '@plumbline/api-schema/desk/review'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { escalate } from './escalate.ts'
import type { Escalation } from './escalate.ts'

export function registerRoutes(app: FastifyInstance, deps: Escalation): void {
  registerCall(app, escalateCall, ({ kind, id }, { customerId }) =>
    escalate(deps, { kind, ref: id, customerId }),
  )
}
