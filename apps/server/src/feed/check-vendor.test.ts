import { expect, test, vi } from 'vitest'
import { fakeExchange } from '../testing/fake-exchange.ts'
import { checkVendor } from './check-vendor.ts'
import { vendorStream } from './live-settings.ts'

const exchange = await fakeExchange(['alpha'], ['BTCUSD'])
const PATIENCE_MS = 60_000

const streamAt = (url: string) =>
  vendorStream(
    {
      name: 'alpha',
      url,
      subscribe: [{ op: 'subscribe', symbol: 'BTCUSD' }],
      match: { '/e': 't' },
      price: '/p',
      time: '/ts',
    },
    {},
  )

const socket = exchange.url('alpha').replace('http', 'ws')

test('a vendor answers with its price and time', async () => {
  const [alpha] = exchange.vendors
  const answer = checkVendor(streamAt(socket), PATIENCE_MS)

  await vi.waitFor(() => expect(alpha?.listeners()).toBe(1), { timeout: PATIENCE_MS })

  alpha?.raw('{"e":"hello"}')
  alpha?.say('BTCUSD', '64000.5', 1_795_168_800_123)

  expect(await answer).toEqual({ is: 'price', price: '64000.50000000', time: 1_795_168_800_123 })
  await vi.waitFor(() => expect(alpha?.listeners()).toBe(0), { timeout: PATIENCE_MS })
})

test('a vendor that says something else, or is away, gives none', async () => {
  const [alpha] = exchange.vendors
  const answer = checkVendor(streamAt(socket), 1_500)

  await vi.waitFor(() => expect(alpha?.listeners()).toBe(1), { timeout: PATIENCE_MS })
  alpha?.raw('{"e":"no such channel"}')

  expect(await answer).toMatchObject({ is: 'none', said: '{"e":"no such channel"}' })

  expect(await checkVendor(streamAt('ws://127.0.0.1:9'), 500)).toMatchObject({
    is: 'none',
    said: undefined,
    fault: expect.stringContaining('ECONNREFUSED'),
  })
})
