import { deskSecurityCall, ownSecurityEventsCall } from '@plumbline/api-schema/accounts/security-event'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { deskSecurity } from './desk-security.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { ownEvents } from './own-events.ts'
import { defineModule } from '../../platform/module.ts'
import { notifyOwners } from './notify-owners.ts'

/** What happened: to the owner of an account about that one, to admins about the platform. */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, ownSecurityEventsCall, ({ cursor, limit }, { customerId }) =>
    ownEvents(deps.database, customerId, { cursor, limit }),
  )
  registerCall(app, deskSecurityCall, () => deskSecurity(deps))
}

export const securityEvents = defineModule({
  name: 'security-events',
  needs,
  open(needs) {
    const owners = notifyOwners(needs)

    return { provides: owners, calls: (app) => registerRoutes(app, needs), stop: () => owners.stop() }
  },
})
