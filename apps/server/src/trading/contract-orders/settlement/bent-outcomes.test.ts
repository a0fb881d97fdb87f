import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import type { Instant } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sqlState } from '../../../platform/database/database.ts'
import { orderHouse } from '../../../testing/houses/order-house.ts'
import { OWN_RANKS } from '../acceptance/accept-order.ts'
import { acceptOrders } from '../store.ts'
import type { OrderTerms } from '../store.ts'

// What a programmer or an operator with the server's own database role may try: the ticks decide all the same.
const house = await orderHouse()
const { db, clock, feed } = house

const FORBIDDEN = '42501'
const stateOf = (work: Promise<unknown>): Promise<string | undefined> => work.then(() => 'allowed', sqlState)

interface Tick {
  readonly seq: bigint
  readonly price: bigint
  readonly time: Instant
}

const open = (customer: bigint, id: string, { seq, price, time }: Tick) =>
  stateOf(
    db.query(
      'select open_orders(array[$1::bigint], array[$2::uuid], array[$3::bigint], array[$4::bigint], array[$5::bigint])',
      [customer, id, seq, price, time],
    ),
  )

const end = (customer: bigint, id: string, status: number, reason: number | null, exit?: Tick) =>
  stateOf(
    db.query(
      `select settle_orders(instant($1), array[$2::bigint], array[$3::uuid], array[$4::smallint], array[$5::smallint],
        array[$6::bigint], array[$7::bigint], array[$8::bigint])`,
      [
        clock.now(),
        accountId(customer, assetId('USD', true), 'cash'),
        id,
        status,
        reason,
        exit?.seq ?? null,
        exit?.price ?? null,
        exit?.time ?? null,
      ],
    ),
  )

const newestSeq = async (): Promise<bigint> => {
  const [row] = await db.query<{ seq: bigint }>('select max(seq) as seq from tick where product_id = 1')
  return row?.seq ?? 0n
}

const tick = async (time: Instant, price: bigint): Promise<Tick> => {
  await feed.tick(1, time, price)
  return { seq: await newestSeq(), price, time }
}

test('an order opens on its entry tick alone', async () => {
  const customer = await house.customer(10_000n)
  const { id } = await house.place(customer)
  const first = await tick(clock.advance(10), 100n)
  const second = await tick(clock.advance(10), 90n)

  expect(await open(customer, id, { ...first, price: 99n })).toBe(FORBIDDEN)
  expect(await open(customer, id, { ...first, time: first.time - 1 })).toBe(FORBIDDEN)
  expect(await open(customer, id, second)).toBe(FORBIDDEN)
  expect(await open(customer, id, first)).toBe(FORBIDDEN) // no watermark says yet that it is the first
  await house.orders.reached(clock.now()).catch(() => {})
  await feed.advance(clock.now())
  await house.orders.reached(clock.now())
  expect(await house.orders.order(customer, id)).toMatchObject({ status: 'holding', open_price: '1.00' })
})

describe('an order ends as the last tick before T says', () => {
  async function opened() {
    const customer = await house.customer(10_000n)
    const { id } = await house.place(customer)
    const entry = await tick(clock.advance(10), 100n)

    await feed.advance(clock.now())
    await house.orders.reached(clock.now())

    return { customer, id, entry, expiresAt: entry.time + 30_000 }
  }

  const [WON, LOST, VOID] = [2, 3, 4]

  test('not before, not otherwise, not void', async () => {
    const { customer, id, expiresAt } = await opened()
    const earlier = await tick(expiresAt - 500, 150n)
    const exit = await tick(expiresAt - 100, 90n)
    const later = await tick(expiresAt + 100, 160n)

    expect(await end(customer, id, LOST, null, exit)).toBe(FORBIDDEN)
    clock.set(expiresAt + 200)
    await house.orders.stop() // nobody settles but the test
    await feed.advance(clock.now())
    expect(await end(customer, id, WON, null, earlier)).toBe(FORBIDDEN)
    expect(await end(customer, id, WON, null, later)).toBe(FORBIDDEN)
    expect(await end(customer, id, WON, null, { ...exit, price: 150n })).toBe(FORBIDDEN)
    expect(await end(customer, id, VOID, 0, { ...exit, price: 100n })).toBe(FORBIDDEN)

    for (const reason of [1, 2, 3]) expect(await end(customer, id, VOID, reason)).toBe(FORBIDDEN)
    expect(await end(customer, id, LOST, null, exit)).toBe('allowed')
    expect(await house.broken()).toEqual([])
    await house.restart()
  })

  test('an order without an entry tick is void only when none came in time', async () => {
    const customer = await house.customer(10_000n)
    const { id } = await house.place(customer)
    const acceptedAt = clock.now()

    await house.orders.stop()
    clock.advance(4_999)
    await feed.advance(clock.now())
    expect(await end(customer, id, VOID, 1)).toBe(FORBIDDEN)
    await tick(acceptedAt + 5_000, 100n)
    clock.advance(1_000)
    await feed.advance(clock.now())
    expect(await end(customer, id, VOID, 1)).toBe(FORBIDDEN)
    await house.restart()
  })
})

