import { toIso } from '@plumbline/domain/basics/time'
import { afterEach, expect, test } from 'vitest'
import { investmentHouse } from '../../../testing/houses/investment-house.ts'
import { dataOf } from '../../../testing/test-browser.ts'

/* Days are those of the platform's zone: in New York the last day of October 2026 is followed by one of 25 hours. */

const MIDNIGHT = Date.UTC(2026, 10, 1, 4) // 1 November, 00:00 in New York
const house = await investmentHouse({ timeZone: 'America/New_York', start: MIDNIGHT - 1 })
const { clock } = house

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

test('the post date is the platform’s day, and a day of 25 hours earns what any other does', async () => {
  const offer = await house.offer({ terms: { days: 3 } })
  const [ann, bob] = [await house.investor(), await house.investor()]
  const before = dataOf(await ann.join(offer, '1000.00'))

  clock.set(MIDNIGHT)
  const after = dataOf(await bob.join(offer, '1000.00'))

  expect([before.post_date, before.matures_at]).toEqual(['2026-10-31', '2026-11-03'])
  expect([after.post_date, after.matures_at]).toEqual(['2026-11-01', '2026-11-04'])

  // The midnight that ends 1 November comes 25 hours after the one before.
  const next = Date.UTC(2026, 10, 2, 5)
  clock.set(next - 1)
  await house.midnight.run()
  expect((await ann.info(before.id)).days).toEqual([])
  expect((await ann.info(before.id)).stop_now.interest).toBe('0.00')
  clock.set(next)
  expect((await ann.info(before.id)).stop_now.interest).toBe('0.15')
  await house.midnight.run()
  expect((await ann.info(before.id)).days).toMatchObject([{ day: '2026-11-01', amount: '0.15' }])
  expect((await bob.info(after.id)).days).toEqual([])

  const orders = await ann.browser.get('/api/project/project_orderlist', { month: '2026-11' })
  expect(orders.data.items).toMatchObject([{ kind: 'interest', time: toIso(next - 1) }])

  // Who joins at midnight joins on the day that begins; interest stands on the day that ends.
  const own = await bob.browser.get('/api/project/project_orderlist', { month: '2026-11' })
  expect(own.data.items).toMatchObject([{ kind: 'join', day: '2026-11-01' }])
  expect(orders.data.items).toMatchObject([{ day: '2026-11-01' }])

  // Joined on the last day of October, as the platform counts it.
  const october = await ann.browser.get('/api/project/project_orderlist', { month: '2026-10' })
  expect(october.data.items).toMatchObject([{ kind: 'join', time: toIso(MIDNIGHT - 1) }])
})

test('a clock that was set back takes nothing and pays nothing twice', async () => {
  const offer = await house.offer()
  const ann = await house.investor()
  const { id } = dataOf(await ann.join(offer, '1000.00'))
  const now = clock.now()

  clock.set(now + 3 * 86_400_000)
  await house.midnight.run()

  const credited = (await ann.info(id)).subscription.accrued
  expect(credited).toBe('0.30')
  clock.set(now + 86_400_000)

  const appended = dataOf(await ann.append(id, '1000.00'))
  expect(appended.accrued).toBe(credited)

  // It counts from the last day that is credited on, and changes none that is.
  const { payments, days } = await ann.info(id)
  expect(payments.at(-1).day).toBe(days.at(-1).day)
  expect(dataOf(await ann.stop(id))).toMatchObject({ charge: '0.15', received: '2000.15' })
})
