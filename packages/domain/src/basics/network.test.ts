import * as fc from 'fast-check'
import { isIP, BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { bitsOf, formatNetwork, holdsAddress, readAddress, readNetwork } from './network.ts'

const shown = (text: string): string | undefined => {
  const network = readNetwork(text)
  return network && formatNetwork(network)
}

describe('an address or a network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['203.0.113.7/24', '203.0.113.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
    ['2001:DB8::1', '2001:db8::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
    ['::', '::'],
    ['::1', '::1'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ])('%s is %s', (text, form) => expect(shown(text)).toBe(form))

  test.each([
    '',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '0x7f.0.0.1',
    '2130706433',
    '203.0.113.7/33',
    '203.0.113.7/-1',
    '203.0.113.7/08',
    '203.0.113.7/24/24',
    '203.0.113.7 ',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    ':::',
    '12345::',
    'fe80::1%eth0',
    '2001:db8::/129',
    '::ffff:203.0.113.7/95',
    '1.2.3.4::',
    'localhost',
  ])('%j is none', (text) => expect(shown(text)).toBeUndefined())
})

const ipv4 = fc.ipV4()
const ipv6 = fc.ipV6()
const anyAddress = fc.oneof(ipv4, ipv6)

describe('whatever address it is', () => {
  test('it is read as Node reads it', () => {
    fc.assert(fc.property(anyAddress, (text) => readAddress(text) !== undefined && isIP(text) !== 0))
    fc.assert(fc.property(fc.string(), (text) => (isIP(text) === 0 ? readAddress(text) === undefined : true)))
  })

  test('its form reads back as itself', () => {
    fc.assert(
      fc.property(anyAddress, fc.nat(128), (text, bits) => {
        const address = readAddress(text)
        const network = readNetwork(`${text}/${address?.version === 4 ? bits % 33 : bits}`)
        if (!network) return text.includes('.') && text.includes(':')

        expect(readNetwork(formatNetwork(network))).toEqual(network)
        return formatNetwork(network) === formatNetwork(network).toLowerCase()
      }),
    )
  })

  test('it lies in every network around it, and in no other: as Node’s own list says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(ipv4, ipv4), fc.tuple(ipv6, ipv6)), fc.nat(128), ([a, b], bits) => {
        const [network, address] = [readAddress(a), readAddress(b)]
        if (!network || !address || network.version !== address.version) return

        const prefix = bits % (bitsOf(network.version) + 1)
        const around = readNetwork(`${formatNetwork(network)}/${prefix}`)
        if (!around) throw new Error('a network of ours is read')

        const list = new BlockList()
        const family = network.version === 4 ? 'ipv4' : 'ipv6'

        list.addSubnet(formatNetwork(network), prefix, family)
        expect(holdsAddress(around, network)).toBe(true)
        expect(holdsAddress(around, address)).toBe(list.check(formatNetwork(address), family))
      }),
    )
  })

  test('an IPv4 address lies in no IPv6 network, and the mapped one is itself', () => {
    fc.assert(
      fc.property(ipv4, (text) => {
        const [plain, mapped, all] = [readAddress(text), readAddress(`::ffff:${text}`), readNetwork('::/0')]
        if (!plain || !mapped || !all) return false
        return !holdsAddress(all, plain) && holdsAddress(plain, mapped)
      }),
    )
  })
})
