import { verifyOrder } from '@plumbline/verifier/verify-order'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { offerEarlyClose } from '../../testing/early-close-terms.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/* An order that was closed early, as its customer finds it: proved by the checker, in the wallet, the statement and the results. */

const whole = await wholeApp()
const { app, browser, clock, feed, logs, owner } = whole
const ann = browser()
await ann.register('early@example.com')
const { body: keyFile } = await app.inject({ url: '/.well-known/settlement-log.json' })

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1_000)
    await feed.step()
  }
  await logs.seal()
}

const keyed = (path: string, fields: Record<string, string>) =>
  ann.post(path, fields, { 'idempotency-key': randomUUID() })

test('an early close is offered, proved and counted', async () => {
  await logs.seal() // leaves of ticks begin with the first one
  await offerEarlyClose(whole, 'BTCUSD')

  const before = dataOf(await ann.get('/api/user/wallet'))
  const terms = dataOf(await ann.get('/api/index/seconds', { symbol: 'BTCUSD' }))

  expect(terms.early_close).toEqual({ formula: 'E1', volatility: '0.550000', charge_rate: '0.020000' })
  const wish = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }
  const ticket = dataOf(await ann.post('/api/order/goorder', wish))

  expect(ticket.early_close).toEqual(terms.early_close)
  const { id } = dataOf(await keyed('/api/order/addorder', { ticket: ticket.ticket }))

  // Stores the signature of the batch before it.
  const other = dataOf(await ann.post('/api/order/goorder', { ...wish, symbol: 'ETHUSD', seconds: '300' }))
  await keyed('/api/order/addorder', { ticket: other.ticket })
  await pass(10)
  expect(dataOf(await ann.get('/api/order/get_this_order', { id })).early_close).toEqual(terms.early_close)

  expect(dataOf(await keyed('/api/order/close', { id, min_received: '0.01' })).close_request).toMatchObject({
    min_received: '0.01',
  })

  await pass(5)

  const order = dataOf(await ann.get('/api/order/get_this_order', { id }))
  expect(order).toMatchObject({
    status: 'closed',
    close_request: { outcome: 'closed', value: order.received },
  })

  const bundle = dataOf(await ann.get('/api/proofs/order', { id }))
  const { steps, holds } = await verifyOrder(bundle, JSON.parse(keyFile))

  expect(steps.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'passed'))
  expect(holds).toBe(true)

  const { token } = dataOf(await ann.post('/api/proofs/share', { id }))
  const shared = dataOf(await browser().get('/api/proofs/shared', { token }))

  expect((await verifyOrder(shared, JSON.parse(keyFile))).holds).toBe(true)

  const cents = (decimal: string): number => Math.round(Number(decimal) * 100)

  const net = cents(order.received) - cents(order.stake) - cents(order.fee)
  const wallet = dataOf(await ann.get('/api/user/wallet'))
  expect(cents(wallet.total_profit) - cents(before.total_profit)).toBe(net)

  const lines = dataOf(await ann.get('/api/user/finance')).items.filter(
    (item: { ref: string }) => item.ref === id,
  )

  expect(
    lines.map(({ kind, amount }: { kind: string; amount: string }) => [kind, cents(amount)]).toSorted(),
  ).toEqual([
    ['order_close', cents(order.received)],
    ['order_closed', -cents(order.stake) - cents(order.fee)],
  ])

  const history = dataOf(await ann.get('/api/order/orderlist', { status: 'closed' }))
  expect([history.items.map((item: { id: string }) => item.id), cents(history.totals.net)]).toEqual([
    [id],
    net,
  ])

  const results = dataOf(await ann.get('/api/results/index', { time_zone: 'UTC' }))
  expect(results.totals).toMatchObject({ count: 1, won: 0, lost: 0 })
  expect(cents(results.totals.net)).toBe(net)
  expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
})
