import { CATALOGUES } from '@plumbline/language/catalogues'
import { LANGUAGES } from '@plumbline/language/languages'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { wholeApp } from '../../testing/whole-app.ts'

const { app, browser, clock, feed } = await wholeApp({ limiter: { take: () => 0 } })
const ann = browser()
await ann.register(`results-${randomUUID()}@example.com`)

const WISH = { symbol: 'BTCUSD', direction: 'up', seconds: '30', amount: '10.00', multiple: '3' }

for (const direction of ['up', 'down'] as const) {
  const { ticket } = (await ann.post('/api/order/goorder', { ...WISH, direction })).data
  const key = { 'idempotency-key': randomUUID() }
  // oxlint-disable-next-line vitest/no-standalone-expect -- orders that every test reads; one that was not placed ends the file
  expect((await ann.post('/api/order/addorder', { ticket }, key)).status).toBe(200)
}

for (let step = 0; step < 80; step++) {
  clock.advance(500)
  await feed.step()
}

test('results answer what the list adds up to', async () => {
  const { data } = await ann.get('/api/results/index', { time_zone: 'Asia/Kolkata' })
  const { items, totals } = (await ann.get('/api/order/orderlist')).data

  expect(items).toHaveLength(2)
  expect(data.totals).toMatchObject({ count: 2, stakes: totals.stakes, fees: totals.fees, net: totals.net })

  // One won and one lost, or both void where the price stood still: 30.00 staked, 0.30 fee, 55.50 paid on a win.
  const { won, lost } = data.totals
  expect(data.next_orders).toEqual(
    won + lost === 0 ? undefined : { count: 100, cost_each: '30.30', expected_cost: '255.00' },
  )

  expect(data.directions.map(({ direction }: { direction: string }) => direction)).toEqual(['down', 'up'])
  expect(data.products[0]).toMatchObject({ symbol: 'BTCUSD', count: 2 })
})

test('a zone, a product or a time that is none is refused by its field', async () => {
  const refusal = async (wish: Record<string, string>) =>
    (await ann.get('/api/results/index', { time_zone: 'UTC', ...wish })).data
  expect(await refusal({ time_zone: 'Mars/Base' })).toMatchObject({ field: 'time_zone' })
  expect(await refusal({ symbol: 'NONE' })).toMatchObject({ refusal: 'symbol_unknown' })

  expect(await refusal({ from: '2020-01-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' })).toMatchObject({
    field: 'from',
  })

  expect(await refusal({ practice: 'false' })).toMatchObject({ refusal: 'practice_money_only' })
})

async function file(
  query: Record<string, string>,
  language = 'en',
): Promise<{ name: unknown; lines: string[] }> {
  const answer = await app.inject({
    url: `/api/results/csv?${new URLSearchParams(query).toString()}`,
    headers: { token: ann.token ?? '', language },
  })

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = answer.body.replace('\uFEFF', '').split('\r\n').slice(0, -1)

  return { name: answer.headers['content-disposition'], lines }
}

test.each(LANGUAGES.map(({ code }) => code))(
  'the file is plain words in %s, to its last column',
  async (code) => {
    const { lines } = await file({ time_zone: 'UTC' }, code)
    expect(lines.join()).not.toMatch(/[\u00AD\u00A0\u202F]|orders\.|field\.|file\.|undefined/)
    const ends = lines.slice(1).map((line) => line.split(',').at(-1))
    expect(new Set(ends)).toEqual(new Set([CATALOGUES[code].money['file.money.practice']]))
  },
)

test('the file holds the filter’s orders, in the zone asked for, to the millisecond', async () => {
  const { name, lines } = await file({ time_zone: 'Asia/Kolkata', symbol: 'BTCUSD' })
  expect(lines).toHaveLength(3)
  expect(lines[0]?.split(',')[0]).toMatch(/ \(Asia\/Kolkata\)$/)

  const [order] = (await ann.get('/api/order/orderlist')).data.items
  expect(lines[1]).toContain(order.id)
  expect(lines[1]).toContain(`,${order.stake},${order.fee},${order.payout},`)

  // Half past five ahead of UTC, and no fraction lost.
  const local = new Date(Date.parse(order.settled_at) + 5.5 * 3_600_000).toISOString()
  expect(lines[1]?.split(',')[0]).toBe(local.replace('T', ' ').replace('Z', ''))
  expect(name).toMatch(/filename="orders-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"/)
  expect((await file({ time_zone: 'UTC', symbol: 'ETHUSD' })).lines).toHaveLength(1)
})
