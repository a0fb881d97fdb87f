import { countryOf } from '@plumbline/domain/openness/offering'
import type { FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import type { Source } from '../security-log/source.ts'
import { deviceOf } from './device.ts'
import { addressKey } from './limits/rate-limit.ts'

/** Text of a header that is sent exactly once, else empty. */
export function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Source of a request, for its entries in the security log.
 * @param countryHeader header in which our own proxy sends the country of an address; absent if unknown
 */
export function sourceOf(request: FastifyRequest, countryHeader: string | undefined): Source {
  const cookie = deviceOf(request)
  const address = request.ip

  return {
    address,
    network: addressKey(address),
    device: cookie === undefined ? request.session?.deviceId : hash('sha256', cookie, 'hex'),
    userAgent: headerText(request, 'user-agent'),
    country: countryHeader === undefined ? undefined : countryOf(headerText(request, countryHeader)),
  }
}

/** Source of which only the address is known: a connection, a rejected upgrade. */
export const sourceAt = (address: string, userAgent = ''): Source => ({
  address,
  network: addressKey(address),
  device: undefined,
  userAgent,
  country: undefined,
})
