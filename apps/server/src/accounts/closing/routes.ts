import { proposePapersCall } from '@plumbline/api-schema/accounts/desk-closing'
import { closeCall, closeCheckCall } from '@plumbline/api-schema/accounts/protection'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Proposals } from '../../desk/proposals/index.ts'
import { close, closeCheck } from './close.ts'
import type { ClosingDeps } from './close.ts'
import { proposePapers } from './papers.ts'

export function registerRoutes(
  app: FastifyInstance,
  deps: ClosingDeps & { readonly proposals: Proposals },
): void {
  registerCall(app, closeCheckCall, (_request, { customerId }) => closeCheck(deps, customerId))
  registerCall(app, closeCall, (request, caller) => close(deps, request, caller))
  registerCall(app, proposePapersCall, (request, { operator }) =>
    proposePapers(deps, operator.operatorId, request),
  )
}
