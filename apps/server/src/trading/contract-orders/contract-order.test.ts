import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { orderHouse } from '../../testing/houses/order-house.ts'

const house = await orderHouse()
const { clock, feed } = house

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

/** Ticks at entry and exit of an order placed now, and watermarks that open and settle it. */
async function run(productId: number, entry: bigint, exit: bigint, seconds = 30): Promise<void> {
  const entryTime = clock.advance(100)
  await feed.tick(productId, entryTime, entry)
  await feed.advance(clock.advance(100))
  await house.orders.reached(feed.watermark())
  await feed.tick(productId, entryTime + seconds * 1_000, exit)
  clock.set(entryTime + seconds * 1_000)
  await feed.advance(clock.now())
  await house.orders.reached(feed.watermark())
  clock.advance(1_000)
}

describe('the example of docs/rules/trading.md#sums-of-an-order, to the cent', () => {
  test('the ticket states stake, fee, payout, break-even rate and expected edge', async () => {
    const customer = await house.customer(10_000n)
    expect(
      await house.orders.issueTicket(customer, {
        symbol: 'BTCUSD',
        direction: 'up',
        seconds: 30,
        amount: 1_000n,
        multiple: 3,
        practice: true,
        book: 'cash',
      }),
    ).toMatchObject({
      stake: '30.00',
      fee: '0.30',
      payout: '55.50',
      break_even_rate: '0.5460',
      expected_edge: '0.0850',
      balance_after: '69.70',
      counterparty: 'house',
      rule: 'S1',
      max_gap_ms: 5_000,
    })
  })

  test.each([
    ['won', 12_500n, 12_501n, 12_520n, '55.50'],
    ['lost', 12_500n, 12_499n, 6_970n, '0.00'],
    ['void', 12_500n, 12_500n, 10_000n, '30.30'],
  ])('%s', async (status, entry, exit, available, received) => {
    const customer = await house.customer(10_000n)
    const order = await house.place(customer)

    expect(order).toMatchObject({ status: 'accepted', stake: '30.00', fee: '0.30', payout: '55.50' })
    expect(await house.balance(customer)).toEqual({ available: 6_970n, frozen: 3_030n })
    await run(1, entry, exit)

    expect(await house.orders.order(customer, order.id)).toMatchObject({
      status,
      received,
      ...(status === 'void' && { void_reason: 'tie' }),
    })

    expect(await house.balance(customer)).toEqual({ available, frozen: 0n })
  })

  test('from bonus: the same, bonus pays and receives', async () => {
    const customer = await house.customer(500n, 10_000n)
    const order = await house.place(customer, { book: 'bonus' })

    expect(await house.balance(customer, 'bonus')).toEqual({ available: 6_970n, frozen: 3_030n })
    await run(1, 12_500n, 12_600n)
    expect(await house.orders.order(customer, order.id)).toMatchObject({ status: 'won', book: 'bonus' })
    expect(await house.balance(customer, 'bonus')).toEqual({ available: 12_520n, frozen: 0n })
    expect(await house.balance(customer)).toEqual({ available: 500n, frozen: 0n })
  })
})

describe('one key, one answer', () => {
  test('the same key again answers the same order, and charges once', async () => {
    const customer = await house.customer(10_000n)
    const ticket = await house.ticket(customer)
    const first = await house.orders.place(customer, 'key', ticket)

    clock.advance(60_000)
    expect(await house.orders.place(customer, 'key', ticket)).toEqual(first)
    expect(await house.balance(customer)).toEqual({ available: 6_970n, frozen: 3_030n })

    expect(await house.orders.place(customer, 'key', await house.ticket(customer))).toEqual({
      refusal: 'idempotency_body_differs',
    })

    await run(1, 100n, 200n)
  })

  test('twenty copies at once make one order', async () => {
    const customer = await house.customer(10_000n)
    const ticket = await house.ticket(customer)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => house.orders.place(customer, 'copies', ticket)),
    )

    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await house.balance(customer)).toEqual({ available: 6_970n, frozen: 3_030n })
    await run(1, 100n, 200n)
  })

  test('a refusal stays the answer of its key, though the order would pass now', async () => {
    const customer = await house.customer(10_000n)
    const first = await house.ticket(customer, { multiple: 8 })
    const second = await house.ticket(customer, { multiple: 3 })

    await house.orders.place(customer, randomUUID(), first)
    const refused = await house.orders.place(customer, 'poor', second)
    expect(refused).toEqual({ refusal: 'balance_insufficient', params: { missing: '11.10' } })
    await run(1, 100n, 200n)
    expect(await house.balance(customer)).toEqual({ available: 16_720n, frozen: 0n })
    expect(await house.orders.place(customer, 'poor', second)).toEqual(refused)
  })

  test('a ticket makes one order: another key is refused', async () => {
    const customer = await house.customer(10_000n)
    const ticket = await house.ticket(customer)
    await house.orders.place(customer, 'a', ticket)
    expect(await house.orders.place(customer, 'b', ticket)).toEqual({ refusal: 'ticket_used' })
    await run(1, 100n, 200n)
  })
})
