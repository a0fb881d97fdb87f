import { isIPv6 } from 'node:net'

/** Leading groups of an IPv6 address that form one allocation: a /48. */
const GROUPS = 3
const GROUPS_IN_ALL = 8

/** Network of an address, as large as one person commonly controls: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain.split('.').slice(0, GROUPS).join('.')

  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const between = tail === undefined ? 0 : GROUPS_IN_ALL - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, between)).fill('0'), ...after]

  return groups
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
