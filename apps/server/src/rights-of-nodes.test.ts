import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { afterAll, expect, test, vi } from 'vitest'
import { createBus } from './platform/bus.ts'
import { bus, houseChanges, keyFiles, thisNode } from './platform/floor.ts'
import { startJob } from './platform/jobs.ts'
import type { RunningJob } from './platform/jobs.ts'
import { silentLogger } from './platform/logger.ts'
import { provide } from './platform/module.ts'
import type { SharedChanges } from './platform/nodes/shared-changes.ts'
import { testNode } from './platform/nodes/testing/two-nodes.ts'
import { testDatabase } from './testing/database.ts'
import { published } from './testing/houses/content-house.ts'
import { windDown } from './testing/houses/gates-house.ts'
import { operatorBrowser } from './testing/operator-browser.ts'
import { dataOf } from './testing/test-browser.ts'
import type { Answer, Browser } from './testing/test-browser.ts'
import { wholeApp } from './testing/whole-app.ts'

/*
 * Two whole servers on one database, whose buses do not reach each other. What is decided on one holds on the other: rights from the
 * answer on, everything else as soon as it has read.
 */

const database = await testDatabase()
const { db } = database

const [here, there] = [await testNode(db, { inRealTime: true }), await testNode(db, { inRealTime: true })]

const SETTINGS = { limiter: { take: () => 0 } }
const a = await wholeApp({ ...SETTINGS, on: database, with: [provide(houseChanges, here.changes)] })

const b = await wholeApp({
  ...SETTINGS,
  beside: a,
  isOneOfSeveral: true,
  with: [
    provide(bus, createBus(silentLogger)),
    provide(houseChanges, there.changes),
    provide(keyFiles, a.house.get(keyFiles)),
    provide(thisNode, { id: there.id, name: 'b', version: '1', roles: [], internalUrl: undefined }),
  ],
})

const reading: RunningJob[] = []

/** As the server does. */
function keepReading({ jobs }: SharedChanges): void {
  for (const job of jobs.filter(({ runs }) => runs === 'every-node'))
    reading.push(startJob(job, silentLogger))
}

keepReading(here.changes)
keepReading(there.changes)

afterAll(async () => {
  for (const job of reading) await job.stop()
})

/** A customer, in a browser that asks A and one that asks B. */
async function customer(): Promise<{ readonly onA: Browser; readonly onB: Browser; readonly id: bigint }> {
  const onA = a.browser()
  const { user } = dataOf(await onA.register(`nodes-${randomUUID()}@example.com`))
  const onB = b.browser()

  onB.token = onA.token
  expect((await onB.get('/api/user/index')).status).toBe(200)

  return { onA, onB, id: BigInt(user.id) }
}

const keyed = () => ({ 'idempotency-key': randomUUID() })
const named = ({ status, data }: Answer): unknown => (status === 200 ? 'answered' : data.refusal)
const soon = (expected: () => Promise<void> | void): Promise<void> =>
  vi.waitFor(expected, { timeout: 20_000 })

async function order(from: Browser): Promise<unknown> {
  await pass(1)
  const wish = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }
  const ticket = await from.post('/api/order/goorder', wish)
  if (ticket.status !== 200) return named(ticket)

  return named(await from.post('/api/order/addorder', { ticket: ticket.data.ticket }, keyed()))
}

