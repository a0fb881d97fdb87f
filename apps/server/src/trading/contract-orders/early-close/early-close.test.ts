import type { Order } from '@plumbline/api-schema/trading/order'
import { closeValue } from '@plumbline/domain/trading/early-close'
import type { EarlyCloseTerms } from '@plumbline/domain/trading/early-close'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { bigInt, constantFrom, record, sample } from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { createIdempotency } from '../../../http/idempotency.ts'
import type { Caller } from '../../../http/route.ts'
import { fakeFeed } from '../../../testing/fake-feed.ts'
import { orderHouseOn } from '../../../testing/houses/order-house.ts'
import { saidOf } from '../../../testing/said-of.ts'

/* Early close by formula E1: BTCUSD has it at 55 % a year and a charge of 2 %, ETHUSD has not. */

const TERMS: EarlyCloseTerms = { formula: 'E1', volatilityPpm: 550_000n, chargePpm: 20_000n }

const house = await orderHouseOn(({ owner }, bus, clock) =>
  fakeFeed(owner, bus, clock.now(), { earlyClose: TERMS }),
)

const { clock, feed, db, owner } = house
const idempotency = createIdempotency(db, clock)

async function reach(): Promise<void> {
  await feed.advance(clock.now())
  await house.orders.reached(clock.now())
}

afterEach(async () => {
  expect(await house.broken()).toEqual([])
  clock.advance(600_000)
  await reach()
})

const read = async (customer: bigint, id: string): Promise<Order> => {
  const order = await house.orders.order(customer, id)
  if (isRefusal(order)) throw new Error(order.refusal)
  return order
}

const ENTRY = 6_400_000n

interface Opened {
  readonly customer: bigint
  readonly id: string
  readonly expiresAt: number
}

/** An order of 30.00 and 0.30, opened at 64,000.00; T is 30 s later. */
async function opened(
  symbol: 'BTCUSD' | 'ETHUSD' = 'BTCUSD',
  direction: 'up' | 'down' = 'up',
): Promise<Opened> {
  const customer = await house.customer(10_000n)
  const { id } = await house.place(customer, { symbol, direction })
  const entry = clock.advance(1)

  await feed.tick(symbol === 'BTCUSD' ? 1 : 2, entry, ENTRY)
  await reach()

  return { customer, id, expiresAt: entry + 30_000 }
}

const ask = (
  { customer, id }: Pick<Opened, 'customer' | 'id'>,
  minReceived = 1n,
  key: string = randomUUID(),
): Promise<Order | Refusal> =>
  house.orders.close(idempotency, { id, min_received: minReceived }, {
    customerId: customer,
    idempotencyKey: key,
    requestHash: Buffer.from(`${id} ${minReceived}`),
  } as Caller)

/** A tick of BTCUSD after some time, and the watermark with it. */
async function tickAfter(ms: number, price: bigint): Promise<number> {
  const at = clock.advance(ms)
  await feed.tick(1, at, price)
  await reach()

  return at
}

