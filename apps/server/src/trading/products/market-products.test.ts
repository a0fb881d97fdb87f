import { MINUTE_MS, parseIso, toIso } from '@plumbline/domain/basics/time'
import { t } from '@plumbline/language/testing/t'
import { verifyOrder } from '@plumbline/verifier/verify-order'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { OperatorBrowser } from '../../testing/operator-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { TERMS } from './testing/terms.ts'

/* Products and their terms, changed by two operators while the server runs: through its calls alone. */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, clock, contractOrders, feed, follow, logs, owner, products } = whole

let maker: OperatorBrowser
let checker: OperatorBrowser

const changed = (name: string, before: string, after: string): string =>
  t('message.product_change.line', { name, before, after })

beforeAll(async () => {
  maker = await operatorBrowser(whole, { roles: ['treasurer'] })
  checker = await operatorBrowser(whole, { roles: ['treasurer'] })
  await logs.seal() // leaves of ticks begin with the first one
})

const customer = async (): Promise<Browser> => {
  const from = browser()
  dataOf(await from.register(`products-${randomUUID()}@example.com`))
  return from
}

const ticketOf = async (from: Browser, symbol: string, seconds = '60') =>
  from.post('/api/order/goorder', { symbol, direction: 'up', seconds, amount: '10.00', multiple: '1' })
const take = (from: Browser, ticket: string) =>
  from.post('/api/order/addorder', { ticket }, { 'idempotency-key': randomUUID() })
const place = async (from: Browser, symbol: string, seconds?: string) =>
  dataOf(await take(from, dataOf(await ticketOf(from, symbol, seconds)).ticket))

/** Second by second: prices go on and orders settle. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    clock.advance(1_000)
    await feed.step()
  }
}

const propose = (what: string, wish: Record<string, string>) =>
  maker.post(`/api/desk/${what}/propose`, { reason: 'As the committee decided', ...wish })

async function decide(what: string, wish: Record<string, string>): Promise<string> {
  const { proposal_id: id } = dataOf(await propose(what, wish))
  dataOf(await checker.post('/api/desk/proposal/confirm', { id }))
  await products.settled()

  return id
}

const lineOf = async (id: string, name: string) => {
  const { items } = dataOf(await maker.get('/api/desk/proposals'))
  const found = items.find((item: { id: string }) => item.id === id)
  return found.lines.find((line: { name: string }) => line.name === name)
}

const atDesk = async (symbol: string) => {
  const { items } = dataOf(await maker.get('/api/desk/products'))
  return items.find((item: { symbol: string }) => item.symbol === symbol)
}

const sheetOf = async (symbol: string, language = 'en') =>
  dataOf(await browser().get('/api/market/sheet', { symbol }, { language }))
const toldOf = async (from: Browser, language = 'en') =>
  dataOf(await from.get('/api/user/msg', { type: 'order' }, { language })).items

/** What the checker says against an order's bundle: nothing. Signatures and leaves follow an order by a moment. */
async function failedSteps(from: Browser, id: string): Promise<readonly unknown[]> {
  const bundle = await vi.waitFor(
    async () => {
      await pass(1)
      await logs.seal()
      return dataOf(await from.get('/api/proofs/order', { id }))
    },
    { timeout: 20_000, interval: 50 },
  )

  const keyFile = { logs: logs.origins, keys: [...contractOrders.publicKeys(), ...(await logs.publicKeys())] }
  const { steps } = await verifyOrder(bundle, keyFile)

  return steps.filter(({ state }) => state !== 'passed')
}

