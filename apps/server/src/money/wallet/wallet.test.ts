import { describe, expect, test } from 'vitest'
import { wholeApp } from '../../testing/whole-app.ts'
import type { Browser } from '../../testing/test-browser.ts'

const { browser, clock, feed, owner } = await wholeApp({ limiter: { take: () => 0 } })

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 250) {
    clock.advance(250)
    await feed.step()
  }
  await new Promise((resolve) => setImmediate(resolve))
}

async function place(from: Browser, direction: 'up' | 'down', key: string): Promise<string> {
  const ticket = await from.post('/api/order/goorder', {
    symbol: 'BTCUSD',
    direction,
    seconds: '30',
    amount: '10.00',
    multiple: '3',
  })

  const placed = await from.post(
    '/api/order/addorder',
    { ticket: ticket.data.ticket },
    { 'idempotency-key': key },
  )
  if (placed.status !== 200) throw new Error(JSON.stringify([ticket.data, placed.data]))

  return placed.data.id
}

const ann = browser()
await ann.register('wallet@example.com')

describe('the wallet', () => {
  test('shows frozen sums with the order behind each, and profit by the day the order settled', async () => {
    const [up, down] = [await place(ann, 'up', 'a'), await place(ann, 'down', 'b')]
    const before = (await ann.get('/api/user/wallet')).data

    expect(before.balances[0]).toMatchObject({
      asset: 'USD',
      book: 'cash',
      available: '9939.40',
      frozen: '60.60',
      total: '10000.00',
    })

    expect(before).toMatchObject({
      yesterday_balance: '0.00',
      today_profit: '0.00',
      total_profit: '0.00',
      total_about: '10000.00',
      today_orders: 0,
    })

    const holds = (await ann.get('/api/user/holds')).data.items
    expect(holds.map((hold: { ref: string }) => hold.ref).toSorted()).toEqual([up, down].toSorted())
    expect(holds).toMatchObject([{ amount: '30.30', book: 'cash', practice: true }, { amount: '30.30' }])

    await pass(35_000)
    await expect.poll(async () => (await ann.get('/api/user/wallet')).data.balances[0].frozen).toBe('0.00')

    const orders = (await ann.get('/api/order/orderlist')).data.items
    const cents = (text: string) => Math.round(Number(text) * 100)

    const profit = orders.reduce(
      (sum: number, order: Record<string, string>) =>
        sum +
        (order['status'] === 'void'
          ? 0
          : cents(order['received'] ?? '0') - cents(order['stake'] ?? '0') - cents(order['fee'] ?? '0')),
      0,
    )

    const after = (await ann.get('/api/user/wallet')).data
    expect(cents(after.today_profit)).toBe(profit)
    expect(after.total_profit).toBe(after.today_profit)
    expect(cents(after.balances[0].total)).toBe(1_000_000 + profit)
    expect((await ann.get('/api/user/holds')).data.items).toEqual([])

    clock.set(Date.UTC(2026, 10, 22, 0, 0, 0, 0))

    const next = (await ann.get('/api/user/wallet')).data
    expect(next).toMatchObject({
      yesterday_balance: after.balances[0].total,
      yesterday_profit: after.today_profit,
      today_profit: '0.00',
      total_profit: after.total_profit,
    })

    clock.set(Date.UTC(2026, 10, 23, 0, 0, 0, 0))
    expect((await ann.get('/api/user/wallet')).data).toMatchObject({
      yesterday_profit: '0.00',
      total_profit: after.total_profit,
    })
  })

  test('counts what settled today as the results page does, void ones too', async () => {
    const bob = browser()
    await pass(5_000)
    await bob.register('wallet-void@example.com')
    await place(bob, 'up', 'c')
    await pass(35_000)
    await place(bob, 'up', 'd')

    // No tick within the gap: void.
    clock.advance(60_000)
    await feed.step()

    const orders = async () => (await bob.get('/api/order/orderlist')).data.items
    await expect.poll(async () => (await orders()).length).toBe(2)
    expect((await orders()).map(({ status }: { status: string }) => status)).toContain('void')

    const { totals } = (await bob.get('/api/results/index', { time_zone: 'UTC' })).data
    expect((await bob.get('/api/user/wallet')).data.today_orders).toBe(totals.count)
  })

  test('lists movements by kind, month and asset, in pages', async () => {
    const all = (await ann.get('/api/user/finance')).data.items
    expect(all.at(-1)).toMatchObject({ kind: 'practice_grant', amount: '10000.00' })

    const first = (await ann.get('/api/user/finance', { limit: '1' })).data
    const second = (await ann.get('/api/user/finance', { limit: '500', cursor: first.next })).data

    expect([...first.items, ...second.items]).toEqual(all)
    expect((await ann.get('/api/user/finance', { kind: 'practice_grant' })).data.items).toHaveLength(1)
    expect((await ann.get('/api/user/finance', { month: '2026-11' })).data.items).toEqual(all)
    expect((await ann.get('/api/user/finance', { month: '2026-12' })).data.items).toEqual([])
    expect((await ann.get('/api/user/finance', { month: '2099-12' })).data.items).toEqual([])
    expect((await ann.get('/api/user/finance', { asset: 'BTC' })).data.items).toEqual([])
  })

  test.each([
    '/api/user/index',
    '/api/user/wallet',
    '/api/user/holds',
    '/api/user/finance',
    '/api/order/orderlist',
  ])('%s refuses real money in practice mode', async (path) => {
    const answer = await ann.get(path, { practice: 'false' })
    expect([answer.status, answer.data]).toEqual([422, { refusal: 'practice_money_only', field: 'practice' }])
  })

  test('values coins at their last tick, rounded down, for the total alone', async () => {
    const { data } = await ann.get('/api/user/index')
    const account = (BigInt(data.user.id) << 24n) | (103n << 16n) | (17n << 8n)
    await owner.query(
      `select ledger_write_any(gen_random_uuid(), 0, instant($1), array[0]::smallint[], array[0]::smallint[], array[2]::smallint[], array[(103 << 16)::bigint], array[$2::bigint], array[12345678::bigint])`,
      [clock.now(), account],
    )

    const product = feed.product('BTCUSD')
    const price = feed.quote(product?.id ?? 0).price
    const wallet = (await ann.get('/api/user/wallet')).data
    const usd = BigInt(wallet.balances[0].total.replace('.', ''))

    expect(wallet.total_about.replace('.', '')).toBe((usd + (12_345_678n * price) / 100_000_000n).toString())
    expect(BigInt(wallet.yesterday_balance.replace('.', ''))).toBe(usd)
  })
})

describe('favourites', () => {
  test('keep the customer’s order, replace the list before, and know products alone', async () => {
    expect((await ann.get('/api/user/favourites')).data).toEqual({ symbols: [] })
    expect((await ann.post('/api/user/favourites', { symbols: 'XAUUSD,BTCUSD,6E,BTCUSD' })).data).toEqual({
      symbols: ['XAUUSD', 'BTCUSD', '6E'],
    })

    expect((await ann.get('/api/user/favourites')).data).toEqual({ symbols: ['XAUUSD', 'BTCUSD', '6E'] })
    const unknown = await ann.post('/api/user/favourites', { symbols: 'BTCUSD,NOPE' })
    expect([unknown.status, unknown.data]).toEqual([404, { refusal: 'symbol_unknown', field: 'symbols' }])

    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        ann.post('/api/user/favourites', { symbols: index % 2 === 0 ? 'CL,ES' : 'EURUSD' }),
      ),
    )

    expect(['CL,ES', 'EURUSD']).toContain((await ann.get('/api/user/favourites')).data.symbols.join())
    expect((await ann.post('/api/user/favourites', { symbols: '' })).data).toEqual({ symbols: [] })
  })
})
