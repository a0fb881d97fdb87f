import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomText } from '../platform/ids.ts'
import type { FillRandom } from '../platform/ids.ts'

/** Over https the browser prevents other hosts and plain http pages from setting or reading it (RFC 6265bis, `__Host-`). */
const cookieOf = ({ protocol }: Pick<FastifyRequest, 'protocol'>) =>
  protocol === 'https'
    ? {
        name: '__Host-device',
        read: /(?:^|;\s*)__Host-device=([A-Za-z0-9_-]{22})(?:;|$)/,
        secure: '; Secure',
      }
    : { name: 'device', read: /(?:^|;\s*)device=([A-Za-z0-9_-]{22})(?:;|$)/, secure: '' }

const YEAR_S = 365 * 86_400
const NAME_BYTES = 16

/** The random name of the caller's device, from its cookie. It authenticates nobody (docs/rules/wire.md#envelope). */
export const deviceOf = (request: FastifyRequest): string | undefined =>
  cookieOf(request).read.exec(request.headers.cookie ?? '')?.[1]

function give(request: FastifyRequest, reply: FastifyReply, device: string): void {
  const { name, secure } = cookieOf(request)
  reply.removeHeader('set-cookie')
  reply.header('set-cookie', `${name}=${device}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure}`)
}

/** Names the device if it has no name yet. */
export function nameDevice(request: FastifyRequest, reply: FastifyReply, fillRandom: FillRandom): string {
  const known = deviceOf(request)
  if (known !== undefined) return known

  const device = randomText(fillRandom, NAME_BYTES)
  give(request, reply, device)

  return device
}

/** New random name for a device that has just logged in; valid once it is given to the device. */
export interface NewDeviceName {
  readonly name: string
  give(): void
}

export function newDeviceName(
  request: FastifyRequest,
  reply: FastifyReply,
  fillRandom: FillRandom,
): NewDeviceName {
  const name = randomText(fillRandom, NAME_BYTES)
  return { name, give: () => give(request, reply, name) }
}
