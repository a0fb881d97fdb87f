import { expect, test } from 'vitest'
import { isNetwork } from '../platform/config.ts'
import { callerAddress, proxiesOf } from './proxy.ts'

const isProxy = proxiesOf(['10.0.0.7', '10.1.0.0/16', '2001:db8:1::/48'])

test.each([
  ['10.0.0.7', true],
  ['::ffff:10.0.0.7', true],
  ['10.0.0.8', false],
  ['10.1.255.1', true],
  ['2001:db8:1:2::9', true],
  ['2001:db8:2::1', false],
  [undefined, false],
  ['gone', false],
])('%s is a proxy of ours: %s', (address, is) => expect(isProxy(address)).toBe(is))

test.each([
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['proxy.lan', false],
  ['10.0.0.0/', false],
])('%s names a network: %s', (text, is) => expect(isNetwork(text)).toBe(is))

const from = (remoteAddress: string, forwarded?: string) =>
  callerAddress(
    {
      socket: { remoteAddress },
      headers: { 'x-forwarded-for': forwarded },
    },
    isProxy,
  )

test('X-Forwarded-For is believed for one hop, from our own proxy alone', () => {
  expect(from('10.0.0.7', '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(from('198.51.100.1', '203.0.113.7')).toBe('198.51.100.1')
  expect(from('10.0.0.7')).toBe('10.0.0.7')
  expect(from('10.0.0.7', 'not an address')).toBe('10.0.0.7')
})
