import { invitationCall, invitationRecordsCall } from '@plumbline/api-schema/rewards/invitation'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { listInvited, readInvitation } from './read.ts'
import { defineModule } from '../../platform/module.ts'
import { createInvitationRewards } from './reward.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, invitationCall, (_, { customerId, language, country }) =>
    readInvitation(deps, customerId, language, country),
  )
  registerCall(app, invitationRecordsCall, (asked, { customerId }) => listInvited(deps, customerId, asked))
}

export const invitations = defineModule({
  name: 'invitations',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs), jobs: [createInvitationRewards(needs)] }),
})
