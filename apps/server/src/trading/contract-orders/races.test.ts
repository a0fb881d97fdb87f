import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { direct, houseAccount, lockAccount } from '../../ledger/ledger.ts'
import { orderHouse } from '../../testing/houses/order-house.ts'
import { writeAsOwner } from '../../testing/write-as-owner.ts'

/*
 * Attempts that land together (docs/rules/ledger.md#concurrency). Each counts how often the race was real: some
 * attempts must have been refused, else nothing raced.
 */

const house = await orderHouse()
const { clock, feed, orders, db } = house
const USD = assetId('USD', true)

const isTaken = (answer: object): boolean => !isRefusal(answer)

test('2,000 orders race for balances that hold half of them: never below zero, to the cent', async () => {
  const customers = await Promise.all(Array.from({ length: 100 }, () => house.customer(101n * 10n + 50n)))
  const attempts = await Promise.all(
    customers.flatMap((customer) =>
      Array.from({ length: 20 }, async () => ({
        customer,
        ticket: await house.ticket(customer, { amount: 100n, multiple: 1 }),
      })),
    ),
  )

  const answers = await Promise.all(
    attempts.map(({ customer, ticket }) => orders.place(customer, randomUUID(), ticket)),
  )

  expect(answers.filter(isTaken)).toHaveLength(1_000)
  expect(
    answers.filter((answer) => isRefusal(answer) && answer.refusal === 'balance_insufficient'),
  ).toHaveLength(1_000)

  for (const customer of customers)
    expect(await house.balance(customer)).toEqual({ available: 50n, frozen: 1_010n })
  expect(await house.broken()).toEqual([])
})

test('2,000 attempts: order against refill against settlement of the same accounts', async () => {
  const customers = await Promise.all(Array.from({ length: 50 }, () => house.customer(500n)))

  const refill = (customer: bigint): Promise<boolean> =>
    house.owner.transaction(async (tx) => {
      const cash = accountId(customer, USD, 'cash')
      const { available, frozen } = await lockAccount(tx, cash)
      if (available + frozen >= 500n) return false

      const minor = 500n - available - frozen
      await writeAsOwner(tx, {
        ref: randomUUID(),
        at: clock.now(),
        legs: [direct('practice_refill', houseAccount(USD, 'bank'), cash, minor)],
      })

      return true
    })

  const counts = { taken: 0, short: 0, refilled: 0, needless: 0 }
  for (let round = 0; round < 10; round += 1) {
    const tickets = await Promise.all(
      customers.flatMap((customer) =>
        Array.from({ length: 4 }, async () => ({
          customer,
          ticket: await house
            .ticket(customer, { amount: 100n, multiple: 1, direction: 'up' })
            .catch(() => ''),
        })),
      ),
    )

    // What the round before placed is due now.
    const now = clock.advance(1)
    const settling = feed.advance(now).then(() => orders.reached(now))
    const placing = tickets.map(({ customer, ticket }) => orders.place(customer, randomUUID(), ticket))
    const refilling = customers.map(refill)

    for (const answer of await Promise.all(placing)) counts[isTaken(answer) ? 'taken' : 'short'] += 1
    for (const done of await Promise.all(refilling)) counts[done ? 'refilled' : 'needless'] += 1

    await settling
    const entry = clock.advance(10)
    await feed.tick(1, entry, 100n)
    await feed.advance(clock.advance(10))
    await orders.reached(clock.now())

    // All lose: what is lost is what the next round refills.
    await feed.tick(1, entry + 30_000, 99n)
    clock.set(entry + 31_000)
  }

  // Each of the four happened, else nothing raced.
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  expect(counts.taken + counts.short).toBe(2_000)
  expect(await house.broken()).toEqual([])
})

test('one order is settled once, however often and by however many at once', async () => {
  const customer = await house.customer(10_000n)
  const { id } = await house.place(customer)
  const entry = clock.advance(1)

  await feed.tick(1, entry, 100n)
  await feed.tick(1, entry + 30_000, 101n)
  await feed.advance(clock.advance(60_000))
  const account = accountId(customer, USD, 'cash')

  const settle = (status: number, reason: number | null, price: bigint) =>
    db.query('select * from settle_orders(instant($1), $2, $3, $4, $5, $6, $7, $8)', [
      clock.now(),
      [account],
      [id],
      [status],
      [reason],
      [2n],
      [price],
      [entry + 30_000],
    ])

  await orders.reached(clock.now())
  await Promise.all(
    Array.from({ length: 50 }, (_, copy) => (copy % 2 === 0 ? settle(2, null, 101n) : settle(4, 2, 101n))),
  )

  expect(await house.balance(customer)).toEqual({ available: 12_520n, frozen: 0n })
  expect(await house.broken()).toEqual([])
})
