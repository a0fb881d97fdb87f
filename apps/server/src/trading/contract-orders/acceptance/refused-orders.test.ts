import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { forgetOldKeys } from '../../../http/idempotency.ts'
import { orderHouse } from '../../../testing/houses/order-house.ts'
import { isRefusal } from '@plumbline/domain/basics/refusal'

const house = await orderHouse()
const { clock, orders, owner, db } = house
const DAY = 24 * 3_600_000

const kept = async (customer: bigint): Promise<number> => {
  const [row] = await owner.query<{ n: bigint }>(
    `select count(*) n from request where user_id = $1 and route = 'addorder'`,
    [customer],
  )
  return Number(row?.n)
}

const refusalOf = (answer: object): unknown => (isRefusal(answer) ? answer.refusal : 'taken')
const refused = (customer: bigint) => orders.place(customer, randomUUID(), 'no ticket').then(refusalOf)

test('orders that are refused fill no disk: beyond one a second nothing is written', async () => {
  const customer = await house.customer(100_000n)
  const said: unknown[] = []

  for (let count = 0; count < 200; count += 1) said.push(await refused(customer))
  expect(new Set(said)).toEqual(new Set(['ticket_invalid', 'too_many_requests']))
  expect(await kept(customer)).toBeLessThanOrEqual(61)

  for (let second = 0; second < 10; second += 1) {
    clock.advance(1_000)
    for (let count = 0; count < 20; count += 1) await refused(customer)
  }

  expect(await kept(customer)).toBeLessThanOrEqual(61 + 10)

  const [row] = await owner.query<{ most: number }>(
    `select max(pg_column_size(r.*)) most from request r where user_id = $1`,
    [customer],
  )

  expect(row?.most).toBeLessThan(400)

  // Nobody else waits for it, and neither does the customer for long.
  expect(await refused(await house.customer(1n))).toBe('ticket_invalid')
  clock.advance(2_000)

  expect(await orders.place(customer, randomUUID(), await house.ticket(customer)).then(refusalOf)).toBe(
    'taken',
  )
})

test('refused orders are kept for two days, other keys for 35', async () => {
  const customer = await house.customer(1n)
  await refused(customer)

  await owner.query(
    `insert into request (user_id, route, key, body_hash, at) values ($1, '/api/user/cash', 'k', '\\x00', instant($2))`,
    [customer, clock.now()],
  )

  const aged = (days: number) => forgetOldKeys(db, { now: () => clock.now() + days * DAY })
  await owner.query(`update request set at = at - interval '3 days' where user_id = $1`, [customer])
  await aged(-2)
  expect(await kept(customer)).toBe(1)
  await aged(0)
  expect(await kept(customer)).toBe(0)
  expect(await owner.query('select key from request where user_id = $1', [customer])).toEqual([{ key: 'k' }])
})