describe('a running order whose terms have it', () => {
  test('says so, and is closed by the next tick for what the formula gives', async () => {
    const order = await opened()
    expect((await read(order.customer, order.id)).early_close).toEqual({
      formula: 'E1',
      volatility: '0.550000',
      charge_rate: '0.020000',
    })

    clock.advance(9_000)
    expect(await ask(order, 2_000n)).toMatchObject({
      status: 'holding',
      close_request: { min_received: '20.00' },
    })

    const at = await tickAfter(250, ENTRY + 1_000n)
    const leftMs = BigInt(order.expiresAt - at)
    const value = closeValue(
      { direction: 'up', entryPrice: ENTRY, price: ENTRY + 1_000n, leftMs, payout: 5_550n },
      TERMS,
    )

    expect(value).toBeGreaterThan(2_719n)
    expect(await read(order.customer, order.id)).toMatchObject({
      status: 'closed',
      close_price: '64010.00',
      close_time: new Date(at).toISOString(),
      received: (Number(value) / 100).toFixed(2),
      close_request: { outcome: 'closed' },
    })

    expect(await house.balance(order.customer)).toEqual({ available: 10_000n - 3_030n + value, frozen: 0n })
  })

  test('runs on where the next tick gives less than was asked, and can be asked again', async () => {
    const order = await opened()
    await ask(order, 5_000n)
    await tickAfter(250, ENTRY)

    expect(await read(order.customer, order.id)).toMatchObject({
      status: 'holding',
      close_request: { outcome: 'below_min', value: '27.19' },
    })

    await ask(order, 2_719n)
    await tickAfter(250, ENTRY)
    expect((await read(order.customer, order.id)).status).toBe('closed')
  })

  test('runs on where no tick comes in time, and settles as ever', async () => {
    const order = await opened()
    await ask(order)
    clock.advance(5_000)
    await reach()
    expect((await read(order.customer, order.id)).close_request).toMatchObject({ outcome: 'no_tick' })
    clock.set(order.expiresAt)
    await feed.tick(1, order.expiresAt, ENTRY + 1n)
    await reach()
    expect(await read(order.customer, order.id)).toMatchObject({ status: 'won', received: '55.50' })
  })

  test('is settled by its rule where expiry comes before the next tick', async () => {
    const order = await opened()
    clock.set(order.expiresAt - 5_000)
    await reach()
    await ask(order)
    clock.set(order.expiresAt)
    await feed.tick(1, order.expiresAt, ENTRY + 5n)
    await reach()
    expect(await read(order.customer, order.id)).toMatchObject({ status: 'won', close_price: '64000.05' })
  })

  test('is asked once under a key, and closed once by two requests at once', async () => {
    const order = await opened()
    const key = randomUUID()
    const first = await ask(order, 1n, key)

    expect(await ask(order, 1n, key)).toEqual(first)
    expect(await ask(order, 2n, key)).toMatchObject({ refusal: 'idempotency_body_differs' })
    expect(await ask(order)).toEqual({ refusal: 'early_close_already_requested' })
    await tickAfter(250, ENTRY)
    expect((await read(order.customer, order.id)).received).toBe('27.19')
  })

  test('is decided after a restart from the same log', async () => {
    const order = await opened()
    await ask(order)

    const at = clock.advance(250)
    await feed.tick(1, at, ENTRY + 500n)
    await owner.query('update feed_watermark set at = instant($1)', [at])
    await house.restart()
    await house.orders.reached(clock.now())

    expect(await read(order.customer, order.id)).toMatchObject({
      status: 'closed',
      close_time: new Date(at).toISOString(),
    })
  })
})

describe('is refused', () => {
  test('where the terms have none, to others, too late, and after the end', async () => {
    const other = await opened('ETHUSD')
    expect((await read(other.customer, other.id)).early_close).toBeUndefined()
    expect(await ask(other)).toEqual({ refusal: 'early_close_not_offered' })

    const order = await opened()
    expect(await ask({ customer: other.customer, id: order.id })).toEqual({ refusal: 'not_found' })
    clock.set(order.expiresAt - 4_999)
    expect(await ask(order)).toEqual({ refusal: 'early_close_too_late' })
    clock.set(order.expiresAt)
    await feed.tick(1, order.expiresAt, ENTRY + 1n)
    await reach()
    expect(await ask(order)).toEqual({ refusal: 'order_not_open' })
  })

  test('before the entry tick, and for a bonus', async () => {
    const customer = await house.customer(10_000n, 10_000n)
    const { id } = await house.place(customer)

    expect(await ask({ customer, id })).toEqual({ refusal: 'order_not_open' })
    const bonus = await house.place(customer, { book: 'bonus' })

    await feed.tick(1, clock.advance(1), ENTRY)
    await reach()
    expect(await ask({ customer, id: bonus.id })).toEqual({ refusal: 'early_close_not_offered' })
  })
})

