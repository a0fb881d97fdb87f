/*
 * IP addresses and networks (RFC 4291, RFC 4632), read strictly: no octal parts, no shortened IPv4, no zone. An IPv4 address
 * that is mapped into IPv6 is the IPv4 address.
 */

/** One address, or all that begin with the same bits. */
export interface Network {
  readonly version: 4 | 6
  /** The first address; every bit after the prefix is 0. */
  readonly first: bigint
  /** How many leading bits count: 0 to 32, or to 128. */
  readonly prefix: number
}

export const bitsOf = (version: Network['version']): 32 | 128 => (version === 4 ? 32 : 128)

const MAPPED = 0xffffn
const MAPPED_BITS = 32n
const IPV4 = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/
const GROUP = /^[0-9a-f]{1,4}$/i
const GROUPS = 8

function readIpv4(text: string): bigint | undefined {
  const parts = IPV4.exec(text)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255)) return undefined
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n)
}

/** Groups of one side of `::`; the last may be a dotted IPv4 address, which is two groups. */
function readGroups(text: string, isLast: boolean): readonly bigint[] | undefined {
  if (text === '') return []

  const parts = text.split(':')
  const groups: bigint[] = []
  for (const [place, part] of parts.entries()) {
    const dotted = isLast && place === parts.length - 1 ? readIpv4(part) : undefined
    if (dotted !== undefined) groups.push(dotted >> 16n, dotted & 0xffffn)
    else if (GROUP.test(part)) groups.push(BigInt(`0x${part}`))
    else return undefined
  }

  return groups
}

function readIpv6(text: string): bigint | undefined {
  const sides = text.split('::')
  if (sides.length > 2) return undefined

  const head = readGroups(sides[0] ?? '', sides.length === 1)
  const tail = readGroups(sides[1] ?? '', true)
  if (!head || !tail) return undefined

  const missing = GROUPS - head.length - tail.length
  if (sides.length === 2 ? missing < 1 : missing !== 0) return undefined

  const groups = [...head, ...Array<bigint>(missing).fill(0n), ...tail]
  return groups.reduce((bits, group) => (bits << 16n) | group, 0n)
}

/** Reads one address. @returns nothing where it is none */
export function readAddress(text: string): Network | undefined {
  const ipv4 = readIpv4(text)
  if (ipv4 !== undefined) return { version: 4, first: ipv4, prefix: 32 }

  const ipv6 = readIpv6(text)
  if (ipv6 === undefined) return undefined

  return ipv6 >> MAPPED_BITS === MAPPED
    ? { version: 4, first: ipv6 & 0xffff_ffffn, prefix: 32 }
    : { version: 6, first: ipv6, prefix: 128 }
}

const hostBits = ({ version, prefix }: Pick<Network, 'version' | 'prefix'>): bigint =>
  BigInt(bitsOf(version) - prefix)

/** Reads an address or a network as `203.0.113.0/24`; bits after the prefix are dropped. @returns nothing where it is neither */
export function readNetwork(text: string): Network | undefined {
  const [address = '', length, ...more] = text.split('/')
  const read = readAddress(address)
  if (!read || more.length > 0) return undefined
  if (length === undefined) return read
  if (!/^(0|[1-9]\d{0,2})$/.test(length)) return undefined

  // The prefix of a mapped address counts from the front of the IPv6 form.
  const prefix = Number(length) - (read.version === 4 && address.includes(':') ? 96 : 0)
  if (prefix < 0 || prefix > bitsOf(read.version)) return undefined

  const dropped = hostBits({ version: read.version, prefix })
  return { version: read.version, first: (read.first >> dropped) << dropped, prefix }
}

/** Whether an address lies in a network; an IPv4 address never lies in an IPv6 one. */
export function holdsAddress(network: Network, address: Network): boolean {
  const host = hostBits(network)
  return network.version === address.version && network.first >> host === address.first >> host
}

const dotted = (bits: bigint): string =>
  [24n, 16n, 8n, 0n].map((shift) => ((bits >> shift) & 0xffn).toString()).join('.')

/** Lower case, without leading zeros, the first longest run of two or more zero groups as `::` (RFC 5952). */
function colonForm(bits: bigint): string {
  const groups = Array.from({ length: GROUPS }, (_, place) =>
    ((bits >> BigInt(112 - place * 16)) & 0xffffn).toString(16),
  ).join(':')

  const runs = [...groups.matchAll(/\b0(?::0)+\b/g)]
  const longest = runs.toSorted((a, b) => b[0].length - a[0].length)[0]
  if (!longest) return groups

  const before = groups.slice(0, longest.index).replace(/:$/, '')
  const after = groups.slice(longest.index + longest[0].length).replace(/^:/, '')

  return `${before}::${after}`
}

/** The one form in which a network is stored and shown. */
export function formatNetwork(network: Network): string {
  const address = network.version === 4 ? dotted(network.first) : colonForm(network.first)
  return network.prefix === bitsOf(network.version) ? address : `${address}/${network.prefix}`
}
