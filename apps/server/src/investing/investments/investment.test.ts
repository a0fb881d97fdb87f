import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import { afterEach, describe, expect, test } from 'vitest'
import { investmentHouse } from '../../testing/houses/investment-house.ts'
import { dataOf } from '../../testing/test-browser.ts'

/* The examples of docs/rules/investing.md#examples, to the cent, through the API. */

const house = await investmentHouse()
const { clock } = house

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

/** A day of the test: days are counted from whenever it began. */
let started = 0
const begin = (): void => void (started = Math.round((clock.now() - BEGAN) / 86_400_000))
const BEGAN = clock.now()
const day = (days: number): Promise<void> => house.toDay(started + days)
const dateAfter = (days: number): string => toIso(BEGAN + (started + days) * 86_400_000).slice(0, 10)

describe('1,000.00 at 150,000 ppb a day for 30 days', () => {
  test('commits 4.50, earns 0.15 a day, and returns 1,004.50', async () => {
    begin()
    const offer = await house.offer()
    const ann = await house.investor(1_000_00n)
    const [reserve] = await house.project(offer)
    const joined = dataOf(await ann.join(offer, '1000.00'))

    expect(joined).toMatchObject({
      practice: true,
      project_id: offer.toString(),
      title: 'Sample project',
      status: 'earning',
      principal: '1000.00',
      accrued: '0.00',
      paid_out: '0.00',
      committed: '4.50',
      daily_rate: '0.00015',
      exit_charge_rate: '0.5',
      days: 30,
      dividend_method: 'at_maturity',
      post_date: dateAfter(0),
      matures_at: dateAfter(30),
      renew: 'off',
    })

    expect(await ann.balances()).toEqual(['0.00', '1000.00', '0.00'])
    expect((await house.project(offer))[1]).toBe('4.50')
    await day(1) // The first midnight ends the post date, which earns nothing.
    expect(await ann.balances()).toEqual(['0.00', '1000.00', '0.00'])
    await day(2)
    expect(await ann.balances()).toEqual(['0.00', '1000.00', '0.15'])
    await day(30)
    expect(await ann.balances()).toEqual(['0.00', '1000.00', '4.35'])
    await day(31)
    expect(await ann.balances()).toEqual(['1004.50', '0.00', '0.00'])

    expect(await house.project(offer)).toEqual([
      formatDecimal(BigInt(reserve.replace('.', '')) - 450n, 2),
      '0.00',
    ])

    const { subscription } = await ann.info(joined.id)
    expect(subscription).toMatchObject({
      status: 'settled',
      ended_by: 'maturity',
      ended_at: `${dateAfter(31)}T00:00:00.000Z`,
      charge: '0.00',
      rolled: '0.00',
      received: '1004.50',
      accrued: '0.00',
      paid_out: '4.50',
      committed: '0.00',
    })
  })

  test('stopped after 12 days returns 1,000.90: the charge is half of 1.80', async () => {
    begin()
    const offer = await house.offer()
    const ann = await house.investor(1_000_00n)
    const [reserve] = await house.project(offer)
    const { id } = dataOf(await ann.join(offer, '1000.00'))

    await day(13)
    expect((await ann.info(id)).stop_now).toEqual({
      principal: '1000.00',
      interest: '1.80',
      charge: '0.90',
      received: '1000.90',
    })

    const stopped = dataOf(await ann.stop(id))
    expect(stopped).toMatchObject({
      status: 'settled',
      ended_by: 'stop',
      charge: '0.90',
      received: '1000.90',
      paid_out: '0.90',
    })

    expect(await ann.balances()).toEqual(['1000.90', '0.00', '0.00'])
    expect(await house.project(offer)).toEqual([
      formatDecimal(BigInt(reserve.replace('.', '')) - 90n, 2),
      '0.00',
    ])

    expect((await ann.info(id)).stop_now.received).toBe('0.00')
    expect(house.messages.at(-1)).toMatchObject({
      kind: 'project_stopped',
      customerId: ann.id,
      params: { amount: '1000.00', interest: '0.90', charge: '0.90' },
    })
  })

  test('stopped after an outage first gets what nobody has credited', async () => {
    begin()
    const ann = await house.investor(1_000_00n)
    const { id } = dataOf(await ann.join(await house.offer(), '1000.00'))

    house.skipTo(started + 13)
    const before = await ann.info(id)
    expect(before.days).toEqual([])
    expect(before.stop_now.received).toBe('1000.90')
    expect(dataOf(await ann.stop(id))).toMatchObject({ received: '1000.90', charge: '0.90' })
    expect((await ann.info(id)).days).toHaveLength(12)
  })

  test('stopped on the day it was joined returns all, at no charge', async () => {
    const ann = await house.investor(1_000_00n)
    const { id } = dataOf(await ann.join(await house.offer(), '1000.00'))
    expect(dataOf(await ann.stop(id))).toMatchObject({ charge: '0.00', received: '1000.00' })
    expect(await ann.balances()).toEqual(['1000.00', '0.00', '0.00'])
  })
})

