import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { callService } from './call-service.ts'
import { isPublicAddress, isPushEndpoint, publicLookup } from './endpoint.ts'

describe('addresses of the public internet', () => {
  test.each(['8.8.8.8', '142.250.185.74', '2a00:1450:4001:82a::200a', '2606:4700::6810:84e5'])(
    '%s is one',
    (ip) => expect(isPublicAddress(ip)).toBe(true),
  )

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'fcm.googleapis.com',
    '',
  ])('%s is none', (ip) => expect(isPublicAddress(ip)).toBe(false))
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-am3p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))

test('a name that points into the house is not connected to, whenever it is looked up', async () => {
  for (const all of [true, false]) {
    const fault = await new Promise((resolve) => publicLookup('localhost', { all }, resolve))
    expect(String(fault)).toContain('no public address')
  }

  let calls = 0
  const inside = createServer(() => (calls += 1))

  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const { port } = inside.address() as AddressInfo
  await expect(callService(`https://localhost:${port}/`, {}, Buffer.from('x'))).rejects.toThrow(
    'no public address',
  )

  expect(calls).toBe(0)
  inside.close()
})
