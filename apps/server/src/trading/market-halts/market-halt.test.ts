import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { openHalts } from '../../feed/halt-book.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { OperatorBrowser } from '../../testing/operator-browser.ts'
import { dataOf } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/* Halting and resuming a running server with open orders: what is refused, what settles, what is void and listed. */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, feed, browser, db, owner, bus } = whole
let [one, two]: OperatorBrowser[] = []
let ann: Browser

const desk = (): readonly [OperatorBrowser, OperatorBrowser] => {
  if (!one || !two) throw new Error('there are two operators')
  return [one, two]
}

beforeAll(async () => {
  ;[one, two] = [
    await operatorBrowser(whole, { roles: ['treasurer'] }),
    await operatorBrowser(whole, { roles: ['treasurer'] }),
  ]

  ann = browser()
  await ann.register(`halt-${randomUUID()}@example.com`)
})

async function run(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds * 4; passed += 1) {
    clock.advance(250)
    await feed.step()
  }
}

const ticketOf = (symbol: string, seconds = 30) =>
  ann.post('/api/order/goorder', {
    symbol,
    direction: 'up',
    seconds: `${seconds}`,
    amount: '10.00',
    multiple: '1',
  })

const add = (ticket: string) =>
  ann.post('/api/order/addorder', { ticket }, { 'idempotency-key': randomUUID() })
const place = async (symbol: string, seconds?: number): Promise<string> =>
  dataOf(await add(dataOf(await ticketOf(symbol, seconds)).ticket)).id
const order = async (id: string) => dataOf(await ann.get('/api/order/get_this_order', { id }))

const halt = (fields: Record<string, string>) =>
  desk()[0].post('/api/desk/market_halt', {
    public_reason: 'technical',
    reason: 'It stands still',
    ...fields,
  })

async function resume(id: string): Promise<void> {
  const [maker, checker] = desk()
  const proposal = dataOf(
    // A name of a row is the same in capitals.
    await maker.post('/api/desk/market_resume/propose', {
      halt_id: id.toUpperCase(),
      reason: 'It runs again',
    }),
  ).proposal_id

  expect((await maker.post('/api/desk/proposal/confirm', { id: proposal })).data.refusal).toBe(
    'same_operator',
  )

  dataOf(await checker.post('/api/desk/proposal/confirm', { id: proposal }))
  await expect.poll(() => feed.halts.haltAt(2, clock.now())?.id).not.toBe(id)
}

const row = async (symbol: string) =>
  dataOf(await ann.get('/api/index/goods')).items.find((each: { symbol: string }) => each.symbol === symbol)

describe('halted orders', () => {
  test('new ones and waiting tickets are refused at once, open ones settle by their ticks, others trade on', async () => {
    const open = await place('ETHUSD')
    const waiting = dataOf(await ticketOf('ETHUSD')).ticket

    await run(2)
    const heard: string[] = []
    const end = bus.subscribe(({ type }) => void heard.push(type))
    const began = clock.now()
    const { id } = dataOf(await halt({ symbol: 'ETHUSD', kind: 'orders', public_reason: 'exchange' }))

    await expect.poll(() => heard).toContain('halts')
    end()

    const why = {
      refusal: 'market_halted',
      params: { kind: 'orders', reason: 'exchange', since: new Date(began).toISOString() },
    }

    expect((await ticketOf('ETHUSD')).data).toMatchObject(why)
    const refused = await add(waiting)
    expect([refused.status, refused.data]).toMatchObject([422, why])
    expect(refused.msg).toContain(t('halt.reason.exchange'))

    const said = { kind: 'orders', reason: 'exchange', since: new Date(began).toISOString() }
    expect(await row('ETHUSD')).toMatchObject({ halt: said, takes_orders: false, is_delayed: false })
    expect(dataOf(await ann.get('/api/market/sheet', { symbol: 'ETHUSD' })).halt).toEqual(said)
    await run(40)
    expect((await order(open)).status).toMatch(/^(won|lost)$/)
    expect((await order(await place('SOLUSD'))).status).toBe('accepted')

    expect((await halt({ symbol: 'ETHUSD', kind: 'orders' })).data.refusal).toBe('already_halted')
    await resume(id)
    expect(await row('ETHUSD')).not.toHaveProperty('halt')
    expect((await order(await place('ETHUSD'))).status).toBe('accepted')
    await run(35)
  })
})

