import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLoopbackHost } from '../platform/loopback.ts'

/** Whether a host name, as in the header `Host`, is one of ours. */
export type IsOwnHost = (name: string) => boolean

/** Host name in `Host`, without the port; `undefined` if invalid. */
const nameOf = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) && /^[^/?#@\\]+$/.test(host) ? new URL(`http://${host}`).hostname : undefined

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0

/**
 * Accepted host names: the public address's and this machine's. A request under any other name reaches us
 * only if somebody points their own name here, so that their page counts as ours (DNS rebinding).
 * @param takesAddresses accept any numeric address too: no public address is set, and no name can be rebound to a number
 */
export function ownHosts(publicUrl: string, takesAddresses: boolean): IsOwnHost {
  const own = new URL(publicUrl).hostname
  return (name) => name === own || isLoopbackHost(name) || (takesAddresses && isAddress(name))
}

export type HostVerdict = 'own' | 'foreign' | 'malformed'

/** Checks the header `Host`; of two headers, a proxy may have read the other one (RFC 9112, 3.2). */
export function judgeHost({ headers, rawHeaders }: IncomingMessage, isOwnHost: IsOwnHost): HostVerdict {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1
  if (count > 1) return 'malformed'

  const name = nameOf(headers.host ?? '')
  if (name === undefined) return 'malformed'

  return isOwnHost(name.replace(/\.$/, '')) ? 'own' : 'foreign'
}
