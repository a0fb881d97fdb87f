import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { investmentHouse } from '../../../testing/houses/investment-house.ts'
import { dataOf } from '../../../testing/test-browser.ts'
import type { Investor } from '../../../testing/houses/investment-house.ts'
import { listSubscriptions } from '../index.ts'

/* What a customer reads of investments, and what is told of them. */

const house = await investmentHouse()
const { clock, deps } = house
const BEGAN = clock.now()

let started = 0

beforeEach(() => {
  started = Math.round((clock.now() - BEGAN) / DAY_MS)
})

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

const day = (days: number): Promise<void> => house.toDay(started + days)
const dateAfter = (days: number): string => toIso(BEGAN + (started + days) * DAY_MS).slice(0, 10)
const list = async (one: Investor, query: Record<string, string> = {}) =>
  dataOf(await one.browser.get('/api/project/myproject', query))
const ids = ({ items }: { items: { id: string }[] }): string[] => items.map(({ id }) => id)

describe('my projects', () => {
  test('those in progress first, each newest first, filtered, in pages, with what runs and all that was paid out', async () => {
    const [whole, daily] = [await house.offer(), await house.offer({ terms: { dividendMethod: 'daily' } })]
    const ann = await house.investor()
    const made: string[] = []
    for (const [offer, amount] of [
      [whole, '1000.00'],
      [daily, '2000.00'],
      [whole, '3000.00'],
    ] as const)
      made.push(String(dataOf(await ann.join(offer, amount)).id))

    const [first = '', second = '', third = ''] = made
    await day(3)
    expect(dataOf(await ann.stop(third)).charge).toBe('0.45')

    const all = await list(ann)
    expect(ids(all)).toEqual([second, first, third])

    expect(all).toMatchObject({
      in_progress: 2,
      ended: 1,
      invested: '3000.00',
      accrued: '0.30',
      // 0.60 day by day, and what the stop left of 0.90.
      paid_out: '1.05',
    })

    expect(ids(await list(ann, { filter: 'in_progress' }))).toEqual([second, first])
    expect(ids(await list(ann, { filter: 'ended' }))).toEqual([third])

    const page = await list(ann, { limit: '2' })
    expect(ids(page)).toEqual([second, first])

    const rest = await list(ann, { limit: '2', cursor: page.next })
    expect(ids(rest)).toEqual([third])
    expect(rest).not.toHaveProperty('next')

    // What ends between two pages stands among the ended: nothing is left out.
    const top = await list(ann, { limit: '1' })
    expect(ids(top)).toEqual([second])
    dataOf(await ann.stop(first))
    expect(ids(await list(ann, { limit: '2', cursor: top.next }))).toEqual([third, first])

    expect((await ann.browser.get('/api/project/myproject', { cursor: third })).data).toEqual({
      refusal: 'field_invalid',
      field: 'cursor',
    })

    const bob = await house.investor()
    expect(await list(bob)).toEqual({
      items: [],
      in_progress: 0,
      ended: 0,
      invested: '0.00',
      accrued: '0.00',
      paid_out: '0.00',
    })

    const real = await ann.browser.get('/api/project/myproject', { practice: 'false' })
    expect(real.data).toEqual({ refusal: 'practice_money_only', field: 'practice' })
  })
})

test('a title is in the reader’s language, else in English, and every answer names which', async () => {
  const ann = await house.investor()
  const offer = await house.offer({ terms: { dividendMethod: 'daily' } })
  const { id } = dataOf(await ann.join(offer, '1000.00'))

  await day(2)
  const german = { title: 'Musterprojekt', language: 'de' }
  const english = { title: 'Sample project', language: 'en' }
  for (const [language, titled] of [
    ['de', german],
    ['en', english],
    ['th', english],
  ] as const) {
    const read = async (path: string, query = {}) => dataOf(await ann.browser.get(path, query, { language }))
    const { subscription, project } = await read('/api/project/yuebaoinfo', { id })
    const { items: orders } = await read('/api/project/project_orderlist', { id })
    const { items: coming } = await read('/api/project/coming')
    const [own] = (await read('/api/project/myproject')).items
    for (const one of [subscription, project, own, orders[0], coming[0]]) expect(one).toMatchObject(titled)
  }
})

