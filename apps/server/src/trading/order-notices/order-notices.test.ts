import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { ANY, like, textPattern, textWhole } from '@plumbline/language/testing/text-pattern'
import { expect, test } from 'vitest'
import type { Bus } from '../../platform/bus.ts'
import { silentLogger } from '../../platform/logger.ts'
import { changesOfOneNode } from '../../platform/nodes/house-changes.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { OrderNotices } from './order-notices.ts'

const TITLES = textWhole(
  t('message.order_void.title', { symbol: 'BTCUSD' }),
  t('message.order_settled.title', { symbol: 'BTCUSD', result: like(/[+\u2212-]\$[\d.]+/) }),
)

const TEXTS = textPattern(
  t('message.order_settled.text', { open: ANY, close: ANY, seq: like(/[\d,]+/) }),
  t('message.order_void.text', { amount: ANY }),
)

const whole = await wholeApp()
const { browser, clock, contractOrders, db, feed, messages, orderNotices, bus } = whole

async function customer() {
  const from = browser()
  return { from, id: BigInt(dataOf(await from.register(`orders-${randomUUID()}@example.com`)).user.id) }
}

async function placed(from: Browser) {
  const wish = { symbol: 'BTCUSD', direction: 'up', seconds: '30', amount: '10.00', multiple: '1' }
  const { ticket } = dataOf(await from.post('/api/order/goorder', wish))
  return dataOf(await from.post('/api/order/addorder', { ticket }, { 'idempotency-key': randomUUID() })).id
}

async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    clock.advance(1_000)
    await feed.step()
  }
  await orderNotices.settled()
}

const told = async (from: Browser) => dataOf(await from.get('/api/user/msg', { type: 'order' })).items
const listen = (from: Browser, isOn: boolean) =>
  from.post('/api/notice/preferences', { kind: 'orders', channel: 'app', on: String(isOn) })

test('a settled order writes no message, unless that was switched on: then one each', async () => {
  const [ann, bob] = [await customer(), await customer()]
  dataOf(await listen(ann.from, true))

  const ids = [await placed(ann.from), await placed(ann.from)]
  await placed(bob.from)
  await pass(40)
  expect(await told(bob.from)).toEqual([])

  const items = await told(ann.from)
  expect(items.map(({ target }: { target: string }) => target).toSorted()).toEqual(
    ids.map((id) => `/pages/trade/order?id=${id}`).toSorted(),
  )

  for (const { title, text } of items) {
    expect(title).toMatch(TITLES)
    expect(text).toMatch(TEXTS)
  }

  dataOf(await listen(ann.from, false))
  await placed(ann.from)
  await pass(40)
  expect(await told(ann.from)).toHaveLength(2)
})

test('what a stop left out is told of after the start, once', async () => {
  const ann = await customer()
  await placed(ann.from)
  await pass(40)
  dataOf(await listen(ann.from, true))

  const id = await placed(ann.from)
  await orderNotices.stop()
  await pass(40)
  expect(await told(ann.from)).toEqual([])

  for (let start = 0; start < 2; start += 1) {
    const next = new OrderNotices({
      changes: changesOfOneNode(silentLogger),
      database: db,
      clock,
      bus,
      logger: silentLogger,
      messages,
      orders: contractOrders,
    })

    await next.start()
    await next.stop()
  }

  expect(await told(ann.from)).toMatchObject([{ target: `/pages/trade/order?id=${id}` }])
})

test('what another node settled unheard is told of once that is noticed', async () => {
  const ann = await customer()
  dataOf(await listen(ann.from, true))
  await orderNotices.stop()

  let miss = (): void => undefined
  const deaf: Bus = {
    ...bus,
    subscribe: () => () => undefined,
    onMissed(listener) {
      miss = listener
      return () => undefined
    },
  }

  const there = new OrderNotices({
    changes: changesOfOneNode(silentLogger),
    database: db,
    clock,
    bus: deaf,
    logger: silentLogger,
    messages,
    orders: contractOrders,
  })

  await there.start()
  const id = await placed(ann.from)

  await pass(40)
  expect(await told(ann.from)).toEqual([])

  miss()
  miss()
  await there.stop()
  expect(await told(ann.from)).toMatchObject([{ target: `/pages/trade/order?id=${id}` }])
})
