import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:0db8:0001::1', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['1::2:3:4:5:6:7', '1:0:2'],
  ['::1', '0:0:0'],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network))