describe('tiered, 500.00 more at 200,000 ppb', () => {
  const terms = { instalment: { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n } }

  test('paid on earning day 10: committed 9.00 at joining, interest 7.50, 1.50 back to the reserve', async () => {
    begin()
    const offer = await house.offer({ terms })
    const ann = await house.investor(1_500_00n)
    const [reserve] = await house.project(offer)
    const joined = dataOf(await ann.join(offer, '1000.00'))

    expect(joined).toMatchObject({
      committed: '9.00',
      append_money: '500.00',
      due_date: dateAfter(10),
      higher_rate: '0.0002',
      daily_rate: '0.00015',
    })

    await day(10)

    // The due day is the customer's, whole.
    expect((await ann.info(joined.id)).subscription.status).toBe('earning')
    const paid = dataOf(await ann.append(joined.id, '500.00', { instalment: 'true' }))
    expect(paid).toMatchObject({
      status: 'earning',
      principal: '1500.00',
      instalment_date: dateAfter(10),
      daily_rate: '0.00015',
      higher_rate: '0.0002',
    })

    expect(paid).not.toHaveProperty('append_money')
    await day(12)

    const { subscription, days } = await ann.info(joined.id)
    expect(subscription).toMatchObject({ daily_rate: '0.0002', accrued: '1.80' })

    expect(days.slice(-2)).toEqual([
      { day: dateAfter(10), principal: '1000.00', rate: '0.00015', amount: '0.15' },
      { day: dateAfter(11), principal: '1500.00', rate: '0.0002', amount: '0.30' },
    ])

    await day(31)
    expect(await ann.balances()).toEqual(['1507.50', '0.00', '0.00'])

    expect(await house.project(offer)).toEqual([
      formatDecimal(BigInt(reserve.replace('.', '')) - 750n, 2),
      '0.00',
    ])
  })

  test('never paid: 4.50, nothing lost', async () => {
    begin()
    const offer = await house.offer({ terms })
    const ann = await house.investor(1_000_00n)
    const { id } = dataOf(await ann.join(offer, '1000.00'))

    await day(10)
    expect((await ann.info(id)).subscription.status).toBe('earning')
    await day(11)
    expect((await ann.info(id)).subscription.status).toBe('pending_top_up')
    await day(29)
    expect((await ann.info(id)).subscription.status).toBe('pending_top_up')
    await day(30)

    const { subscription } = await ann.info(id)
    expect(subscription.status).toBe('earning')
    expect(subscription).not.toHaveProperty('append_money')
    await day(31)
    expect(await ann.balances()).toEqual(['1004.50', '0.00', '0.00'])
  })

  test('an append is never the instalment unless it is called so', async () => {
    begin()
    const ann = await house.investor(2_000_00n)
    const { id } = dataOf(await ann.join(await house.offer({ terms }), '1000.00'))
    const appended = dataOf(await ann.append(id, '500.00'))
    expect(appended).toMatchObject({ principal: '1500.00', append_money: '500.00' })

    // 1,500.00 from now on, and 500.00 more that can still follow, at the higher rate for 30 days.
    expect(appended.committed).toBe('12.00')
  })
})

test('paid daily: each midnight brings interest to cash, and a stop costs nothing', async () => {
  begin()
  const offer = await house.offer({ terms: { dividendMethod: 'daily', days: 7 } })
  const ann = await house.investor(1_000_00n)
  const { id } = dataOf(await ann.join(offer, '1000.00'))

  await day(3)
  expect(await ann.balances()).toEqual(['0.30', '1000.00', '0.00'])

  const { subscription, stop_now: stopNow } = await ann.info(id)
  expect(subscription).toMatchObject({ accrued: '0.00', paid_out: '0.30', committed: '0.75' })

  expect(stopNow).toEqual({
    principal: '1000.00',
    interest: '0.00',
    charge: '0.00',
    received: '1000.00',
  })

  expect(dataOf(await ann.stop(id))).toMatchObject({ charge: '0.00', received: '1000.00', paid_out: '0.30' })
  expect(await ann.balances()).toEqual(['1000.30', '0.00', '0.00'])
  expect((await house.project(offer))[1]).toBe('0.00')
})

