import { formatDecimal } from '@plumbline/domain/basics/money'
import { afterEach, expect, test } from 'vitest'
import { investmentHouse } from '../../testing/houses/investment-house.ts'
import { dataOf } from '../../testing/test-browser.ts'

/* The examples of docs/rules/investing.md#examples, to the cent, through the API. */

const house = await investmentHouse()
const { clock, db } = house

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

/** A day of the test: days are counted from whenever it began. */
let started = 0
const begin = (): void => void (started = Math.round((clock.now() - BEGAN) / 86_400_000))
const BEGAN = clock.now()
const day = (days: number): Promise<void> => house.toDay(started + days)

test('each day as it is computed is what the ledger moved at its midnight', async () => {
  begin()
  const terms = { instalment: { minor: 333_33n, dueDay: 3, dailyRatePpb: 271_828n }, dailyRatePpb: 161_803n }
  const ann = await house.investor()
  const { id } = dataOf(await ann.join(await house.offer({ terms }), '777.77'))

  await day(4)
  dataOf(await ann.append(id, '123.45'))
  await day(9)
  dataOf(await ann.append(id, '333.33', { instalment: 'true' }))
  await day(25)

  const { days, subscription } = await ann.info(id)
  const moved = await db.query<{ event: number; minor: bigint; at: number }>(
    'select event, amount as minor, at from transfer where ref = $1 and code = 34 order by event',
    [id],
  )

  expect(moved).toHaveLength(24)
  expect(days).toHaveLength(24)

  days.forEach(({ day: date, amount }: { day: string; amount: string }, index: number) => {
    const { event, minor, at } = moved[index] ?? { event: 0, minor: 0n, at: 0 }
    expect([Date.parse(date) / 86_400_000, amount]).toEqual([event, formatDecimal(minor, 2)])
    expect(at).toBe(Date.parse(date) + 86_400_000)
  })

  const sum = moved.reduce((total, { minor }) => total + minor, 0n)
  expect(subscription.accrued).toBe(formatDecimal(sum, 2))
})

test('a movement of money paid in names its payment, and that opens the investment, to its customer alone', async () => {
  begin()
  const [ann, bob] = [await house.investor(2_000_00n), await house.investor()]
  const { id } = dataOf(await ann.join(await house.offer(), '1000.00'))
  dataOf(await ann.append(id, '500.00'))

  const payments = await db.query<{ id: string }>(
    'select id::text from investment_parcel where investment_id = $1',
    [id],
  )

  expect(payments).toHaveLength(2)

  for (const payment of payments) {
    expect((await ann.info(payment.id)).subscription.id).toBe(id)
    await expect(bob.info(payment.id)).rejects.toThrow('not_found')
  }
})
