import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLoopbackHost } from '../platform/loopback.ts'

/** Whether a host name, as in the header `Host`, is one of ours. */
export type IsOwnHost = (name: string) => boolean

/** The name in `Host`, without the port; `undefined` where it is none. */
const nameOf = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) && /^[^/?#@\\]+$/.test(host) ? new URL(`http://${host}`).hostname : undefined

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0

/**
 * The names that this server answers to: that of its public address and those of this machine. Any other one reaches us
 * only where somebody points a name of their own here, to let a page of theirs count as ours (DNS rebinding).
 * @param takesAddresses any numeric address too: where nobody named the public address, and no name can be rebound to it
 */
export function ownHosts(publicUrl: string, takesAddresses: boolean): IsOwnHost {
  const own = new URL(publicUrl).hostname
  return (name) => name === own || isLoopbackHost(name) || (takesAddresses && isAddress(name))
}

export type HostVerdict = 'own' | 'foreign' | 'malformed'

/** Judges the header `Host`; of two, the one that we read need not be the one that a proxy read (RFC 9112, 3.2). */
export function judgeHost({ headers, rawHeaders }: IncomingMessage, isOwnHost: IsOwnHost): HostVerdict {
  const count = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
  if (count > 1) return 'malformed'

  const name = nameOf(headers.host ?? '')
  if (name === undefined) return 'malformed'

  return isOwnHost(name.replace(/\.$/, '')) ? 'own' : 'foreign'
}
