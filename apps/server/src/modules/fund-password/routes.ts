import { setFundPasswordCall } from '@plumbline/api-schema/fund-password'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { FundPasswordDeps } from './judge-fund-password.ts'
import { setFundPassword } from './set-fund-password.ts'

export function registerRoutes(app: FastifyInstance, deps: FundPasswordDeps): void {
  registerCall(app, setFundPasswordCall, (request, caller) => setFundPassword(deps, request, caller))
}
