import { SECOND_MS } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { wholeApp } from '../../../testing/whole-app.ts'

const { browser, clock, feed, metrics } = await wholeApp()

const ORDER = { symbol: 'BTCUSD', direction: 'up', seconds: '30', amount: '1.00', multiple: '1' }

const NAMES =
  /^plumbline_(orders_\w+|settlement_lateness_seconds_count|order_acknowledgement_seconds_count) (.+)$/gm

/** What the page of metrics tells of orders. */
const shown = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    [...(await metrics.metrics()).matchAll(NAMES)].map(([, name = '', value]) => [name, Number(value)]),
  )

async function step(ms: number): Promise<void> {
  clock.advance(ms)
  await feed.step()
}

test('an order is counted as it is accepted and as it is settled, and is late in between', async () => {
  const customer = browser()
  await customer.register('measured@example.com')

  const { data } = await customer.post('/api/order/goorder', ORDER)
  const form = { ticket: data.ticket }

  expect((await customer.post('/api/order/addorder', form, { 'idempotency-key': 'k' })).status).toBe(200)

  expect(await shown()).toEqual({
    orders_accepted_total: 1,
    orders_settled_total: 0,
    settlement_lateness_seconds_count: 0,
    orders_open: 1,
    orders_overdue_seconds: 0,
    order_acknowledgement_seconds_count: 1,
  })

  await step(SECOND_MS)
  clock.advance(40 * SECOND_MS)

  // Its end is counted from its entry, one of the ticks of the first second.
  const { orders_overdue_seconds: overdue } = await shown()
  expect(overdue).toBeGreaterThanOrEqual(10)
  expect(overdue).toBeLessThanOrEqual(11)

  await step(0)

  expect(await shown()).toEqual({
    orders_accepted_total: 1,
    orders_settled_total: 1,
    settlement_lateness_seconds_count: 1,
    orders_open: 0,
    orders_overdue_seconds: 0,
    order_acknowledgement_seconds_count: 1,
  })
})
