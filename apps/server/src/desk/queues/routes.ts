import { queuesCall } from '@plumbline/api-schema/desk/desk-queue'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { queueCounts } from './queue-counts.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, queuesCall, (_request, { operator }) => queueCounts(deps, operator))
}

export const queues = defineModule({
  name: 'queues',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
