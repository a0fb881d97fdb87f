import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moneyHouse } from './testing/houses/money-house.ts'
import { useDatabaseClock } from './testing/database.ts'

/*
 * A jump of the database's clock waits for a person, and the server's time goes on as it was (decision 43). What the database
 * refuses meanwhile, because it is dated by a clock that is not its own, is answered like an order then, and is no fault.
 */

const house = await moneyHouse()
const { owner, clock, feed, orders } = house
const BUSY = [503, { refusal: 'busy' }]

test('money calls hear busy, open orders end, and the same keys are taken once the clocks agree', async () => {
  const customer = await house.customer(1_000_000n)
  const order = await house.place(customer.id)
  const entry = clock.advance(1)

  await feed.tick(1, entry, 100n)
  await feed.tick(1, entry + 30_000, 101n)
  clock.set(entry + 30_001)

  const [key, target] = [randomUUID(), customer.target()]
  const form = { asset: 'USD', amount: '100.00', target_id: target.id, fund_password: 'fund-pass-7' }

  const withdraw = async (): Promise<unknown[]> => {
    const { status, data } = await customer.browser.post('/api/user/cash', form, { 'idempotency-key': key })
    return [status, data]
  }

  const exchange = async (): Promise<unknown[]> => {
    const quoted = await customer.browser.post('/api/exchange/quote', {
      from: 'USD',
      to: 'BTC',
      amount: '1000.00',
    })

    const accept = { quote: quoted.data.quote }
    const { status, data } = await customer.browser.post('/api/exchange/accept', accept, {
      'idempotency-key': randomUUID(),
    })

    return [status, data]
  }

  // The tests' clock stands days before the database's.
  await useDatabaseClock(owner)
  expect(await withdraw()).toEqual(BUSY)
  expect(await exchange()).toEqual(BUSY)
  await feed.advance(clock.now())
  await orders.reached(clock.now())
  expect(await orders.order(customer.id, order.id)).toMatchObject({ status: 'won' })

  await owner.query('alter function ledger_now() rename to ledger_now_of_production')

  await owner.query(
    'create function ledger_now() returns timestamptz language sql return (select at from feed_watermark)',
  )

  expect((await withdraw())[0]).toBe(200)
  expect((await exchange())[0]).toBe(200)
})
