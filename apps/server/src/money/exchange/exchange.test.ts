import { toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import type { MoneyCustomer } from '../../testing/houses/money-house.ts'
import { whileNothingCommits } from '../../testing/while-nothing-commits.ts'
import { sqlState } from '../../platform/database/database.ts'

const house = await moneyHouse()
const { clock, markets, db, owner } = house
const quote = (customer: MoneyCustomer, from: string, to: string, amount: string, more = {}) =>
  customer.browser.post('/api/exchange/quote', { from, to, amount, ...more })
const accept = (customer: MoneyCustomer, opaque: string, key: string = randomUUID()) =>
  customer.browser.post('/api/exchange/accept', { quote: opaque }, { 'idempotency-key': key })

async function exchange(customer: MoneyCustomer, from: string, to: string, amount: string) {
  const { data } = await quote(customer, from, to, amount)
  return accept(customer, data.quote)
}

beforeEach(() => {
  Object.assign(markets.BTC, { price: 64_321_50n, scale: 2, isDelayed: false })
})

describe('an exchange', () => {
  test('of 1,000.00 at mid 64,321.50 gives 0.01550812 BTC, straight back 995.01', async () => {
    const customer = await house.customer(1_000_00n)
    const quoted = await quote(customer, 'USD', 'BTC', '1000.00')

    expect(quoted.data).toEqual({
      quote: expect.any(String),
      expires_at: toIso(clock.now() + 10_000),
      give: '1000.00',
      get: '0.01550812',
      price: '64482.31',
      mid: '64321.50',
      bid: '64160.69',
      ask: '64482.31',
      spread: '0.0025',
    })

    expect(await customer.balance()).toEqual({ available: 1_000_00n, frozen: 0n })
    const there = await accept(customer, quoted.data.quote)
    expect(there.data).toMatchObject({
      practice: true,
      type: 'cash_to_coin',
      coin: 'BTC',
      give: '1000.00',
      get: '0.01550812',
      price: '64482.31',
      time: toIso(clock.now()),
    })

    expect(there.data.balances).toContainEqual(
      expect.objectContaining({ asset: 'BTC', available: '0.01550812' }),
    )

    const back = await exchange(customer, 'BTC', 'USD', '0.01550812')
    expect(back.data).toMatchObject({ type: 'coin_to_cash', get: '995.01', price: '64160.69' })
    expect(await customer.balance()).toEqual({ available: 995_01n, frozen: 0n })
    expect(await customer.balance('BTC')).toEqual({ available: 0n, frozen: 0n })

    const moved = (await customer.browser.get('/api/user/finance')).data.items
    expect(
      moved
        .filter(({ ref }: { ref: string }) => ref === there.data.id || ref === back.data.id)
        .map((each: Record<string, string>) => `${each['kind']} ${each['amount']} ${each['asset']}`)
        .toSorted(),
    ).toEqual([
      'exchange_given -0.01550812 BTC',
      'exchange_given -1000.00 USD',
      'exchange_got 0.01550812 BTC',
      'exchange_got 995.01 USD',
    ])

    const wallet = (await customer.browser.get('/api/user/wallet')).data
    expect([wallet.total_profit, wallet.today_profit]).toEqual(['0.00', '0.00'])
  })

  test('keeps the terms of its quote, whatever the price does meanwhile', async () => {
    const customer = await house.customer(1_000_00n)
    const { data } = await quote(customer, 'USD', 'BTC', '1000.00')
    markets.BTC.price = 1n
    clock.advance(10_000)
    expect((await accept(customer, data.quote)).data).toMatchObject({ get: '0.01550812' })
  })

  test('repeated under its key answers as the first did; records say it by kind, coin and month, in pages', async () => {
    const customer = await house.customer(1_000_00n)
    const { data } = await quote(customer, 'USD', 'ETH', '100.00')
    const first = await accept(customer, data.quote, 'k')

    clock.advance(60_000)
    expect((await accept(customer, data.quote, 'k')).data).toEqual(first.data)
    expect((await accept(customer, `${data.quote}x`, 'k')).data.refusal).toBe('idempotency_body_differs')
    await exchange(customer, 'USD', 'BTC', '50.00')
    clock.advance(1_000)
    await exchange(customer, 'ETH', 'USD', '0.01')

    const list = async (query: Record<string, string> = {}) =>
      (await customer.browser.get('/api/exchange/records', query)).data
    const all = (await list()).items
    expect(all.map(({ type, coin }: Record<string, string>) => `${type} ${coin}`)).toEqual([
      'coin_to_cash ETH',
      'cash_to_coin BTC',
      'cash_to_coin ETH',
    ])

    expect((await list({ type: 'coin_to_cash' })).items).toHaveLength(1)
    expect((await list({ coin: 'ETH' })).items).toHaveLength(2)
    expect((await list({ coin: 'USDT' })).items).toEqual([])
    expect((await list({ month: '2026-11' })).items).toHaveLength(3)
    expect((await list({ month: '2026-12' })).items).toEqual([])
    expect((await list({ id: first.data.id })).items).toMatchObject([{ give: '100.00' }])

    const head = await list({ limit: '1' })
    expect([...head.items, ...(await list({ cursor: head.next })).items]).toEqual(all)

    const other = await house.customer(0n)
    expect((await other.browser.get('/api/exchange/records', { id: first.data.id })).data.items).toEqual([])
  })
})

describe('refusals of a quote', () => {
  test.each([
    ['exchange_below_least', 'USD', 'BTC', '9.99', 1_000_00n],
    ['exchange_above_most', 'USD', 'BTC', '50000.01', 60_000_00n],
    ['balance_insufficient', 'USD', 'BTC', '1000.01', 1_000_00n],
    ['balance_insufficient', 'BTC', 'USD', '0.5', 0n],
    ['exchange_below_least', 'BTC', 'USD', '0.00000001', 0n],
    ['field_invalid', 'USD', 'USD', '10.00', 1_000_00n],
    ['field_invalid', 'BTC', 'ETH', '1', 1_000_00n],
    ['field_invalid', 'USD', 'BTC', '10.001', 1_000_00n],
    ['field_invalid', 'USD', 'BTC', '0', 1_000_00n],
  ])('%s: %s to %s, %s', async (refusal, from, to, amount, cash) => {
    const customer = await house.customer(cash)
    expect((await quote(customer, from, to, amount)).data.refusal).toBe(refusal)
  })

  test('practice_money_only, price_delayed, and what the house has not', async () => {
    const customer = await house.customer(1_000_00n, { BTC: 1n })
    expect((await quote(customer, 'USD', 'BTC', '10', { practice: 'false' })).data.refusal).toBe(
      'practice_money_only',
    )

    markets.BTC.isDelayed = true
    expect((await quote(customer, 'USD', 'BTC', '9.99')).data.refusal).toBe('price_delayed')
    markets.BTC.isDelayed = false

    // One whole satoshi is worth less than a cent.
    expect((await quote(customer, 'BTC', 'USD', '0.00000001')).data.refusal).toBe('exchange_result_zero')
    markets.BTC.price = 1n
    expect((await quote(customer, 'USD', 'BTC', '1000.00')).data.refusal).toBe('exchange_liquidity_short')
  })

  test('a whole balance is exempt from the least, either way', async () => {
    const customer = await house.customer(3_21n)
    expect((await exchange(customer, 'USD', 'BTC', '3.21')).status).toBe(200)

    const { available } = await customer.balance('BTC')
    const text = `0.${available.toString().padStart(8, '0')}`

    expect((await exchange(customer, 'BTC', 'USD', text)).status).toBe(200)
    expect(await customer.balance('BTC')).toEqual({ available: 0n, frozen: 0n })
  })
})

describe('refusals of an acceptance', () => {
  test('in the order of docs/rules/money.md#exchange', async () => {
    const customer = await house.customer(60_000_00n)
    const other = await house.customer(60_000_00n)
    const { data } = await quote(customer, 'USD', 'BTC', '1000.00')
    const seen: unknown[] = []

    const look = async (by: MoneyCustomer, opaque: string): Promise<void> => {
      const answer = await accept(by, opaque)
      seen.push(`${answer.status} ${answer.data.refusal ?? 'taken'}`)
    }

    await look(customer, 'nonsense')
    await look(customer, data.quote.slice(0, -2))
    await look(customer, `A${data.quote}`)
    await look(other, data.quote)
    markets.BTC.isDelayed = true
    await look(customer, data.quote)
    markets.BTC.isDelayed = false
    await look(customer, data.quote)
    await look(customer, data.quote)
    clock.advance(10_001)
    await look(customer, data.quote)

    const late = (await quote(customer, 'USD', 'BTC', '1000.00')).data
    clock.advance(10_001)
    await look(customer, late.quote)

    expect(seen).toEqual([
      '422 quote_invalid',
      '422 quote_invalid',
      '422 quote_invalid',
      '422 quote_invalid',
      '422 price_delayed',
      '200 taken',
      '409 quote_used',
      '422 quote_expired',
      '422 quote_expired',
    ])
  })

  test('what was there for the quote and is gone', async () => {
    const customer = await house.customer(1_000_00n)
    const [one, two] = [
      (await quote(customer, 'USD', 'BTC', '700.00')).data,
      (await quote(customer, 'USD', 'BTC', '700.00')).data,
    ]

    await accept(customer, one.quote)
    expect((await accept(customer, two.quote)).data).toMatchObject({
      refusal: 'balance_insufficient',
      params: { missing: '400.00', asset: 'USD' },
    })

    const small = (await quote(customer, 'USD', 'BTC', '300.00')).data
    await customer.withdraw('100.00')
    expect((await accept(customer, small.quote)).data.refusal).toBe('balance_insufficient')
  })

  test('a whole balance below the least that is whole no more', async () => {
    const customer = await house.customer(5_00n, { BTC: 100_000_000n })
    const { data } = await quote(customer, 'USD', 'BTC', '5.00')
    await exchange(customer, 'BTC', 'USD', '0.01')
    expect((await accept(customer, data.quote)).data.refusal).toBe('exchange_below_least')
  })

  test('what the house has no more', async () => {
    const [rich, late] = [await house.customer(50_000_00n), await house.customer(50_000_00n)]
    markets.BTC.price = 2_600_00n

    const [one, two] = [
      (await quote(rich, 'USD', 'BTC', '50000.00')).data,
      (await quote(late, 'USD', 'BTC', '50000.00')).data,
    ]

    expect((await accept(rich, one.quote)).status).toBe(200)
    expect((await accept(late, two.quote)).data.refusal).toBe('exchange_liquidity_short')
    expect(await late.balance()).toEqual({ available: 50_000_00n, frozen: 0n })
  })
})

test('of an exchange that did not happen nobody is told', async () => {
  const customer = await house.customer(1_000_00n)
  let told = 0
  const unsubscribe = house.bus.subscribe(({ type }) => (told += type === 'balances' ? 1 : 0))
  const { data } = await quote(customer, 'USD', 'BTC', '100.00')

  expect((await whileNothingCommits(owner, () => accept(customer, data.quote))).status).toBe(500)
  expect(told).toBe(0)
  expect((await accept(customer, data.quote)).status).toBe(200)
  expect(told).toBe(1)
  unsubscribe()
})

describe('the database refuses', () => {
  test('an exchange without its transfers, changed, or beyond its 10 s, and transfers without their exchange', async () => {
    const customer = await house.customer(1_000_00n)
    const done = await exchange(customer, 'USD', 'BTC', '100.00')
    const outcome = (work: Promise<unknown>) => work.then(() => 'done', sqlState)

    const copy = (change: string) =>
      outcome(
        owner.query(
          `insert into exchange select (jsonb_populate_record(x, jsonb_build_object('id', gen_random_uuid() ${change}))).* from exchange x where id = $1`,
          [done.data.id],
        ),
      )

    expect(await copy('')).toBe('23000')
    expect(await copy(`, 'at', at + interval '10.001 seconds'`)).toBe('23514')
    expect(await copy(`, 'get_account', give_account`)).toBe('42501')
    expect(await copy(`, 'quoted_at', at + interval '1 ms'`)).toBe('42501')

    // One satoshi more or less, another mid than a tick had, another side, another unit of the price.
    for (const change of [
      `, 'get', get + 1`,
      `, 'get', get - 1`,
      `, 'give', give - 1`,
      `, 'mid', mid + 1`,
      `, 'mid', mid / 2, 'price', price / 2, 'get', get * 2`,
      `, 'price', price - 1`,
      `, 'price', mid`,
      `, 'price_scale', price_scale + 1, 'get', get * 10`,
    ])
      expect([change, await copy(change)]).toEqual([change, '42501'])

    expect(
      await outcome(owner.query('update exchange set get = get + 1 where id = $1', [done.data.id])),
    ).toBe('42501')

    expect(await outcome(owner.query('delete from exchange where id = $1', [done.data.id]))).toBe('42501')
    expect(
      await outcome(
        db.query(
          `select ledger_write(gen_random_uuid(), 0, now(), array[0]::smallint[], array[0]::smallint[], array[18]::smallint[],
             array[((103 << 16) | (4 << 8))::bigint], array[($1::bigint << 24) | (103 << 16) | (17 << 8)], array[1::bigint])`,
          [customer.id],
        ),
      ),
    ).toBe('23000')
  })
})

test('the books hold', async () => {
  expect(await house.broken()).toEqual([])
})
