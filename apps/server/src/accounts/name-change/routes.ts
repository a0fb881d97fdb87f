import { changeNameCall, takeNameBackCall } from '@plumbline/api-schema/accounts/name-change'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { changeName } from './change.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { takeNameBack } from './take-back.ts'
import { defineModule } from '../../platform/module.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, changeNameCall, (request, caller) => changeName(deps, request, caller))
  registerCall(app, takeNameBackCall, (request, caller) => takeNameBack(deps, request, caller))
}

export const nameChange = defineModule({
  name: 'name-change',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
