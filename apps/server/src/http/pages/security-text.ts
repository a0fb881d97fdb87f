import { DAY_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'

const PATH = '/.well-known/security.txt'
/** Validity; RFC 9116 advises less than a year. */
const GOOD_FOR_MS = 180 * DAY_MS

/** Contact for vulnerability reports in the format of RFC 9116. @param contact a `mailto:` or `https:` address */
export function securityText(contact: string, publicUrl: string, now: Instant): string {
  const expires = new Date(Math.floor(now / DAY_MS) * DAY_MS + GOOD_FOR_MS).toISOString()

  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${PATH}`,
    '',
  ].join('\n')
}

/** Serves it if SECURITY_CONTACT is set: an address that nobody reads is worse than none. */
export function serveSecurityText(
  app: FastifyInstance,
  {
    contact,
    publicUrl,
    clock,
  }: { readonly contact: string; readonly publicUrl: string; readonly clock: Clock },
): void {
  app.get(PATH, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(contact, publicUrl, clock.now())),
  )
}
