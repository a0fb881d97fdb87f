import { changeNameCall, takeNameBackCall } from '@plumbline/api-schema/accounts/name-change'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { changeName } from './change.ts'
import type { NameChangeDeps } from './deps.ts'
import { takeNameBack } from './take-back.ts'

export function registerRoutes(app: FastifyInstance, deps: NameChangeDeps): void {
  registerCall(app, changeNameCall, (request, caller) => changeName(deps, request, caller))
  registerCall(app, takeNameBackCall, (request, caller) => takeNameBack(deps, request, caller))
}
