import { queuesCall } from '@plumbline/api-schema/desk/desk-queue'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { queueCounts } from './queues.ts'
import type { DeskQueueDeps } from './queues.ts'

export function registerRoutes(app: FastifyInstance, deps: DeskQueueDeps): void {
  registerCall(app, queuesCall, (_request, { operator }) => queueCounts(deps, operator))
}