describe('the database', () => {
  test('computes what the domain computes', async () => {
    const cases = sample(
      record({
        direction: constantFrom('up' as const, 'down' as const),
        entryPrice: bigInt({ min: 1n, max: 10n ** 10n }),
        step: bigInt({ min: -20_000n, max: 20_000n }),
        leftMs: bigInt({ min: 1n, max: 3_600_000n }),
        payout: bigInt({ min: 1n, max: 10n ** 9n }),
        volatilityPpm: bigInt({ min: 1n, max: 5_000_000n }),
        chargePpm: bigInt({ min: 0n, max: 100_000n }),
      }),
      2_000,
    ).map((each) => ({
      ...each,
      price: each.entryPrice + each.step > 0n ? each.entryPrice + each.step : 1n,
    }))

    const rows = await owner.query<{ value: bigint }>(
      `select close_value(d, e, p, l, w, jsonb_build_object('formula', 'E1', 'volatility_ppm', v::text, 'charge_ppm', c::text)) as value
       from unnest($1::smallint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
         with ordinality as n(d, e, p, l, w, v, c, place) order by place`,
      [
        cases.map(({ direction }) => (direction === 'up' ? 1 : -1)),
        cases.map(({ entryPrice }) => entryPrice),
        cases.map(({ price }) => price),
        cases.map(({ leftMs }) => leftMs),
        cases.map(({ payout }) => payout),
        cases.map(({ volatilityPpm }) => volatilityPpm),
        cases.map(({ chargePpm }) => chargePpm),
      ],
    )

    expect(rows.map(({ value }) => value)).toEqual(
      cases.map((each) => closeValue(each, { formula: 'E1', ...each })),
    )
  })

  test('takes no other sum, no other tick and no payment without its order, from anybody', async () => {
    const order = await opened()
    await ask(order)
    await tickAfter(250, ENTRY)
    const said = (sql: string, ...values: unknown[]): Promise<string> =>
      saidOf(owner, (tx) => tx.query(sql, values))

    expect(
      await said('update contract_order set closed_for = closed_for + 1 where id = $1', order.id),
    ).toContain('not what its early close gives')

    expect(
      await said('update contract_order set close_seq = close_seq - 1 where id = $1', order.id),
    ).toContain('not what its early close gives')

    expect(
      await said(`update order_close_request set outcome = 'no_tick' where order_id = $1`, order.id),
    ).toContain('never changes')

    expect(
      await said(
        `insert into transfer(ref, leg, op, code, dr, cr, amount, at)
         select id, 4, 0, 22, risk_account(account), account, 1, settled_at from contract_order where id = $1`,
        order.id,
      ),
    ).toContain('stand together')

    expect(await saidOf(db, (tx) => tx.query('update order_close_request set min_received = 1'))).toContain(
      'permission denied',
    )

    expect(await saidOf(db, (tx) => tx.query('delete from order_close_request'))).toContain(
      'permission denied',
    )
  })

  test('takes no request that is dated back, or decided as it is made, from whoever writes', async () => {
    const { customer, id } = await opened()
    clock.advance(1_000)
    await tickAfter(250, ENTRY)

    const asked = (at: number, outcome?: string) =>
      owner.query(
        `insert into order_close_request (order_id, customer_id, requested_at, min_received, outcome, value, decided_at)
         values ($1, $2, instant($3), 0, $4, 0, instant($3))`,
        [id, customer, at, outcome],
      )

    await expect(asked(clock.now() - 1)).rejects.toThrow('asked for now')
    await expect(asked(clock.now(), 'closed')).rejects.toThrow('asked for now')
  })

  test('ends no order by its rule before what was asked is decided', async () => {
    const order = await opened()
    await ask(order)

    const at = clock.advance(250)
    await feed.tick(1, at, ENTRY)
    clock.set(order.expiresAt)
    await feed.tick(1, order.expiresAt, ENTRY + 5n)
    await owner.query('update feed_watermark set at = instant($1)', [clock.now()])

    const [row] = await owner.query<{ account: bigint }>('select account from contract_order where id = $1', [
      order.id,
    ])

    const [last] = await owner.query<{ seq: bigint }>('select max(seq) as seq from tick where product_id = 1')
    const ends = saidOf(db, (tx) =>
      tx.query('select * from settle_orders(instant($1), $2, $3, $4, $5, $6, $7, $8)', [
        clock.now(),
        [row?.account],
        [order.id],
        [2],
        [null],
        [last?.seq],
        [ENTRY + 5n],
        [order.expiresAt],
      ]),
    )

    expect(await ends).toContain('decided before its order ends')
    await house.orders.reached(clock.now())
    expect((await read(order.customer, order.id)).status).toBe('closed')
  })
})
