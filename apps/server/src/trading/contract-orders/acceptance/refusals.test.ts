import { assetId } from '@plumbline/domain/money/asset'
import { accountId, HOUSE } from '@plumbline/domain/ledger/ledger'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { houseAccount } from '../../../ledger/ledger.ts'
import { orderHouse, WISH } from '../../../testing/houses/order-house.ts'
import { writeAsOwner } from '../../../testing/write-as-owner.ts'

/*
 * The table of refusals in the order in which they fire: each case is refused for its own reason and would also be
 * refused for all that come after it in the list.
 */

const house = await orderHouse()
const { clock, feed, orders } = house

afterEach(async () => {
  for (const productId of [1, 2, 4])
    feed.setState(productId, { isOpen: true, isDelayed: false, sessionEndsAt: undefined })
  expect(await house.broken()).toEqual([])
})

const place = (customer: bigint, ticket: string) => orders.place(customer, randomUUID(), ticket)
const refusalOf = (answer: object): unknown => (isRefusal(answer) ? answer.refusal : 'taken')

/** Moves the house's free payout reserve away until the test's end. */
async function drainReserve(leave: bigint): Promise<() => Promise<void>> {
  const usd = assetId('USD', true)
  const [risk, capital] = [houseAccount(usd, 'risk'), accountId(HOUSE, usd, 'capital')]
  const [row] = await house.owner.query<{ free: bigint }>(
    'select cr_posted - dr_posted - dr_pending as free from account where id = $1',
    [risk],
  )

  const minor = (row?.free ?? 0n) - leave

  const move = (debit: bigint, credit: bigint) =>
    writeAsOwner(house.owner, {
      ref: randomUUID(),
      at: clock.now(),
      legs: [{ leg: 0, op: 'direct', code: 'house_funding', debit, credit, minor }],
    })

  await move(risk, capital)
  return () => move(capital, risk)
}

test('addorder: the ticket’s three go first', async () => {
  const customer = await house.customer(10_000n)
  const used = await house.ticket(customer)

  await place(customer, used)
  feed.setState(1, { isOpen: false })
  expect(refusalOf(await place(customer, `${used}x`))).toBe('ticket_invalid')
  expect(refusalOf(await place(await house.customer(10_000n), used))).toBe('ticket_invalid')
  expect(refusalOf(await place(customer, ''))).toBe('ticket_invalid')
  expect(refusalOf(await place(customer, used))).toBe('ticket_used')
  clock.advance(30_001)
  expect(refusalOf(await place(customer, used))).toBe('ticket_expired')
})

test('addorder: a ticket is good for 30 s to the millisecond', async () => {
  const customer = await house.customer(10_000n)
  const [last, late] = [await house.ticket(customer), await house.ticket(customer)]

  clock.advance(30_000)
  expect(refusalOf(await place(customer, last))).toBe('taken')
  clock.advance(1)
  expect(refusalOf(await place(customer, late))).toBe('ticket_expired')
})

test('addorder: market, limits, balance, reserve in their order', async () => {
  const customer = await house.customer(5_100_000n)

  const tickets = async (count: number, amount: bigint, symbol = 'BTCUSD') => {
    for (let made = 0; made < count; made += 1)
      expect(
        refusalOf(await place(customer, await house.ticket(customer, { amount, multiple: 1, symbol }))),
      ).toBe('taken')
  }

  const poor = await house.ticket(customer, { amount: 500_000n, multiple: 1 })
  const other = await house.ticket(customer, { amount: 500_000n, multiple: 1, symbol: 'ETHUSD' })
  const beyond = await house.ticket(customer, { amount: 200_000n, multiple: 1 })

  await tickets(4, 500_000n)
  const refill = await drainReserve(0n)

  feed.setState(1, { isOpen: false, isDelayed: true, sessionEndsAt: clock.now() })
  expect(refusalOf(await place(customer, poor))).toBe('market_closed')
  feed.setState(1, { isOpen: true })
  expect(refusalOf(await place(customer, poor))).toBe('price_delayed')
  feed.setState(1, { isDelayed: false })
  expect(refusalOf(await place(customer, poor))).toBe('order_crosses_close')
  feed.setState(1, { sessionEndsAt: undefined })

  expect(await place(customer, poor)).toEqual({
    refusal: 'product_position_exceeded',
    params: { left: '0.00' },
  })

  expect(await place(customer, other)).toEqual({ refusal: 'payout_reserve_short' })
  await refill()
  expect(await place(customer, beyond)).toMatchObject({ refusal: 'product_position_exceeded' })
})

