import { setFundPasswordCall } from '@plumbline/api-schema/accounts/fund-password'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { setFundPassword } from './set-fund-password.ts'
import type { Needs } from './needs.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, setFundPasswordCall, (request, caller) => setFundPassword(deps, request, caller))
}