describe('other terms', () => {
  test('hold for what comes after the longest open order, and for nothing before', async () => {
    const ann = await customer()
    const before = await place(ann, 'BTCUSD', '300')
    const wish = { symbol: 'BTCUSD', ...TERMS, seconds: '30,60,300', payout_rate: '0.8' }
    const { proposal_id: id } = dataOf(await propose('contract_terms', wish))

    expect(await lineOf(id, 'payout_rate')).toEqual({ name: 'payout_rate', before: '0.85', after: '0.80' })
    expect(await lineOf(id, 'orders_that_keep_terms')).toMatchObject({ after: '1' })
    expect((await maker.post('/api/desk/proposal/confirm', { id })).data.refusal).toBe('same_operator')
    expect((await atDesk('BTCUSD')).waiting).toBe(1)

    await pass(2)
    dataOf(await checker.post('/api/desk/proposal/confirm', { id }))
    await products.settled()

    const [{ expires_at: expires }] = dataOf(await ann.get('/api/order/ajaxorder_list')).items
    const coming = (await atDesk('BTCUSD')).terms[0]

    expect(coming).toMatchObject({ version: 2, state: 'coming', terms: { payout_rate: '0.80' } })
    expect(coming.from).toBe(expires)
    expect(coming.decisions.map(({ act }: { act: string }) => act)).toEqual(['propose', 'confirmed'])

    const sheet = await sheetOf('BTCUSD')
    expect(sheet.terms.items[0].payout_rate).toBe('0.85')

    expect(sheet.coming).toMatchObject([
      { from: expires, terms: { items: [{ payout_rate: '0.80' }, {}, {}] } },
    ])

    const { items } = dataOf(
      await browser().get('/api/proofs/terms', { kind: 'contract_terms', subject: 'BTCUSD' }),
    )

    expect(items[0]).toMatchObject({ version: 2, from: expires })

    // A ticket of the last moment is honoured on its own terms after the moment, and no other.
    clock.set((parseIso(expires) ?? 0) - 100)
    await feed.step()
    await pass(0)

    const { ticket, payout } = dataOf(await ticketOf(ann, 'BTCUSD', '30'))
    expect(payout).toBe('18.50')

    const late = dataOf(await ticketOf(ann, 'BTCUSD', '30')).ticket
    await pass(1)

    const honoured = dataOf(await take(ann, ticket))
    expect(honoured.payout).toBe('18.50')

    const after = await place(ann, 'BTCUSD', '30')
    expect(after.payout).toBe('18.00')
    clock.advance(30_000)
    await feed.step()
    expect((await take(ann, late)).data.refusal).toBe('ticket_expired')
    expect((await sheetOf('BTCUSD')).coming).toEqual([])

    await place(ann, 'BTCUSD', '30') // stores the signatures of those before it
    await pass(45)

    for (const [order, won] of [
      [before, '18.50'],
      [honoured, '18.50'],
      [after, '18.00'],
    ] as const) {
      const { status, received } = dataOf(await ann.get('/api/order/get_this_order', { id: order.id }))
      expect([status, received]).toEqual([
        status,
        status === 'won' ? won : status === 'lost' ? '0.00' : '10.10',
      ])
    }

    expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
    for (const { id: proved } of [before, honoured, after]) expect(await failedSteps(ann, proved)).toEqual([])
  })

  test('are refused where they could not be fair, by the field that is wrong', async () => {
    for (const [field, change] of [
      ['seconds', { seconds: '14,30' }],
      ['seconds', { seconds: '30,3601' }],
      ['seconds', { seconds: '60,30' }],
      ['multiples', { multiples: '2,3' }],
      ['payout_rate', { payout_rate: '1.01' }],
      ['payout_rate', { payout_rate: '0.01', fee_rate: '0.02' }],
      ['fee_rate', { fee_rate: '0.11' }],
      ['least', { least: '0.001' }],
      ['most', { most: '0.50' }],
      ['max_held_product', { max_held_product: '4999.99' }],
      ['max_held_total', { max_held_total: '19999.99' }],
    ] as const) {
      const { data } = await propose('contract_terms', { symbol: 'ETHUSD', ...TERMS, ...change })
      expect([field, data]).toEqual([field, expect.objectContaining({ refusal: 'field_invalid', field })])
    }

    // ETHUSD ticks once a second, BTCUSD four times.
    expect((await propose('contract_terms', { symbol: 'ETHUSD', ...TERMS, rule: 'S2' })).data.field).toBe(
      'rule',
    )

    dataOf(await propose('contract_terms', { symbol: 'BTCUSD', ...TERMS, rule: 'S2' }))
    expect((await propose('contract_terms', { symbol: 'NONE', ...TERMS })).data.refusal).toBe(
      'symbol_unknown',
    )

    const same = { symbol: 'SOLUSD', ...TERMS, seconds: '30,60,120,180,300' }
    expect((await propose('contract_terms', same)).data.refusal).toBe('already_decided')
  })

  test('that were compared with others are not confirmed', async () => {
    const [one, other] = [
      dataOf(await propose('contract_terms', { symbol: 'XAUUSD', ...TERMS, fee_rate: '0.02' })),
      dataOf(await propose('contract_terms', { symbol: 'XAUUSD', ...TERMS, fee_rate: '0.03' })),
    ]

    dataOf(await checker.post('/api/desk/proposal/confirm', { id: one.proposal_id }))
    const late = await checker.post('/api/desk/proposal/confirm', { id: other.proposal_id })
    expect(late.data.refusal).toBe('already_decided')
    await products.settled()
  })

  test('are told to whom they concern, once each, in their language', async () => {
    const [trader, liking, stranger] = [await customer(), await customer(), await customer()]
    await place(trader, 'ETHUSD')
    dataOf(await liking.post('/api/user/favourites', { symbols: 'ETHUSD' }))
    await decide('contract_terms', { symbol: 'ETHUSD', ...TERMS, payout_rate: '0.9', least: '2.00' })

    const { from } = (await atDesk('ETHUSD')).terms[0]
    for (const from of [trader, liking]) {
      const [message, ...more] = await toldOf(from)
      expect(more).toEqual([])
      expect(message.title).toBe(t('message.product_changed.title', { symbol: 'ETHUSD' }))
      expect(message.text).toContain(changed(t('sheet.terms.payout'), '85%', '90%'))
      expect(message.text).toContain(changed(t('message.product_change.least'), '$1.00', '$2.00'))
      expect(message.text).toContain(`${t('sheet.terms.duration')}: 30\u00A0s, 1\u00A0min, 2\u00A0min`)
      expect(message.text).not.toContain(t('sheet.terms.fee'))
    }

    const [inGerman] = await toldOf(trader, 'de')
    expect(inGerman.text).toContain('Mindesteinsatz')
    expect(await toldOf(stranger)).toEqual([])
    expect((parseIso(from) ?? 0) - clock.now()).toBeGreaterThan(MINUTE_MS)
    await products.settled()
    expect(await toldOf(trader)).toHaveLength(1)
  })

  test('pause copies until the follower accepts them', async () => {
    const [leader, follower] = [await customer(), await customer()]
    const { id: leaderId } = dataOf(await leader.post('/api/follow/open', { on: 'true' }))
    const { terms_hash: hash } = dataOf(await follower.get('/api/follow/leaders'))
    const wish = { leader_id: leaderId, on: 'true', amount: '5.00', day_cap: '100.00', terms_hash: hash }

    expect(dataOf(await follower.post('/api/follow/set', { ...wish, symbols: 'SOLUSD' })).state).toBe('on')
    await decide('contract_terms', { symbol: 'SOLUSD', ...TERMS, fee_rate: '0.02' })

    const [told] = await toldOf(follower)
    expect(told.text).toContain(t('message.product_change.follows', { symbol: 'SOLUSD' }))
    await place(leader, 'SOLUSD')
    await follow.idle()
    clock.advance(2 * MINUTE_MS)
    await feed.step()
    await pass(1)
    await place(leader, 'SOLUSD')
    await follow.idle()

    const records = dataOf(await follower.get('/api/follow/records')).items
    expect(records.map(({ refusal }: { refusal?: string }) => refusal)).toEqual([
      'follow_paused_terms',
      undefined,
    ])

    const [setting] = dataOf(await follower.get('/api/follow/settings')).items
    expect(setting.state).toBe('terms_changed')
    expect(dataOf(await follower.post('/api/follow/set', { ...wish, symbols: 'SOLUSD' })).state).toBe('on')
    await place(leader, 'SOLUSD')
    await follow.idle()

    const [copied] = dataOf(await follower.get('/api/follow/records')).items
    expect(copied.refusal).toBeUndefined()
  })
})