test('addorder: 50,000.00 in all, then the balance to the cent', async () => {
  const customer = await house.customer(5_050_000n)
  const [full, rest] = [
    await house.ticket(customer, { amount: 100n, multiple: 1, symbol: 'SOLUSD' }),
    await house.ticket(customer, { amount: 500_000n, multiple: 1 }),
  ]

  for (const symbol of ['ETHUSD', 'SOLUSD']) {
    for (let made = 0; made < 4; made += 1)
      await house.place(customer, { amount: 500_000n, multiple: 1, symbol })
  }

  expect(await place(customer, full)).toEqual({
    refusal: 'product_position_exceeded',
    params: { left: '0.00' },
  })

  expect(refusalOf(await place(customer, rest))).toBe('taken')
  const over = await house.ticket(customer, { amount: 499_901n, multiple: 1 })

  await house.place(customer, { amount: 100n, multiple: 1 })
  expect(await place(customer, over)).toEqual({
    refusal: 'total_position_exceeded',
    params: { left: '4999.00' },
  })

  // 45,001.00 and 450.01 of fees are held: 5,048.99 are left.
  await house.place(customer, { amount: 499_899n, multiple: 1 })
  const poor = await house.customer(3_029n)
  const wish = { amount: 1_000n, multiple: 3 }
  const rich = await house.customer(3_030n)
  const tickets = [
    await house.ticket(poor, { amount: 2_000n, multiple: 1 }),
    await house.ticket(poor, { amount: 2_000n, multiple: 1 }),
    await house.ticket(rich, wish),
  ]

  expect(refusalOf(await place(poor, tickets[0] ?? ''))).toBe('taken')
  expect(await place(poor, tickets[1] ?? '')).toEqual({
    refusal: 'balance_insufficient',
    params: { missing: '10.11' },
  })

  expect(refusalOf(await place(rich, tickets[2] ?? ''))).toBe('taken')
  expect(await house.balance(rich)).toEqual({ available: 0n, frozen: 3_030n })
})

test('addorder: a cent beyond a product, a cent short of the fee', async () => {
  const customer = await house.customer(5_100_000n)
  const beyond = await house.ticket(customer, { amount: 100n, multiple: 1 })

  for (const amount of [500_000n, 500_000n, 500_000n, 499_901n])
    await house.place(customer, { amount, multiple: 1 })
  expect(await place(customer, beyond)).toEqual({
    refusal: 'product_position_exceeded',
    params: { left: '0.99' },
  })

  const poor = await house.customer(4_039n)
  const short = await house.ticket(poor, { amount: 1_000n, multiple: 3 })

  await house.place(poor, { amount: 1_000n, multiple: 1 })
  expect(await place(poor, short)).toEqual({ refusal: 'balance_insufficient', params: { missing: '0.01' } })
})

test('addorder: the reserve goes to the batch in its order, the tail is refused', async () => {
  const customers = await Promise.all(Array.from({ length: 6 }, () => house.customer(10_000n)))
  const tickets = await Promise.all(customers.map((customer) => house.ticket(customer)))
  const refill = await drainReserve(5_550n * 4n + 5_549n)
  const answers = await Promise.all(customers.map((customer, at) => place(customer, tickets[at] ?? '')))

  expect(answers.map(refusalOf)).toEqual([
    'taken',
    'taken',
    'taken',
    'taken',
    'payout_reserve_short',
    'payout_reserve_short',
  ])

  await refill()
})

test('addorder: a reserve that holds exactly the payout is enough', async () => {
  const customer = await house.customer(10_000n)
  const [first, second] = [await house.ticket(customer), await house.ticket(customer)]
  const refill = await drainReserve(5_550n)

  expect(refusalOf(await place(customer, first))).toBe('taken')
  expect(refusalOf(await place(customer, second))).toBe('payout_reserve_short')
  await refill()
})

test('goorder: the same list without the ticket’s three', async () => {
  const customer = await house.customer(3_029n)
  const ask = async (wish: Partial<typeof WISH>) =>
    refusalOf(await orders.issueTicket(customer, { ...WISH, ...wish }))

  const bad = { symbol: 'NONE', seconds: 31, multiple: 4, amount: 1n }
  const refill = await drainReserve(0n)

  expect(await ask({ ...bad, practice: false })).toBe('practice_money_only')
  expect(await ask(bad)).toBe('symbol_unknown')
  feed.setState(1, { isOpen: false, isDelayed: true, sessionEndsAt: clock.now() })

  const known = { ...bad, symbol: 'BTCUSD' }
  expect(await ask(known)).toBe('market_closed')
  feed.setState(1, { isOpen: true })
  expect(await ask(known)).toBe('price_delayed')
  feed.setState(1, { isDelayed: false })
  expect(await ask(known)).toBe('order_crosses_close')
  feed.setState(1, { sessionEndsAt: undefined })
  expect(await ask(known)).toBe('duration_not_offered')
  expect(await ask({ ...known, seconds: 30 })).toBe('multiple_not_offered')
  expect(await ask({ ...known, seconds: 30, multiple: 3 })).toBe('stake_below_least')
  expect(await ask({ seconds: 30, multiple: 1, amount: 500_001n })).toBe('stake_above_most')
  expect(await ask({})).toBe('balance_insufficient')
  expect(await ask({ amount: 2_999n, multiple: 1 })).toBe('payout_reserve_short')
  await refill()
  expect(await ask({ amount: 3_000n, multiple: 1 })).toBe('balance_insufficient')
  expect(await ask({ amount: 2_999n, multiple: 1 })).toBe('taken')
  expect(await ask({ symbol: 'USDTUSD' })).toBe('duration_not_offered')
})
