import { SUITABILITY_QUESTIONS } from '@plumbline/domain/trading/suitability'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decideByTwo, gatesHouse } from '../../testing/houses/gates-house.ts'
import type { Payee } from '../../testing/houses/payout-house.ts'
import { dataOf } from '../../testing/test-browser.ts'
import type { Answer } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/* Who may begin what with real money: live mode, whose start the checklist holds back; its rules are these. */
const whole = await wholeApp({
  mode: 'live',
  limiter: { take: () => 0 },
  trustProxy: ['127.0.0.1'],
  countryHeader: 'x-country',
})

const { clock, feed, db } = whole
const { customer, serve, fundHouse } = gatesHouse(whole)
await fundHouse()

const NOT_SERVED = 'country_not_served'
const METHOD = randomUUID()
type Headers = Record<string, string>

const named = ({ data }: Answer): string => data.refusal ?? 'answered'
const keyed = (headers: Headers = {}): Headers => ({ ...headers, 'idempotency-key': randomUUID() })
const WISH = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }

/** Each route that a country can close, as one customer asks it. */
const ROUTES: Readonly<Record<string, (by: Payee, headers?: Headers) => Promise<Answer>>> = {
  contracts: ({ from }, headers) => from.post('/api/order/goorder', WISH, headers),
  exchange: ({ from }, headers) =>
    from.post('/api/exchange/quote', { from: 'USD', to: 'BTC', amount: '100.00' }, headers),
  projects: ({ from }, headers) =>
    from.post(
      '/api/project/yebjoinnow',
      { project_id: '1', terms_hash: '0'.repeat(64), amount: '100.00' },
      keyed(headers),
    ),
  following: ({ from }, headers) => from.post('/api/follow/open', { on: 'true' }, headers),
  promotions: ({ from }, headers) => from.post('/api/bonus/sign_in', {}, keyed(headers)),
  [`payment_method:${METHOD}`]: async (by, headers) => {
    await by.addCard()
    return by.from.post('/api/user/recharge', { method_id: METHOD, amount: '20.00' }, headers)
  },
}

const tradeAsked = ({ from }: Payee): Promise<Answer> => from.post('/api/order/goorder', WISH)
const refusedOf = (family: string): string =>
  family === 'promotions' ? 'promotions_not_offered_here' : NOT_SERVED

/** What an open gate leads to: the next thing that stands in the way of a wish that is no real one. */
const BEHIND: Readonly<Record<string, string>> = {
  contracts: 'suitability_pending',
  exchange: 'exchange_liquidity_short',
  projects: 'project_not_found',
  following: 'answered',
  promotions: 'answered',
  [`payment_method:${METHOD}`]: 'payment_method_unavailable',
}

/** Prices go on, so that nothing else stands in the way. */
async function pass(ms: number): Promise<void> {
  clock.set(clock.now() + ms)
  await feed.step()
}

test('the list is empty by default: every family is refused everywhere', async () => {
  for (const country of [undefined, 'TH', 'US']) {
    const by = await customer(country)
    for (const [family, ask] of Object.entries(ROUTES))
      expect([family, country, named(await ask(by))]).toEqual([family, country, refusedOf(family)])
  }
})

test('each family opens by its own record and no other; EU, UK, AU, CA, IL and US stay shut for contracts', async () => {
  for (const family of Object.keys(ROUTES))
    for (const country of ['TH', 'US', 'DE']) await serve(family, country)

  for (const country of ['TH', 'US', 'DE', 'VN', undefined]) {
    const by = await customer(country)
    for (const [family, ask] of Object.entries(ROUTES)) {
      const isOpen = country === 'TH' || (['US', 'DE'].includes(country ?? '') && family !== 'contracts')
      expect([family, country, named(await ask(by))]).toEqual([
        family,
        country,
        isOpen ? BEHIND[family] : refusedOf(family),
      ])
    }
  }
})

test('where residence is verified, no address changes anything; a header counts only from our own proxy', async () => {
  const [vietnam, nowhere] = [await customer('VN'), await customer()]
  const ask = (by: Payee, headers: Headers) => ROUTES['exchange']?.(by, headers).then(named)

  expect(await ask(vietnam, { 'x-country': 'TH', 'x-forwarded-for': '203.0.113.7' })).toBe(NOT_SERVED)
  expect(await ask(nowhere, { 'x-country': 'TH' })).toBe(BEHIND['exchange'])

  for (const country of ['XX', 'T1', '', 'TH, US'])
    expect(await ask(nowhere, { 'x-country': country })).toBe(NOT_SERVED)
  expect(await ask(nowhere, { 'cf-ipcountry': 'TH' })).toBe(NOT_SERVED)
})

