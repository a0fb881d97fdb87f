import { countryOf } from '@plumbline/domain/openness/offering'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Source } from '../security-log/source.ts'
import { deviceOf } from './device.ts'
import { addressKey } from './limits/rate-limit.ts'

/** Text of a header that comes once; empty where it does not. */
export function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Where a request comes from, for what it leaves in the security log.
 * @param countryHeader in which header our own proxy names the country of an address; absent where nobody can know it
 */
export function sourceOf(request: FastifyRequest, countryHeader: string | undefined): Source {
  const cookie = deviceOf(request)

  return {
    address: request.ip,
    network: addressKey(request.ip),
    device:
      cookie === undefined ? request.session?.deviceId : createHash('sha256').update(cookie).digest('hex'),
    userAgent: headerText(request, 'user-agent'),
    country: countryHeader === undefined ? undefined : countryOf(headerText(request, countryHeader)),
  }
}

/** Where something comes from of which no more is known than the address: a connection, an upgrade that was refused. */
export const sourceAt = (address: string, userAgent = ''): Source => ({
  address,
  network: addressKey(address),
  device: undefined,
  userAgent,
  country: undefined,
})