describe('project orders', () => {
  interface Order {
    readonly kind: string
    readonly amount: string
    readonly principal?: string
    readonly accrued?: boolean
    readonly time: string
  }

  const line = ({ kind, amount, principal, accrued, time }: Order): string =>
    [
      time.slice(0, 10),
      kind,
      amount,
      ...(principal === undefined ? [] : [`of ${principal}`]),
      ...(accrued === undefined ? [] : [accrued ? 'accrued' : 'paid']),
    ].join(' ')

  const orders = async (one: Investor, query: Record<string, string> = {}) =>
    dataOf(await one.browser.get('/api/project/project_orderlist', query))

  test('each movement, newest first; a day whose interest is nothing is none', async () => {
    const instalment = { minor: 500_00n, dueDay: 2, dailyRatePpb: 200_000n }
    const ann = await house.investor()
    const small = await house.offer({ terms: { minMinor: 1_00n } })
    const tiered = await house.offer({ terms: { instalment } })

    dataOf(await ann.join(small, '10.00'))
    const { id } = dataOf(await ann.join(tiered, '1000.00'))

    await day(2)
    dataOf(await ann.append(id, '500.00', { instalment: 'true' }))
    dataOf(await ann.append(id, '100.00'))
    await day(5)
    dataOf(await ann.stop(id))

    const own = (await orders(ann, { id })).items
    expect(own.map(line)).toEqual([
      `${dateAfter(5)} stop 1600.47 of 1600.00`,
      `${dateAfter(4)} interest 0.32 accrued`,
      `${dateAfter(3)} interest 0.32 accrued`,
      `${dateAfter(2)} interest 0.15 accrued`,
      `${dateAfter(2)} append 100.00`,
      `${dateAfter(2)} instalment 500.00`,
      `${dateAfter(1)} interest 0.15 accrued`,
      `${dateAfter(0)} join 1000.00`,
    ])

    // 10.00 earns 0.0015 a day: a first cent after seven days.
    await day(10)
    const all = await orders(ann)
    expect(all.items).toHaveLength(own.length + 2)
    expect(new Set(all.items.map(({ id: each }: { id: string }) => each)).size).toBe(all.items.length)

    const paged: unknown[] = []
    for (let cursor: string | undefined; ;) {
      const page = await orders(ann, { limit: '3', ...(cursor === undefined ? {} : { cursor }) })
      expect(page.items.length).toBeLessThanOrEqual(3)
      paged.push(...page.items)
      cursor = page.next
      if (cursor === undefined) break
    }

    expect(paged).toEqual(all.items)

    // Day and time say the same of every row, and the filter goes by both.
    for (const { day, time } of all.items) expect(time.slice(0, 10)).toBe(day)
    const months = new Set<string>(all.items.map((each: { day: string }) => each.day.slice(0, 7)))

    // What a midnight brings is of the day that it ends.
    expect(own.map((each: { kind: string; day: string }) => `${each.day} ${each.kind}`)).toEqual([
      `${dateAfter(5)} stop`,
      `${dateAfter(4)} interest`,
      `${dateAfter(3)} interest`,
      `${dateAfter(2)} interest`,
      `${dateAfter(2)} append`,
      `${dateAfter(2)} instalment`,
      `${dateAfter(1)} interest`,
      `${dateAfter(0)} join`,
    ])

    const byMonth: unknown[] = []
    for (const month of [...months].toSorted().toReversed())
      byMonth.push(...(await orders(ann, { month })).items)

    expect(byMonth).toEqual(all.items)
    expect((await orders(ann, { month: '2020-01' })).items).toEqual([])
  })

  test('of a maturity what went to cash, of a renewal what rolled over', async () => {
    const offer = await house.offer({ terms: { days: 2 } })
    const daily = await house.offer({ terms: { days: 2, dividendMethod: 'daily' } })
    const [ann, bob] = [await house.investor(), await house.investor()]
    const [cid, dan] = [await house.investor(), await house.investor()]

    dataOf(await cid.join(offer, '1000.00', { renew: 'all' }))
    dataOf(await dan.join(daily, '1000.00'))
    dataOf(await ann.join(offer, '1000.00'))
    dataOf(await bob.join(offer, '1000.00', { renew: 'principal' }))
    await day(3)

    expect((await orders(ann)).items.map(line)).toEqual([
      `${dateAfter(2)} maturity 1000.30 of 1000.00`,
      `${dateAfter(2)} interest 0.15 accrued`,
      `${dateAfter(1)} interest 0.15 accrued`,
      `${dateAfter(0)} join 1000.00`,
    ])

    expect((await orders(bob)).items.map(line)).toEqual([
      `${dateAfter(2)} renew 1000.00 of 1000.00`,
      `${dateAfter(2)} maturity 0.30 of 0.00`,
      `${dateAfter(2)} interest 0.15 accrued`,
      `${dateAfter(1)} interest 0.15 accrued`,
      `${dateAfter(0)} join 1000.00`,
    ])

    expect((await orders(cid)).items.map(line)).toEqual([
      `${dateAfter(2)} renew 1000.30 of 1000.00`,
      `${dateAfter(2)} interest 0.15 accrued`,
      `${dateAfter(1)} interest 0.15 accrued`,
      `${dateAfter(0)} join 1000.00`,
    ])

    expect((await orders(dan)).items.map(line)).toEqual([
      `${dateAfter(2)} maturity 1000.00 of 1000.00`,
      `${dateAfter(2)} interest 0.15 paid`,
      `${dateAfter(1)} interest 0.15 paid`,
      `${dateAfter(0)} join 1000.00`,
    ])
  })
})