test('a payment method is listed where it is offered, and nowhere else', async () => {
  const method = randomUUID()
  await decideByTwo(whole, 'payment_method', {
    method_id: method,
    version: 1,
    type: 'bank',
    asset: 'USD',
    is_active: true,
    least_minor: '1000',
    most_minor: '5000000',
    details: [{ label: 'account_number', value: '111' }],
  })

  await serve(`payment_method:${method}`, 'MY')
  const listed = async ({ from }: Payee, headers: Headers = {}) =>
    dataOf(await from.get('/api/user/recharge', {}, headers)).methods.map(({ id }: { id: string }) => id)

  const [malaysia, thailand, nowhere] = [await customer('MY'), await customer('TH'), await customer()]
  expect(await listed(malaysia)).toEqual([method])
  expect(await listed(thailand, { 'x-country': 'MY' })).toEqual([])
  expect(await listed(nowhere, { 'x-country': 'MY' })).toEqual([method])
  expect(await listed(nowhere)).toEqual([])
})

test('a record that is withdrawn or was not reviewed closes the family again', async () => {
  const by = await customer('SG')
  const ask = async () => named((await ROUTES['exchange']?.(by)) ?? (await by.from.get('/')))
  const day = (ago: number) => new Date(clock.now() - ago * DAY_MS).toISOString().slice(0, 10)

  await serve('exchange', 'SG', { review_day: day(0) })
  expect(await ask()).toBe(BEHIND['exchange'])
  await serve('exchange', 'SG', { review_day: day(1) })
  expect(await ask()).toBe(NOT_SERVED)
  await serve('exchange', 'SG')
  expect(await ask()).toBe(BEHIND['exchange'])
  await serve('exchange', 'SG', { is_active: false })
  expect(await ask()).toBe(NOT_SERVED)
})

test('country stands before no withdrawal and no exchange to cash', async () => {
  const by = await customer('US')
  const sell = await by.from.post('/api/exchange/quote', { from: 'BTC', to: 'USD', amount: '0.01' })

  expect(named(sell)).toBe('answered')
  expect(named(await by.from.post('/api/exchange/accept', { quote: sell.data.quote }, keyed()))).toBe(
    'answered',
  )

  await by.addCard()
  const { items } = (await by.from.get('/api/user/bank_card')).data
  expect(named(await by.withdraw({ amount: '100.00', target_id: items[0].id }))).toBe('answered')
})

test('practice money in live mode passes every gate', async () => {
  const by = await customer('US')
  expect(named(await by.from.post('/api/order/goorder', { ...WISH, practice: 'true' }))).toBe('answered')
  const quote = { from: 'USD', to: 'BTC', amount: '100.00', practice: 'true' }
  expect(named(await by.from.post('/api/exchange/quote', quote))).toBe('answered')
})

const RIGHT = Object.fromEntries(
  Object.entries(SUITABILITY_QUESTIONS).map(([name, { right }]) => [name, right]),
)

const answeredBefore = ({ customerId }: Payee, ms: number): Promise<unknown> =>
  db.query(
    `insert into suitability (customer_id, version, risk_hash, at) values ($1, '1', sha256(''), instant($2))`,
    [customerId, clock.now() - ms],
  )

test('a first contract with real money: age, questions, risk text, 24 h; then it is placed like any other', async () => {
  await pass(1_000)
  expect(named(await tradeAsked(await customer('TH', '2012-01-01')))).toBe('under_age')

  const by = await customer('TH')
  const ask = () => tradeAsked(by)

  const { hash } = (await by.from.get('/api/index/get_detail', { type: 'risk' })).data
  const answer = (change: Headers = {}) =>
    by.from.post('/api/user/suitability', { risk_hash: hash, ...RIGHT, ...change })

  expect((await answer({ risk_hash: 'f'.repeat(64) })).data).toEqual({
    refusal: 'terms_changed',
    field: 'risk_hash',
  })

  expect((await answer({ money: 'borrowed' })).data).toEqual({ status: 'open', wrong: ['money'] })
  expect(named(await ask())).toBe('suitability_pending')

  const { until } = (await answer()).data
  expect((await ask()).data).toEqual({ refusal: 'suitability_pending', params: { until } })

  // Days have too many prices to wait for: another customer has answered nearly a day ago.
  const other = await customer('TH')
  await answeredBefore(other, DAY_MS - 1_000)
  expect(named(await tradeAsked(other))).toBe('suitability_pending')
  await pass(1_000)
  expect((await other.from.get('/api/user/suitability')).data).toEqual({ status: 'passed', wrong: [] })

  const { ticket } = (await other.from.post('/api/order/goorder', WISH)).data
  const order = (await other.from.post('/api/order/addorder', { ticket }, keyed())).data
  expect(order).toMatchObject({ practice: false, status: 'accepted', stake: '10.00' })
})

test('a gate that closes between ticket and order refuses the order, and nothing was held', async () => {
  const by = await customer('PH')
  await serve('contracts', 'PH')
  await answeredBefore(by, DAY_MS)

  const { ticket } = (await by.from.post('/api/order/goorder', WISH)).data
  await serve('contracts', 'PH', { is_active: false })
  expect(named(await by.from.post('/api/order/addorder', { ticket }, keyed()))).toBe(NOT_SERVED)

  const [row] = await db.query<{ held: bigint }>(
    'select coalesce(sum(dr_pending), 0)::bigint as held from account where id >> 24 = $1',
    [by.customerId],
  )

  expect(row?.held).toBe(0n)
})
