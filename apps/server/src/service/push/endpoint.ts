import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

/**
 * The push services of the browsers there are. A subscription names the address that the server then calls, so nothing
 * else is ever called: https alone, on its own port, by name.
 */
const SERVICES = [
  'fcm.googleapis.com', // Chrome, Edge on Android, Opera, Samsung
  '.push.services.mozilla.com', // Firefox
  '.push.apple.com', // Safari
  '.notify.windows.com', // Edge
]

/** Whether an address may be pushed to. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false

  const { protocol, hostname, port, username, password, hash } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false

  return SERVICES.some((service) =>
    service.startsWith('.') ? hostname.endsWith(service) : hostname === service,
  )
}

const PRIVATE = new BlockList()

for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')

for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6')

const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address, 'ipv4')
  return family === 6 && GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6')
}

/**
 * Looks a name up for a connection and refuses what is not public: checked where the connection is made, so that a name
 * cannot point elsewhere between the check and the call.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = error ? [] : found
    const inside = addresses.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (error) done(error, '', 0)
    else if (inside || !first) done(new Error('the push service has no public address'), '', 0)
    else if (options.all === true) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
