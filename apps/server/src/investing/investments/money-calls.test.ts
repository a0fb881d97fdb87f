import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { investmentHouse } from '../../testing/houses/investment-house.ts'
import { dataOf } from '../../testing/test-browser.ts'
import type { Investor } from '../../testing/houses/investment-house.ts'

/* What holds for joining, appending, stopping and switching alike: keys, sums, refusals, news. */

const house = await investmentHouse()
const { clock, deps } = house
const BEGAN = clock.now()
const day = (days: number): Promise<void> => house.toDay(Math.round((clock.now() - BEGAN) / DAY_MS) + days)

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

describe('a money call', () => {
  test('under one key answers as the first did, also long after, and with its first refusal', async () => {
    const offer = await house.offer()
    const ann = await house.investor(1_500_00n)
    const [joinKey, appendKey, stopKey] = [randomUUID(), randomUUID(), randomUUID()]
    const joined = dataOf(await ann.join(offer, '1000.00', {}, joinKey))
    const appended = dataOf(await ann.append(joined.id, '500.00', {}, appendKey))
    const refused = await ann.append(joined.id, '100.00', {}, 'no-money')

    expect(refused.data).toEqual({
      refusal: 'balance_insufficient',
      params: { missing: '100.00', asset: 'USD' },
    })

    await day(5)
    const stopped = dataOf(await ann.stop(joined.id, stopKey))

    await day(5)
    expect(dataOf(await ann.join(offer, '1000.00', {}, joinKey))).toEqual(joined)
    expect(dataOf(await ann.append(joined.id, '500.00', {}, appendKey))).toEqual(appended)
    expect(dataOf(await ann.stop(joined.id, stopKey))).toEqual(stopped)
    expect((await ann.append(joined.id, '100.00', {}, 'no-money')).data).toEqual(refused.data)

    expect((await ann.join(offer, '1000.01', {}, joinKey)).data).toEqual({
      refusal: 'idempotency_body_differs',
    })

    expect(dataOf(await ann.browser.get('/api/project/myproject')).items).toHaveLength(1)
  })

  test.each(['0', '0.00', '00', '01', '-1', '1e3', '1.005', ' 1', '１', '999999999999999.99', '', 'NaN'])(
    'of %j moves nothing',
    async (amount) => {
      const offer = await house.offer()
      const ann = await house.investor()
      const { id } = dataOf(await ann.join(offer, '1000.00'))
      const before = [await ann.balances(), await house.project(offer)]

      const expected =
        amount === '999999999999999.99'
          ? { refusal: 'amount_above_most' }
          : { refusal: 'field_invalid', field: 'amount' }

      expect((await ann.join(offer, amount)).data).toMatchObject(expected)
      expect((await ann.append(id, amount)).data).toMatchObject(expected)

      const tiered = (await ann.append(id, amount, { instalment: 'true' })).data
      expect(['field_invalid', 'instalment_amount_differs']).toContain(tiered.refusal)
      expect([await ann.balances(), await house.project(offer)]).toEqual(before)
    },
  )

  test('refuses in the order of docs/rules/investing.md#refusals', async () => {
    const closed = await house.offer({ closesAt: clock.now() + 1, reserve: 1n, capacity: 100_00n })
    clock.advance(1)

    const ann = await house.investor(1_00n)
    const wrong = { terms_hash: 'ab'.repeat(32) }

    const refusal = async (answering: ReturnType<Investor['join']>) => (await answering).data.refusal
    expect(await refusal(ann.join(closed, '1.00', wrong))).toBe('project_not_open')

    const narrow = await house.offer({ reserve: 44n, capacity: 150_00n, terms: { maxMinor: 200_00n } })
    expect(await refusal(ann.join(narrow, '1.00', wrong))).toBe('terms_changed')
    expect(await refusal(ann.join(narrow, '1.00'))).toBe('amount_below_least')
    expect(await refusal(ann.join(narrow, '200.01'))).toBe('amount_above_most')
    expect(await refusal(ann.join(narrow, '150.01'))).toBe('project_full')
    expect(await refusal(ann.join(narrow, '150.00'))).toBe('reserve_short')

    const wide = await house.offer()
    expect(await refusal(ann.join(wide, '100.00'))).toBe('balance_insufficient')
  })

  test('tells balances, the record and the desk, once it is done', async () => {
    const offer = await house.offer()
    const ann = await house.investor()
    const heard: unknown[] = []

    const end = deps.bus.subscribe(
      (event) =>
        void heard.push(
          event.type === 'record'
            ? event.change.kind
            : event.type === 'desk'
              ? `${event.queue} ${event.id}`
              : event.type,
        ),
      (customerId) => customerId === ann.id,
    )

    const { id } = dataOf(await ann.join(offer, '1000.00'))
    expect(heard.splice(0)).toEqual(['balances', 'subscription', `investments ${offer}`])
    dataOf(await ann.keep(id, 'all'))
    expect(heard.splice(0)).toEqual(['subscription'])
    dataOf(await ann.append(id, '100.00'))
    expect(heard.splice(0)).toEqual(['balances', 'subscription', `investments ${offer}`])
    expect((await ann.append(id, '99999999.00')).status).toBe(422)
    expect(heard).toEqual([])
    dataOf(await ann.stop(id))
    expect(heard).toEqual(['balances', 'subscription', `investments ${offer}`])
    end()
  })
})
