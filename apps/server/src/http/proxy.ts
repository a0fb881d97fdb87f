import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Socket } from 'node:net'

/** Whether an address is one of our own proxies. */
export type IsProxy = (address: string | undefined) => boolean

const withoutMapping = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** @param networks addresses and networks, each checked by `isNetwork` */
export function proxiesOf(networks: readonly string[]): IsProxy {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  }

  return (address) => {
    const plain = withoutMapping(address ?? '')
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/**
 * Address of a caller. One hop of `X-Forwarded-For` is trusted, and only if our own proxy connects: the last
 * address is the one that proxy wrote, earlier ones may be forged.
 */
export function callerAddress(
  request: { readonly socket: Pick<Socket, 'remoteAddress'>; readonly headers: IncomingHttpHeaders },
  isProxy: IsProxy,
): string | undefined {
  const { remoteAddress } = request.socket
  if (!isProxy(remoteAddress)) return remoteAddress

  const forwarded =
    [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? ''
  return isIP(forwarded) === 0 ? remoteAddress : forwarded
}
