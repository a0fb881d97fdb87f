import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FillRandom } from '../platform/ids.ts'

const COOKIE = /(?:^|;\s*)device=([A-Za-z0-9_-]{22})(?:;|$)/
const YEAR_S = 365 * 86_400

/** The random name of the caller's device, from its cookie. It logs nobody in (wire.md, Envelope). */
export const deviceOf = (request: FastifyRequest): string | undefined =>
  COOKIE.exec(request.headers.cookie ?? '')?.[1]

/** Names the device where it has no name yet. */
export function nameDevice(request: FastifyRequest, reply: FastifyReply, fillRandom: FillRandom): string {
  const known = deviceOf(request)
  if (known !== undefined) return known
  const bytes = Buffer.alloc(16)
  fillRandom(bytes)
  const device = bytes.toString('base64url')
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `device=${device}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure}`)
  return device
}
