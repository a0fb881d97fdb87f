import { describe, expect, test } from 'vitest'
import { maskedNetwork, placeOf } from './network-place.ts'

describe('an address is masked to the first half of its network', () => {
  test.each([
    ['203.0.113.7', '203.0.*.*'],
    ['::ffff:203.0.113.7', '203.0.*.*'],
    ['2001:DB8:1:2::7', '2001:db8:*'],
    ['2001:db8::1', '2001:db8:*'],
    ['fe80::1', 'fe80:*'],
    ['::1', '::*'],
    ['gone', ''],
    ['', ''],
  ])('%s is %s', (address, masked) => expect(maskedNetwork(address)).toBe(masked))
})

test('a country says more than a network', () => {
  expect(placeOf('SG', '203.0.113.7')).toBe('SG')
  expect(placeOf(undefined, '203.0.113.7')).toBe('203.0.*.*')
})
