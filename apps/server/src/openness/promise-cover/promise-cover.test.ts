import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { seedSampleOffers } from '../../investing/offers/index.ts'
import { createTranslator } from '@plumbline/language/translator'

const { browser, clock, feed, db } = await wholeApp({ limiter: { take: () => 0 } })
const ann = browser()
await ann.register(`cover-${randomUUID()}@example.com`)
const key = () => ({ 'idempotency-key': randomUUID() })
const cover = async (id: string) => (await ann.get('/api/proofs/cover', { id })).data

test('an open order shows both holds, and they end with it', async () => {
  const form = { symbol: 'BTCUSD', direction: 'up', seconds: '30', amount: '10.00', multiple: '3' }
  const { ticket } = dataOf(await ann.post('/api/order/goorder', form))
  const order = dataOf(await ann.post('/api/order/addorder', { ticket }, key()))
  const open = await cover(order.id)

  expect(open).toMatchObject({
    kind: 'order',
    is_open: true,
    items: [
      { id: `${order.id}.0.0`, payer: 'you', state: 'held', amount: '30.30' },
      { id: `${order.id}.0.1`, payer: 'house', state: 'held', amount: '55.50' },
    ],
    set_aside: '55.50',
    account: { name: 'risk', set_aside: '55.50' },
  })

  expect(Number(open.account.balance)).toBeGreaterThanOrEqual(55.5)

  for (let step = 0; step < 80; step++) {
    clock.advance(500)
    await feed.step()
  }

  const { status } = dataOf(await ann.get('/api/order/get_this_order', { id: order.id }))
  const ended = { won: ['paid', 'paid'], lost: ['paid', 'returned'], void: ['returned', 'returned'] }[
    status as 'won' | 'lost' | 'void'
  ]

  const settled = await cover(order.id)
  expect(settled).toMatchObject({ is_open: false, set_aside: '0.00', account: { set_aside: '0.00' } })
  expect(settled.items.map(({ state }: { state: string }) => state)).toEqual(ended)
})

test('a subscription shows what its project committed to it', async () => {
  await seedSampleOffers({ database: db, clock, translator: createTranslator('Plumbline') })
  const { items } = dataOf(await ann.get('/api/project/yeb_project'))
  const [project] = items

  const joined = dataOf(
    await ann.post(
      '/api/project/yebjoinnow',
      { project_id: project.id, terms_hash: project.terms_hash, amount: '500.00' },
      key(),
    ),
  )

  const backed = await cover(joined.id)
  expect(backed).toMatchObject({
    kind: 'subscription',
    is_open: true,
    items: [{ payer: 'project', state: 'held', amount: joined.committed }],
    credited: '0.00',
    set_aside: joined.committed,
    account: { name: 'committed', balance: joined.committed, set_aside: joined.committed },
  })

  await ann.post('/api/project/yebstop', { id: joined.id }, key())
  expect(await cover(joined.id)).toMatchObject({
    is_open: false,
    set_aside: '0.00',
    account: { balance: '0.00' },
  })
})

test('nobody sees what backs another’s promise', async () => {
  const other = browser()
  await other.register(`cover-${randomUUID()}@example.com`)
  const { items } = dataOf(await ann.get('/api/order/orderlist'))
  expect((await other.get('/api/proofs/cover', { id: items[0].id })).data.refusal).toBe('not_found')
  expect((await cover(randomUUID())).refusal).toBe('not_found')
})
