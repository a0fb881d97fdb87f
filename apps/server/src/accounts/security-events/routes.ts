import { deskSecurityCall, ownSecurityEventsCall } from '@plumbline/api-schema/accounts/security-event'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { deskSecurity } from './desk-security.ts'
import type { SecurityEventsDeps } from './desk-security.ts'
import { ownEvents } from './own-events.ts'

/** What happened: to the owner of an account about that one, to admins about the platform. */
export function registerRoutes(app: FastifyInstance, deps: SecurityEventsDeps): void {
  registerCall(app, ownSecurityEventsCall, ({ cursor, limit }, { customerId }) =>
    ownEvents(deps.database, customerId, { cursor, limit }),
  )
  registerCall(app, deskSecurityCall, () => deskSecurity(deps))
}