describe('a stopped feed', () => {
  test('has no ticks; orders whose windows miss them are void, listed and paid back, and the books are whole', async () => {
    const before = dataOf(await ann.get('/api/user/index')).balances

    // Over before it stops; open when it stops and over then; open when it stops and over long after it goes on.
    const early = await place('ETHUSD', 30)
    await run(20)

    const missed = await place('ETHUSD', 30)
    const late = await place('ETHUSD', 120)
    const other = await place('BTCUSD', 30)

    await run(15)
    const began = clock.now()
    const { id } = dataOf(await halt({ symbol: 'ETHUSD', kind: 'feed', public_reason: 'price_source' }))

    await expect.poll(() => feed.halts.haltAt(2, clock.now())?.kind).toBe('feed')
    const last = feed.lastTick(2)?.time ?? 0

    await run(30)
    expect(feed.lastTick(2)?.time).toBe(last)
    expect((feed.lastTick(1)?.time ?? 0) > last).toBe(true)
    expect(await row('ETHUSD')).toMatchObject({ halt: { kind: 'feed' }, is_delayed: true })
    expect((await order(early)).status).toMatch(/^(won|lost)$/)
    expect(await order(missed)).toMatchObject({ status: 'void', void_reason: 'no_exit_tick' })
    expect((await order(other)).status).toMatch(/^(won|lost)$/)
    await resume(id)
    await run(3)
    expect((feed.lastTick(2)?.time ?? 0) > began + 30_000).toBe(true)

    const missing = await feed.ticks(2, { from: began + 1, to: clock.now(), limit: 100 })
    expect(missing[0]?.time).toBeGreaterThan(began + 29_000)
    await run(90)
    expect((await order(late)).status).toMatch(/^(won|lost)$/)

    const { items } = dataOf(await browser().get('/api/market/voids', { halt_id: id }))
    const { expires_at: T } = await order(missed)

    expect(items).toEqual([
      {
        order_id: missed,
        symbol: 'ETHUSD',
        halt_id: id,
        void_reason: 'no_exit_tick',
        window_from: new Date(Date.parse(T) - 5_000).toISOString(),
        window_to: T,
        settled_at: expect.any(String),
      },
    ])

    const [listed] = dataOf(await browser().get('/api/market/halts', { limit: '1' })).items
    expect(listed).toEqual({
      id,
      kind: 'feed',
      symbol: 'ETHUSD',
      reason: 'price_source',
      began_at: new Date(began).toISOString(),
      ended_at: expect.any(String),
      voids: 1,
    })

    expect(JSON.stringify(items)).not.toContain('customer')
    expect([...(await brokenInvariants(owner)).keys()]).toEqual([])

    const after = dataOf(await ann.get('/api/user/index')).balances
    expect(after.map(({ frozen }: { frozen: string }) => frozen)).toEqual(
      before.map(({ frozen }: { frozen: string }) => frozen),
    )
  })

  test('of every product leaves an order without an entry void, after a restart too; an order of before is not listed', async () => {
    const listed = async () => dataOf(await browser().get('/api/market/voids')).items.length
    const count = await listed()
    const ticket = dataOf(await ticketOf('SOLUSD')).ticket
    const { id } = dataOf(await halt({ kind: 'feed' }))

    // Taken in the moment before the feed knew of it: here, by a feed that has not read it yet.
    const { haltAt } = feed.halts
    feed.halts.haltAt = () => undefined

    const open = dataOf(await add(ticket)).id
    feed.halts.haltAt = haltAt

    const again = await openHalts(db, clock)
    expect([1, 2, 13].map((product) => again.haltAt(product, clock.now())?.id)).toEqual([id, id, id])
    expect(again.mayTick(5, clock.now())).toBe(false)
    await run(8)
    expect(await order(open)).toMatchObject({ status: 'void', void_reason: 'no_entry_tick' })
    expect(await listed()).toBe(count + 1)
    await resume(id)
    expect(again.haltAt(1, clock.now())?.id).toBe(id)
    await again.reload()
    expect(again.haltAt(1, clock.now())).toBeUndefined()
    await run(3)
    expect((await order(await place('SOLUSD'))).status).toBe('accepted')
  })
})

test('the audit log has each act with its words; the desk sees who; lists have pages', async () => {
  const [maker, checker] = desk()
  const acts = dataOf(
    await (await operatorBrowser(whole, { roles: ['admin'] })).get('/api/desk/audit', { limit: '100' }),
  )

  const named = acts.items.map(({ act }: { act: string }) => act)
  for (const act of [
    'market_halt_orders',
    'market_halt_feed',
    'market_resume_propose',
    'market_resume_confirmed',
  ])
    expect(named).toContain(act)

  const first = dataOf(await maker.get('/api/desk/halts', { limit: '1' }))
  expect(first.items).toMatchObject([
    {
      operator: maker.name,
      words: 'It stands still',
      ended_by: [maker.name, checker.name],
      resume_waits: false,
    },
  ])

  const next = dataOf(await maker.get('/api/desk/halts', { limit: '1', cursor: first.next }))
  expect(next.items[0].id).not.toBe(first.items[0].id)

  const page = dataOf(await ann.get('/api/market/voids', { limit: '1' }))
  expect(dataOf(await ann.get('/api/market/voids', { limit: '1', cursor: page.next })).items).toHaveLength(1)
})

test('what is wrong is refused by name, and who may not, may not', async () => {
  const [maker] = desk()
  expect((await halt({ symbol: 'NONE', kind: 'orders' })).data.refusal).toBe('symbol_unknown')
  expect((await halt({ symbol: 'ETHUSD', kind: 'orders', reason: ' ' })).data.field).toBe('reason')

  const propose = (id: string) =>
    maker.post('/api/desk/market_resume/propose', { halt_id: id, reason: 'It runs again' })
  expect((await propose(randomUUID())).data.refusal).toBe('not_found')

  const [ended] = dataOf(await maker.get('/api/desk/halts')).items
  expect((await propose(ended.id)).data.refusal).toBe('already_decided')

  const { id } = dataOf(await halt({ symbol: 'ETHUSD', kind: 'orders' }))
  dataOf(await propose(id))
  expect((await propose(id)).data.refusal).toBe('already_decided')

  const support = await operatorBrowser(whole, { roles: ['support'] })
  const asked = { kind: 'orders', public_reason: 'technical', reason: 'Test' }

  expect((await support.post('/api/desk/market_halt', asked)).data.refusal).toBe('not_allowed')
  const stale = await maker.postAsProved('/api/desk/market_halt', asked)
  expect(stale.data.refusal === undefined || stale.data.refusal === 'fresh_proof_required').toBe(true)
})
