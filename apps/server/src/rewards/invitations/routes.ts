import { invitationCall, invitationRecordsCall } from '@plumbline/api-schema/rewards/invitation'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { InvitationDeps } from './deps.ts'
import { listInvited, readInvitation } from './read.ts'

export function registerRoutes(app: FastifyInstance, deps: InvitationDeps): void {
  registerCall(app, invitationCall, (_, { customerId, language, country }) =>
    readInvitation(deps, customerId, language, country),
  )
  registerCall(app, invitationRecordsCall, (asked, { customerId }) => listInvited(deps, customerId, asked))
}