/** Time goes by with prices. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    a.clock.advance(1_000)
    await a.feed.step()
  }
}

test('a token that was logged out on one node is taken on none', async () => {
  const [ann, bob] = [await customer(), await customer()]
  dataOf(await ann.onA.post('/api/login/logout'))
  expect((await ann.onB.get('/api/user/index')).status).toBe(401)

  dataOf(await bob.onB.post('/api/login/logout'))
  expect((await bob.onA.get('/api/user/index')).status).toBe(401)
})

test('an exclusion is known to the node that takes over, from the answer on', async () => {
  const ann = await customer()
  expect((await b.limitBook.rulesOf(db, [ann.id])).get(ann.id)).toBeUndefined()

  const until = new Date(a.clock.now() + 200 * DAY_MS).toISOString()
  dataOf(await ann.onA.post('/api/limits/exclude', { kind: 'self_exclusion', until }))

  expect((await b.limitBook.rulesOf(db, [ann.id])).get(ann.id)?.pauses).toMatchObject([
    { kind: 'self_exclusion' },
  ])

  expect(await order(ann.onA)).toBe('self_excluded')
})

test('content that one node publishes is read on the other', async () => {
  const editor = await operatorBrowser(b, { roles: ['editor'] })
  const reader = a.browser()

  const titles = async () =>
    dataOf(await reader.get('/api/index/info')).items.map(({ title }: { title: string }) => title)

  await titles()
  await published(editor, 'news', { en: { title: 'Told on B' } })
  await soon(async () => expect(await titles()).toContain('Told on B'))
})

test('an alert that was made on one node fires on the other, also by a price from before it was heard of', async () => {
  const ann = await customer()
  const product = a.feed.product('BTCUSD')
  if (!product) throw new RangeError('no product')

  const before = a.feed.quote(product.id)
  await pass(60)

  const ticks = await a.feed.ticks(product.id, { fromSeq: Number(before.seq) + 1, limit: 1_000 })
  const prices = ticks.map(({ price }) => price)
  const lowest = prices.reduce((least, price) => (price < least ? price : least))
  const highest = prices.reduce((most, price) => (price > most ? price : most))
  const [kind, level] = lowest < before.price ? ['below', lowest] : ['above', highest]
  const first = ticks.find(({ price }) => price === level)

  // As if it had been made on B when that price was the newest there.
  const [made] = await database.owner.query<{ id: string }>(
    `insert into price_alert (id, customer_id, product_id, kind, level, is_repeated, made_at, expires_at, status, phase, since, judged_seq)
     values (gen_random_uuid(), $1, $2, $3, $4, false, instant($5), instant($6), 'active', 'armed', instant($5), $7) returning id`,
    [ann.id, product.id, kind, level, before.time, a.clock.now() + DAY_MS, before.seq],
  )

  await db.transaction((tx) => there.changes.note(tx, 'alerts', made?.id))

  await soon(async () =>
    expect(dataOf(await ann.onB.get('/api/alert/history')).items).toMatchObject([
      { alert_id: made?.id, seq: Number(first?.seq) },
    ]),
  )
})

test('an alert is judged by every price after it was made on the other node, and not once it is deleted there', async () => {
  const ann = await customer()
  const product = a.feed.product('BTCUSD')
  if (!product) throw new RangeError('no product')

  // Met by every price, once it has been on the other side: both stay silent until a price is there again.
  const quote = b.feed.quote(product.id)
  const wish = { symbol: 'BTCUSD', kind: 'below', level: formatDecimal(quote.price - 1n, product.priceScale) }
  const { id: kept } = dataOf(await ann.onB.post('/api/alert/create', wish, keyed()))
  const { id: deleted } = dataOf(await ann.onB.post('/api/alert/create', wish, keyed()))

  dataOf(await ann.onB.post('/api/alert/delete', { id: deleted }))
  await here.changes.read()

  const fired = async (): Promise<string[]> =>
    dataOf(await ann.onB.get('/api/alert/history')).items.map((item: { alert_id: string }) => item.alert_id)

  for (let waited = 0; (await fired()).length === 0 && waited < 600; waited += 1) {
    await pass(1)
    await a.alerts.settled()
  }

  expect(await fired()).toEqual([kept])
})

test('figures that two operators set on one node count on the other', async () => {
  const [maker, checker] = [
    await operatorBrowser(b, { roles: ['treasurer'] }),
    await operatorBrowser(b, { roles: ['treasurer'] }),
  ]

  const wish = { kind: 'withdrawal_setting', subject: 'ETH', fee: '0.001', reason: 'For a test' }
  const { proposal_id: id } = dataOf(await maker.post('/api/desk/setting/propose', wish))

  dataOf(await checker.post('/api/desk/proposal/confirm', { id }))

  const known = b.houseSettings.versions('withdrawal_setting', 'ETH')
  await soon(() => expect(a.houseSettings.versions('withdrawal_setting', 'ETH')).toEqual(known))
})

test('who is to be told of settled orders is known to the node that settles', async () => {
  const ann = await customer()
  dataOf(await ann.onB.post('/api/notice/preferences', { kind: 'orders', channel: 'app', on: 'true' }))

  await soon(() => expect(a.bus.isWatched(ann.id)).toBe(true))
})

test('a wind-down that was confirmed on one node ends new risk on the other', async () => {
  const ann = await customer()
  expect(await order(ann.onA)).toBe('answered')

  await windDown(b, true)
  expect(await order(ann.onA)).toBe('winding_down')

  await windDown(b, false)
  expect(await order(ann.onA)).toBe('answered')
})