describe('what is to come', () => {
  const coming = async (one: Investor) => dataOf(await one.browser.get('/api/project/coming'))

  test('interest paid daily, maturities, instalments and renewals by day, as things stand', async () => {
    const instalment = { minor: 500_00n, dueDay: 2, dailyRatePpb: 200_000n }
    const ann = await house.investor()
    const daily = await house.offer({ terms: { dividendMethod: 'daily', days: 2 } })
    const tiered = await house.offer({ terms: { days: 4, instalment } })
    const ending = await house.offer({ terms: { days: 3 }, closesAt: clock.now() + DAY_MS })
    const paid = dataOf(await ann.join(daily, '1000.00'))
    const stepped = dataOf(await ann.join(tiered, '1000.00', { renew: 'all' }))

    // Its project is closed by then, so it will not renew.
    const blocked = dataOf(await ann.join(ending, '1000.00', { renew: 'principal' }))
    const { items, ...rest } = await coming(ann)

    expect(rest).toEqual({})
    expect(items).toEqual([
      expect.objectContaining({
        day: dateAfter(1),
        kind: 'interest',
        amount: '0.15',
        subscription_id: paid.id,
      }),
      expect.objectContaining({
        day: dateAfter(2),
        kind: 'maturity',
        amount: '1000.15',
        principal: '1000.00',
        subscription_id: paid.id,
      }),
      expect.objectContaining({
        day: dateAfter(2),
        kind: 'instalment',
        amount: '500.00',
        subscription_id: stepped.id,
      }),
      expect.objectContaining({
        day: dateAfter(3),
        kind: 'maturity',
        amount: '1000.45',
        subscription_id: blocked.id,
      }),
      expect.objectContaining({
        day: dateAfter(4),
        kind: 'renewal',
        amount: '1000.60',
        subscription_id: stepped.id,
      }),
    ])

    await day(5)
    expect(await ann.balances()).toEqual([
      // 100,000.00, less what renewed, and all that came.
      '99000.75',
      '1000.60',
      '0.00',
    ])
  })

  test('years of daily interest are listed as far as they fit, and everything else whole', async () => {
    const ann = await house.investor()
    const long = await house.offer({ terms: { dividendMethod: 'daily', days: 3_650, exitChargePpm: 0n } })

    for (let made = 0; made < 3; made += 1) dataOf(await ann.join(long, '1000.00'))
    const { items, interest_until: until } = await coming(ann)
    expect(until).toBe(dateAfter(365))

    const kinds = items.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'interest')).toHaveLength(3 * 365)
    expect(kinds.filter((kind: string) => kind === 'maturity')).toHaveLength(3)
    expect(items.at(-1)).toMatchObject({ day: dateAfter(3_650), amount: '1000.15' })
  })
})

describe('the desk’s list', () => {
  const listed = (asked: Parameters<typeof listSubscriptions>[1]) => listSubscriptions(deps, asked, 'en')

  test('says whose, masked, on which version, by state and offer', async () => {
    const instalment = { minor: 500_00n, dueDay: 1, dailyRatePpb: 200_000n }
    const offer = await house.offer({ terms: { instalment } })
    const ann = await house.investor()
    const first = dataOf(await ann.join(offer, '1000.00'))

    await house.change(offer, { terms: { dailyRatePpb: 140_000n } })
    await day(1)

    expect(await listed({ offer_id: offer.toString(), limit: 50 })).toMatchObject({
      items: [{ id: first.id, status: 'earning' }],
    })

    await day(2)
    const second = dataOf(await ann.join(offer, '1000.00'))
    const third = dataOf(await ann.join(offer, '1000.00'))

    dataOf(await ann.stop(third.id))
    const asked = { offer_id: offer.toString(), limit: 50 }
    expect(await listed(asked)).toMatchObject({
      items: [
        { id: third.id, status: 'settled', version: 2 },
        { id: second.id, status: 'earning', version: 2 },
        { id: first.id, status: 'pending_top_up', version: 1, customer_id: ann.id.toString() },
      ],
    })

    expect(JSON.stringify(await listed(asked))).not.toContain(`customer-${ann.id}@`)

    for (const [status, id] of [
      ['pending_top_up', first.id],
      ['earning', second.id],
      ['settled', third.id],
    ] as const)
      expect(await listed({ ...asked, status })).toMatchObject({ items: [{ id, status }] })

    expect(await listed({ ...asked, limit: 1 })).toMatchObject({ items: [{ id: third.id }], next: third.id })
    expect(await listed({ ...asked, limit: 1, cursor: third.id })).toMatchObject({
      items: [{ id: second.id }],
    })
  })
})