test('what the watermark has passed stays as it was published', async () => {
  await tick(clock.advance(10), 100n)
  await feed.advance(clock.advance(10))

  const insert = (time: Instant) =>
    stateOf(
      db.query(
        `insert into tick (product_id, seq, time, price, source) values (1, 9999, instant($1), 1, 'simulated')`,
        [time],
      ),
    )

  expect(await insert(clock.now())).toBe(FORBIDDEN)
  expect(await insert(clock.now() - 5)).toBe(FORBIDDEN)
  expect(await stateOf(db.query('update tick set price = 1'))).toBe(FORBIDDEN)
  expect(await stateOf(house.owner.query('update tick set price = 1'))).toBe(FORBIDDEN)
  expect(await stateOf(house.owner.query('delete from tick'))).toBe(FORBIDDEN)
})

test('the search for open orders never starts behind one that is open', async () => {
  const customer = await house.customer(10_000n)
  const { id } = await house.place(customer)

  const fromOf = async () =>
    (await db.query<{ open_from: string }>('select open_from from order_progress'))[0]?.open_from ?? ''
  await db.query(`select advance_open_from('ffffffff-0000-0000-0000-000000000000')`)
  expect((await fromOf()) <= id).toBe(true)
})

test('a clock set back lets nobody order on prices already seen', async () => {
  const customer = await house.customer(10_000n)
  const seen = await tick(clock.advance(10), 100n)

  await feed.advance(clock.now())
  clock.advance(-5_000)

  const order = await house.place(customer)
  expect(Date.parse(order.accepted_at)).toBe(seen.time)
  clock.advance(5_000)

  const { time } = await tick(clock.advance(10), 101n)
  await feed.advance(clock.now())
  await house.orders.reached(clock.now())

  expect(await house.orders.order(customer, order.id)).toMatchObject({
    open_time: new Date(time).toISOString(),
  })
})

test('an acceptance is dated at the newest price that its own statement knows, whoever else published it', async () => {
  const customer = await house.customer(10_000n)
  const ticket = await house.ticket(customer)

  // Another process publishes: the writer's own memory knows nothing of it.
  const published = clock.now() + 3_000
  await house.owner.query('update feed_watermark set at = instant($1)', [published])

  const order = await house.orders.place(customer, 'dated', ticket)
  expect(order).toMatchObject({ accepted_at: new Date(published).toISOString() })

  const [row] = await db.query<{ accepted_at: Instant }>(
    `select b.accepted_at from contract_order o join order_batch b on b.id = o.batch where o.customer_id = $1`,
    [customer],
  )

  expect(row?.accepted_at).toBe(published)
})

test('a ticket that ran out before the newest price is refused as expired', async () => {
  const customer = await house.customer(10_000n)
  const ticket = await house.ticket(customer)

  clock.advance(29_999)
  await house.owner.query('update feed_watermark set at = instant($1)', [clock.now() + 2])
  expect(await house.orders.place(customer, 'late', ticket)).toEqual({ refusal: 'ticket_expired' })

  // Kept under its key, as every refusal is.
  expect(await house.orders.place(customer, 'late', ticket)).toEqual({ refusal: 'ticket_expired' })
})

describe('an order pays and costs what its stored terms say', () => {
  const accept = async (change: Partial<OrderTerms>) => {
    const customerId = await house.customer(10_000n)
    const [terms] = await db.query<{ id: number }>(
      'select terms_id as id from contract_terms_version where product_id = 1 order by version desc limit 1',
    )

    const [last] = await db.query<{ id: bigint }>('select coalesce(max(id), 0) + 1 as id from order_batch')
    const sums: OrderTerms = {
      id: randomUUID(),
      account: accountId(customerId, assetId('USD', true), 'cash'),
      productId: 1,
      direction: 1,
      seconds: 30,
      amount: 1_001n,
      multiple: 1,
      stake: 1_001n,
      fee: 10n,
      payout: 1_851n,
      rule: 1,
      maxGapMs: 5_000,
      termsId: terms?.id ?? 0,
      ticketHash: '00',
      goodUntil: clock.now() + 60_000,
      feed: 'simulated',
      maxHeldProduct: 1_000_000n,
      maxHeldTotal: 1_000_000n,
      ...change,
    }

    const candidates = [{ customerId, key: randomUUID(), bodyHash: '00', refused: undefined, terms: sums }]
    const batch = { id: last?.id ?? 0n, at: clock.now(), ownRanks: OWN_RANKS, candidates }

    return stateOf(db.transaction((tx) => acceptOrders(tx, batch, [], 'k')))
  }

  test.each<readonly [string, Partial<OrderTerms>, string]>([
    ['as they say', {}, 'allowed'],
    ['a cent more paid', { payout: 1_852n }, FORBIDDEN],
    ['a cent less paid', { payout: 1_850n }, FORBIDDEN],
    ['no fee', { fee: 0n }, FORBIDDEN],
    ['a cent more fee', { fee: 11n }, FORBIDDEN],
    ['by the other rule', { rule: 2 }, FORBIDDEN],
    ['on another product', { productId: 3 }, FORBIDDEN],
    ['on terms that nobody stored', { termsId: 99_999 }, FORBIDDEN],
  ])('%s', async (_name, change, state) => {
    expect(await accept(change)).toBe(state)
  })
})
