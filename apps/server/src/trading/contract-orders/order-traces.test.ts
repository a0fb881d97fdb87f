import { expect, test } from 'vitest'
import { WISH, orderHouse } from '../../testing/houses/order-house.ts'

const house = await orderHouse()
const { clock, feed } = house

/** A durable watermark at the clock's time. */
async function reach(): Promise<void> {
  await feed.advance(clock.now())
  await house.orders.reached(clock.now())
}

const names = (id: string): string[] => house.traced(id).map(({ name }) => name)

test('an order is one trace from its ticket to its settlement', async () => {
  const customer = await house.customer(10_000n)
  const issuedAt = clock.now()
  const { id } = await house.place(customer, WISH)

  expect(names(id)).toEqual(['ticket', 'accept', 'place'])

  const entry = clock.advance(1)
  await feed.tick(1, entry, 100n)
  await reach()

  await feed.tick(1, entry + 30_000, 101n)
  clock.advance(30_001)
  await reach()

  expect(names(id).slice(3)).toEqual(['wait for the entry tick', 'run', 'settle', 'order'])
  expect(house.traced(id).at(-1)).toMatchObject({ from: issuedAt, to: clock.now() })
  expect(house.traced(id).find(({ name }) => name === 'settle')).toMatchObject({ from: entry + 30_000 })
})

test('a refused order says by what', async () => {
  const customer = await house.customer(3_100n)
  const [first, second] = await Promise.all([house.ticket(customer), house.ticket(customer)])

  await house.orders.place(customer, 'first', first)

  const refused = await house.orders.place(customer, 'second', second)
  expect(refused).toHaveProperty('refusal')

  const { ticket_id: id } = JSON.parse(
    Buffer.from(second.split('.')[0] ?? '', 'base64url').toString('utf8'),
  ) as { ticket_id: string }

  expect(house.traced(id).at(-1)).toMatchObject({
    name: 'place',
    attributes: { answer: Object(refused).refusal },
  })
})
