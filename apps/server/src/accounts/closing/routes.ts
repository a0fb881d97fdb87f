import { proposePapersCall } from '@plumbline/api-schema/accounts/desk-closing'
import { closeCall, closeCheckCall } from '@plumbline/api-schema/accounts/protection'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { close, closeCheck } from './close.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { applyPapers, proposePapers } from './papers.ts'
import { defineModule } from '../../platform/module.ts'
import { HOUR_MS } from '@plumbline/domain/basics/time'
import { eraseDue } from './erase.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, closeCheckCall, (_request, { customerId }) => closeCheck(deps, customerId))
  registerCall(app, closeCall, (request, caller) => close(deps, request, caller))
  registerCall(app, proposePapersCall, (request, { operator }) =>
    proposePapers(deps, operator.operatorId, request),
  )
}

export const closing = defineModule({
  name: 'closing',
  needs,
  open(needs) {
    needs.proposals.register('closed_papers', applyPapers)

    return {
      calls: (app) => registerRoutes(app, needs),
      jobs: [
        {
          name: 'erase',
          everyMs: HOUR_MS,
          isAtOnce: true,
          runs: 'one-node',
          failure: 'keys of closed customers were not erased',
          run: () => eraseDue(needs.jobs, needs.clock.now()),
        },
      ],
    }
  },
})
