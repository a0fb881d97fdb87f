import { SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import { t } from '@plumbline/language/testing/t'
import { expect, test } from 'vitest'
import { pendingHouse } from '../../testing/houses/pending-house.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import type { MessageParts } from '../../service/messages/index.ts'
import type { ContractOrders } from '../contract-orders/index.ts'
import { partly } from '../../testing/partly.ts'

/*
 * Exactly once, whoever comes in between: a cancelling, a second server, a crash before or after acceptance, a time away; and
 * many at one moment, beside whom ordinary orders go on.
 */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, contractOrders, feed } = whole
const house = pendingHouse(whole)
const { customer, list, near, only, pass, place } = house
const at = (ms: number) => ({ trigger: 'time', at: toIso(clock.now() + ms) })

test('fire and cancel at once: exactly one wins, and both say so', async () => {
  const said: string[] = []
  for (let round = 0; round < 12; round += 1) {
    const ann = await customer()
    const { id } = await place(ann.from, at(2 * SECOND_MS))

    clock.advance(2 * SECOND_MS)
    await feed.step()

    if (round % 2 === 0) whole.pending.watch.look()
    const cancelling = house.cancel(ann.from, id)

    whole.pending.watch.look()
    const answered = dataOf(await cancelling).status

    await whole.pending.watch.settled()
    const { status, order_id: orderId } = await only(ann.from)
    const orders = await house.orderRows(ann.id)

    expect(orders).toEqual(status === 'placed' ? [{ id: orderId }] : [])
    if (status === 'cancelled') expect(answered).toBe('cancelled')
    else expect(['firing', 'placed']).toContain(answered)
    said.push(status)
  }

  expect(new Set(said).size).toBeGreaterThanOrEqual(1)
  expect(said.every((status) => status === 'placed' || status === 'cancelled')).toBe(true)
})

test('two servers that see the same moment place one order', async () => {
  const ann = await customer()
  await place(ann.from, at(3 * SECOND_MS))

  const other = house.another()
  await other.start()
  clock.advance(3 * SECOND_MS)
  await feed.step()
  whole.pending.watch.look()
  other.watch.look()
  await Promise.all([whole.pending.watch.settled(), other.watch.settled()])
  await other.stop()
  expect(await only(ann.from)).toMatchObject({ status: 'placed' })
  expect(await house.orderRows(ann.id)).toHaveLength(1)
})

test('the platform that takes no orders places none', async () => {
  const ann = await customer()
  await place(ann.from, at(3 * SECOND_MS))

  const { health } = whole.invariants
  whole.invariants.health = () => ({ ...health.call(whole.invariants), takesOrders: false })
  await pass(3 * SECOND_MS)
  expect((await house.ticket(ann.from, at(SECOND_MS))).data.refusal).toBe('busy')
  whole.invariants.health = health
  expect(await only(ann.from)).toMatchObject({ status: 'refused', refusal: 'busy' })
})

test('a crash after acceptance and before the end is written leaves one order, and the start says so', async () => {
  const ann = await customer()
  await place(ann.from, at(3 * SECOND_MS))
  await house.stop()

  const broken = house.another({
    messages: partly<MessageParts>({ write: () => Promise.reject(new Error('the disk is full')) }),
  })

  await broken.start()
  clock.advance(3 * SECOND_MS)
  await feed.step()
  broken.watch.look()
  await broken.watch.settled()
  expect(await only(ann.from)).toMatchObject({ status: 'firing' })
  expect(await house.orderRows(ann.id)).toHaveLength(1)
  await broken.stop()
  await house.restart(() => Promise.resolve())

  const [row] = await house.orderRows(ann.id)
  expect(await only(ann.from)).toMatchObject({ status: 'placed', order_id: row?.id })
})

test('a crash before acceptance places nothing afterwards, and says why', async () => {
  const ann = await customer()
  await place(ann.from, at(3 * SECOND_MS))
  await house.stop()

  const hanging = house.another({
    orders: partly<ContractOrders>({
      pendingOffers: contractOrders.pendingOffers,
      placePending: () => Promise.resolve({ refusal: 'busy' }),
    }),
  })

  await hanging.start()
  clock.advance(3 * SECOND_MS)
  await feed.step()
  hanging.watch.look()
  await expect.poll(async () => (await only(ann.from)).status).toBe('firing')
  await hanging.stop()
  await house.restart(() => Promise.resolve())
  expect(await only(ann.from)).toMatchObject({ status: 'refused', refusal: 'pending_missed' })
  expect(await house.orderRows(ann.id)).toEqual([])
  expect((await house.messages(ann.from))[0]?.text).toContain(t('refusal.pending_missed'))
})

test('what was met while the platform was away is not placed late: a time, a price in the log, a price passed over', async () => {
  const ann = await customer()
  await place(ann.from, at(10 * SECOND_MS))
  await place(ann.from, { trigger: 'price', level: near(1n) })
  await place(ann.from, { trigger: 'price', level: near(-1n) })

  await house.restart(async () => {
    // Prices go on for a while without anybody who judges them for pending orders, then for a minute there are none.
    for (let passed = 0; passed < 20; passed += 1) {
      clock.advance(SECOND_MS)
      await feed.step()
    }
    clock.advance(60 * SECOND_MS)
  })

  await pass(2 * SECOND_MS)

  const said = (await list(ann.from)).map(({ status, refusal }: { status: string; refusal?: string }) => [
    status,
    refusal,
  ])

  expect(said.filter(([status]: [string]) => status !== 'waiting')).toEqual(
    said.filter(([status]: [string]) => status !== 'waiting').map(() => ['refused', 'pending_missed']),
  )

  expect(said.filter(([status]: [string]) => status === 'refused').length).toBeGreaterThanOrEqual(2)
  expect(await house.orderRows(ann.id)).toEqual([])
})

test('many at one moment go in pieces, the earliest first, each once, while an ordinary order is answered', async () => {
  const [busy, ann] = [[] as Awaited<ReturnType<typeof customer>>[], await customer()]
  for (let count = 0; count < 12; count += 1) busy.push(await customer())

  const wish = at(30 * SECOND_MS)
  for (const { from } of busy)
    for (let count = 0; count < 10; count += 1) await place(from, { ...wish, amount: '1.00' })

  let [beside, most] = [0, 0]
  await house.stop()

  const counted = house.another({
    orders: partly<ContractOrders>({
      pendingOffers: contractOrders.pendingOffers,
      async placePending(...asked) {
        most = Math.max(most, (beside += 1))
        const answer = await contractOrders.placePending(...asked)
        beside -= 1

        return answer
      },
    }),
  })

  await counted.start()
  clock.advance(30 * SECOND_MS)
  await feed.step()
  counted.watch.look()

  const ticket = dataOf(
    await ann.from.post('/api/order/goorder', {
      symbol: 'BTCUSD',
      direction: 'up',
      seconds: '60',
      amount: '10.00',
      multiple: '1',
    }),
  ).ticket

  const ordered = await ann.from.post('/api/order/addorder', { ticket }, { 'idempotency-key': 'in-between' })
  expect(ordered.status).toBe(200)
  await counted.watch.settled()
  await counted.stop()
  expect(most).toBeGreaterThan(50)
  expect(most).toBeLessThanOrEqual(100)

  for (const { from, id } of busy) {
    expect(new Set((await list(from)).map(({ status }: { status: string }) => status))).toEqual(
      new Set(['placed']),
    )
    expect(await house.orderRows(id)).toHaveLength(10)
  }
})
