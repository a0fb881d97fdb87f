import {
  confirmProposalCall,
  proposalsCall,
  refuseProposalCall,
} from '@plumbline/api-schema/desk/desk-proposal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Proposals } from './proposals.ts'

export function registerRoutes(
  app: FastifyInstance,
  { database, proposals }: { readonly database: Database; readonly proposals: Proposals },
): void {
  registerCall(app, proposalsCall, ({ state, kind, cursor, limit }, { operator: { operatorId } }) =>
    proposals.list(database, { operatorId, state, kind, cursor, limit }),
  )

  registerCall(app, confirmProposalCall, ({ id, reason }, { operator }) =>
    proposals.confirm(operator.operatorId, id, reason),
  )

  registerCall(app, refuseProposalCall, ({ id, reason }, { operator }) =>
    proposals.refuse(operator.operatorId, id, reason),
  )
}
