import type { Balance } from '@plumbline/api-schema/money/wallet'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { balancesOf } from '../../ledger/ledger.ts'
import { orderHouse } from '../../testing/houses/order-house.ts'

const house = await orderHouse()
const { clock, feed, bus, db } = house

const cashOf = async (customer: bigint): Promise<Balance | undefined> =>
  (await balancesOf(db, customer, true)).find(({ asset, book }) => asset === 'USD' && book === 'cash')

test('balances of acceptances and settlements bear the number of their change, so the latest is known whenever it arrives', async () => {
  const customer = await house.customer(100_000n)
  const told: Balance[] = []

  const end = bus.subscribe(
    (event) => {
      if (event.type === 'orders' && event.customerId === customer) told.push(...event.balances)
    },
    (id) => id === customer,
  )

  const before = await cashOf(customer)
  const tickets = await Promise.all(Array.from({ length: 5 }, () => house.ticket(customer)))

  await Promise.all(tickets.map((ticket) => house.orders.place(customer, randomUUID(), ticket)))
  const entry = clock.advance(1)
  await feed.tick(1, entry, 100n)
  await feed.tick(1, entry + 30_000, 101n)
  clock.set(entry + 30_001)
  await feed.advance(clock.now())
  await house.orders.reached(clock.now())
  end()

  // Five acceptances, each a change of its own, and one settlement of all five.
  const first = before?.version ?? Number.NaN
  expect(told.map(({ version }) => version - first)).toEqual([1, 2, 3, 4, 5, 6])
  expect(told.map(({ frozen }) => frozen)).toEqual(['30.30', '60.60', '90.90', '121.20', '151.50', '0.00'])
  expect(told.at(-1)).toEqual(await cashOf(customer))
})