describe('an append', () => {
  test('earns from its own post date and matures with the rest', async () => {
    begin()
    const ann = await house.investor(2_000_00n)
    const { id } = dataOf(await ann.join(await house.offer(), '1000.00'))

    await day(20)
    const appended = dataOf(await ann.append(id, '1000.00'))
    expect(appended).toMatchObject({ principal: '2000.00', matures_at: dateAfter(30), accrued: '2.85' })

    // 4.50 of the first and 10 × 0.15 of the second, less 2.85 already credited.
    expect(appended.committed).toBe('3.15')
    const { payments } = await ann.info(id)
    expect(payments).toMatchObject([
      { kind: 'join', day: dateAfter(0), amount: '1000.00' },
      { kind: 'append', day: dateAfter(20), amount: '1000.00' },
    ])

    await day(31)
    expect(await ann.balances()).toEqual(['2006.00', '0.00', '0.00'])
  })

  test('takes as much as it says it could, and not a cent more', async () => {
    begin()
    const offer = await house.offer({ capacity: 3_000_00n, terms: { maxMinor: 2_500_00n } })
    const [ann, bob] = [await house.investor(), await house.investor()]
    const own = dataOf(await ann.join(offer, '1000.00'))

    expect(own.append_most).toBe('1500.00')
    dataOf(await bob.join(offer, '1200.00'))

    const most = (await ann.info(own.id)).subscription.append_most
    expect(most).toBe('800.00')
    expect((await ann.append(own.id, '800.01')).data).toMatchObject({ refusal: 'project_full' })
    expect(dataOf(await ann.append(own.id, most))).not.toHaveProperty('append_most')
  })
})

describe('renewal', () => {
  test('rolls the principal over, and with `all` the interest too; each is a movement', async () => {
    begin()
    const offer = await house.offer({ terms: { days: 5 } })
    const [ann, bob] = [await house.investor(1_000_00n), await house.investor(1_000_00n)]
    const first = dataOf(await ann.join(offer, '1000.00', { renew: 'principal' }))
    const other = dataOf(await bob.join(offer, '1000.00'))

    expect(dataOf(await bob.keep(other.id, 'all')).renew).toBe('all')
    await day(6)
    expect(await ann.balances()).toEqual(['0.75', '1000.00', '0.00'])
    expect(await bob.balances()).toEqual(['0.00', '1000.75', '0.00'])

    const old = (await bob.info(other.id)).subscription
    expect(old).toMatchObject({ ended_by: 'maturity', rolled: '1000.75', received: '0.00' })

    const next = (await bob.info(old.renewed_by)).subscription
    expect(next).toMatchObject({
      principal: '1000.75',
      renews: other.id,
      renew: 'all',
      post_date: dateAfter(5),
      matures_at: dateAfter(10),
    })

    expect((await ann.info(first.id)).subscription).toMatchObject({ rolled: '1000.00', received: '0.75' })
    await day(7)

    expect((await bob.info(next.id)).days).toEqual([
      { day: dateAfter(6), principal: '1000.75', rate: '0.00015', amount: '0.15' },
    ])

    const orders = dataOf(await bob.browser.get('/api/project/project_orderlist')).items
    expect(orders.map(({ kind, amount }: { kind: string; amount: string }) => `${kind} ${amount}`)).toEqual([
      'interest 0.15',
      'renew 1000.75',
      ...Array.from({ length: 5 }, () => 'interest 0.15'),
      'join 1000.00',
    ])
  })

  test('says what stands in its way as things stand', async () => {
    const offer = await house.offer({ closesAt: clock.now() + 10 * 86_400_000 })
    const ann = await house.investor(1_000_00n)
    const own = dataOf(await ann.join(offer, '1000.00'))

    expect(own.renew_blocked_by).toBe('project_not_open')
    const other = await house.offer()
    const bob = await house.investor(1_000_00n)
    const his = dataOf(await bob.join(other, '1000.00'))

    expect(his).not.toHaveProperty('renew_blocked_by')
    await house.change(other, { terms: { dailyRatePpb: 100_000n } })
    expect((await bob.info(his.id)).subscription.renew_blocked_by).toBe('terms_changed')
    expect((await bob.info(his.id)).subscription.daily_rate).toBe('0.00015')
  })
})

test('a repurchase joins again from an ended one of one’s own and of the same project', async () => {
  const [offer, other] = [await house.offer(), await house.offer()]
  const [ann, bob] = [await house.investor(), await house.investor()]
  const first = dataOf(await ann.join(offer, '1000.00'))

  expect((await ann.join(offer, '1000.00', { from_id: first.id })).data).toEqual({ refusal: 'not_found' })
  dataOf(await ann.stop(first.id))
  expect((await ann.join(other, '1000.00', { from_id: first.id })).data).toEqual({ refusal: 'not_found' })
  expect((await bob.join(offer, '1000.00', { from_id: first.id })).data).toEqual({ refusal: 'not_found' })
  expect(dataOf(await ann.join(offer, '2000.00', { from_id: first.id })).repeats).toBe(first.id)
})
