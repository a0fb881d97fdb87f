import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { orderHouse } from '../../../testing/houses/order-house.ts'

/*
 * Somebody's transaction that holds one customer's account, for however long, holds nobody else's order: told by the order
 * of events, for the lock is let go of only when the others have their answers.
 */

const house = await orderHouse()
const { clock, feed, owner, db } = house

afterEach(async () => expect(await house.broken()).toEqual([]))

/** Holds a customer's account until the test lets it go, as a slow transaction of theirs would. */
async function hold(customer: bigint): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()

  const holding = owner.transaction(async (tx) => {
    await tx.query('select from account where id = $1 for update', [
      accountId(customer, assetId('USD', true), 'cash'),
    ])
    held.resolve()
    await release.promise
  })

  await held.promise
  return () => {
    release.resolve()
    return holding
  }
}

const outcome = (answer: object): unknown => (isRefusal(answer) ? answer.refusal : 'taken')
const ordersOf = async (customer: bigint): Promise<number> =>
  (await db.query('select from contract_order where customer_id = $1', [customer])).length

test('orders of others are taken while an account is held, and its own is taken once it is let go', async () => {
  const [slow, quick] = [await house.customer(10_000n), await house.customer(100_000n)]
  const ticket = await house.ticket(slow)
  const letGo = await hold(slow)
  let ownAnswer: unknown

  const own = house.orders
    .place(slow, randomUUID(), ticket)
    .then((answer) => void (ownAnswer = outcome(answer)))

  for (let n = 0; n < 5; n += 1) await house.place(quick)
  expect(ownAnswer).toBeUndefined()

  await letGo()
  await own
  expect([ownAnswer, await ordersOf(slow), await ordersOf(quick)]).toEqual(['taken', 1, 5])
})

test('an account that stays held: busy, nothing is kept, and the same key is taken afterwards, once', async () => {
  const customer = await house.customer(10_000n)
  const ticket = await house.ticket(customer)
  const key = randomUUID()

  const place = (): Promise<unknown> => house.orders.place(customer, key, ticket).then(outcome)
  const letGo = await hold(customer)

  expect(await place()).toBe('busy')
  expect(await ordersOf(customer)).toBe(0)
  await letGo()
  expect([await place(), await place(), await ordersOf(customer)]).toEqual(['taken', 'taken', 1])
})

test('what was answered before is answered again while the account is held', async () => {
  const customer = await house.customer(5_000n)
  const [taken, poor] = [await house.ticket(customer), await house.ticket(customer)]
  const [takenKey, poorKey] = [randomUUID(), randomUUID()]

  const again = async (): Promise<unknown[]> => [
    outcome(await house.orders.place(customer, takenKey, taken)),
    outcome(await house.orders.place(customer, poorKey, poor)),
    outcome(await house.orders.place(customer, takenKey, poor)),
  ]

  const first = await again()
  expect(first).toEqual(['taken', 'balance_insufficient', 'idempotency_body_differs'])

  const letGo = await hold(customer)
  expect(await again()).toEqual(first)
  await letGo()
})

test('orders of others settle, open and are voided while an account is held; its own settle once it is let go', async () => {
  const customers = [await house.customer(10_000n), await house.customer(10_000n)] as const
  const [slow, quick] = customers

  const reach = async (): Promise<void> => {
    await feed.advance(clock.now())
    await house.orders.reached(clock.now())
  }

  const statusOf = async (customer: bigint): Promise<unknown[]> =>
    (
      await db.query<{ status: number }>(
        'select status from contract_order where customer_id = $1 order by id',
        [customer],
      )
    ).map(({ status }) => status)

  for (const customer of customers) await house.place(customer)
  const entry = clock.advance(1)
  await feed.tick(1, entry, 100n)
  clock.advance(1)
  await reach()

  for (const customer of customers) await house.place(customer, { symbol: 'SOLUSD' })
  await feed.tick(1, entry + 30_000, 101n)
  clock.set(entry + 30_001)

  const letGo = await hold(slow)
  await reach()

  expect([await statusOf(slow), await statusOf(quick)]).toEqual([
    [1, 0],
    [2, 4],
  ])

  expect(house.orders.openCount()).toBe(2)
  await letGo()
  await expect.poll(() => statusOf(slow)).toEqual([2, 4])
  expect(await house.balance(slow)).toEqual(await house.balance(quick))
})