describe('a product', () => {
  const PLATINUM = {
    symbol: 'DOGEUSD',
    names: JSON.stringify({ en: 'Dogecoin / US dollar', de: 'Dogecoin / US-Dollar' }),
    category: 'crypto',
    price_scale: '5',
    start_price: '0.15000',
    volatility: '0.9',
    ticks_per_second: '1',
    sessions: 'always',
    ...TERMS,
  }

  test('that is added ticks, trades and settles on the running server', async () => {
    const ann = await customer()
    await decide('new_product', PLATINUM)

    expect(await atDesk('DOGEUSD')).toMatchObject({
      tick_size: '0.00001',
      listings: [{ version: 1, state: 'coming' }],
      terms: [{ version: 1, state: 'coming' }],
    })

    expect((await ticketOf(ann, 'DOGEUSD')).data.refusal).toBe('symbol_unknown')
    clock.advance(MINUTE_MS)
    await feed.step()
    await pass(4)

    const { items } = dataOf(await ann.get('/api/index/goods', { category: 'crypto' }, { language: 'de' }))
    expect(items.at(-1)).toMatchObject({ symbol: 'DOGEUSD', name: 'Dogecoin / US-Dollar', is_open: true })
    expect(Number(items.at(-1).price)).toBeGreaterThan(0.05)

    const { items: days } = dataOf(
      await ann.get('/api/index/getkdata', { symbol: 'DOGEUSD', interval: '1d', limit: '30' }),
    )

    expect(days).toHaveLength(30)

    const order = await place(ann, 'DOGEUSD', '30')

    await place(await customer(), 'BTCUSD', '30') // stores the signature of the one before it
    await pass(45)

    const settled = dataOf(await ann.get('/api/order/get_this_order', { id: order.id }))
    expect(['won', 'lost', 'void']).toContain(settled.status)
    expect(await failedSteps(ann, order.id)).toEqual([])

    const committed = dataOf(
      await ann.get('/api/proofs/terms', {
        kind: 'feed_commitment',
        subject: toIso(clock.now()).slice(0, 10),
      }),
    )

    expect(committed.items[0].document).toContain('DOGEUSD')
    expect((await propose('new_product', PLATINUM)).data.field).toBe('symbol')
  })

  test('that is closed takes no orders while open ones settle, and can be opened again', async () => {
    const ann = await customer()
    const [{ names, category }] = (await atDesk('DOGEUSD')).listings
    const listing = { symbol: 'DOGEUSD', names: JSON.stringify(names), category }
    const open = await place(ann, 'DOGEUSD', '60')

    await decide('product', { ...listing, is_open: 'false' })
    const [told] = await toldOf(ann)
    const said = [t('product.new_orders'), t('product.orders_taken'), t('product.orders_not_taken')] as const

    expect(told.text).toContain(changed(...said))
    await pass(59)

    const { ticket } = dataOf(await ticketOf(ann, 'DOGEUSD', '30'))
    await pass(10)
    expect((await take(ann, ticket)).data.refusal).toBe('market_closed')
    expect((await ticketOf(ann, 'DOGEUSD')).data.refusal).toBe('market_closed')

    const { seq } = dataOf(await ann.get('/api/index/ajaxpro', { symbol: 'DOGEUSD' }))
    await pass(10)

    const settled = dataOf(await ann.get('/api/order/get_this_order', { id: open.id }))
    expect(['won', 'lost', 'void']).toContain(settled.status)
    expect(dataOf(await ann.get('/api/index/ajaxpro', { symbol: 'DOGEUSD' })).seq).toBeGreaterThan(seq)
    expect((await sheetOf('DOGEUSD')).is_offered).toBe(false)

    await decide('product', { ...listing, is_open: 'true' })
    await pass(61)
    expect((await place(ann, 'DOGEUSD', '30')).status).toBe('accepted')
  })

  test('changes its name and its place in the list, but never what its prices are counted in', async () => {
    await decide('product', {
      symbol: 'XAUEUR',
      names: JSON.stringify({ en: 'Fine gold / Euro' }),
      category: 'futures',
      is_open: 'true',
    })

    clock.advance(2 * MINUTE_MS)
    await feed.step()

    const { items } = dataOf(
      await browser().get('/api/index/goods', { category: 'futures' }, { language: 'de' }),
    )

    expect(items.find(({ symbol }: { symbol: string }) => symbol === 'XAUEUR').name).toBe('Fine gold / Euro')
    const names = '{"en":"Guaranteed gold"}'
    const bent = await propose('product', { symbol: 'XAUEUR', names, category: 'gold', is_open: 'true' })
    expect(bent.data).toMatchObject({ refusal: 'field_invalid', field: 'names' })
  })

  test('stays open where it is the last one that takes orders at all hours', async () => {
    for (const symbol of ['ETHUSD', 'SOLUSD', 'DOGEUSD']) {
      const [{ names, category }] = (await atDesk(symbol)).listings
      await decide('product', { symbol, names: JSON.stringify(names), category, is_open: 'false' })
    }

    const names = '{"en":"Bitcoin / US dollar"}'
    const last = await propose('product', { symbol: 'BTCUSD', names, category: 'crypto', is_open: 'false' })

    expect(last.data).toMatchObject({ refusal: 'field_invalid', field: 'is_open' })
    const priceOnly = await propose('contract_terms', { symbol: 'BTCUSD', has_contracts: 'false' })
    expect(priceOnly.data).toMatchObject({ refusal: 'field_invalid', field: 'has_contracts' })
  })
})
