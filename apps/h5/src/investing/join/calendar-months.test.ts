import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentCalendar } from '@plumbline/domain/investing/investment-calendar'
import { joined } from '@plumbline/domain/investing/investment-interest'
import { platformDay } from '@plumbline/domain/investing/investment-terms'
import { byMonth } from './calendar-months.ts'

const holding = (days: number, minor: bigint) =>
  joined(
    {
      dividendMethod: 'daily',
      days,
      dailyRatePpb: 150_000n,
      minMinor: 1n,
      maxMinor: 10n ** 12n,
      exitChargePpm: 0n,
    },
    platformDay('2026-11-21'),
    minor,
  )

test('thirty days of 0.15 stand under two months, the principal in the second', () => {
  const months = byMonth(paymentCalendar(holding(30, 100_000n)).payments)
  expect(months.map(({ month, interest, principal, sum }) => [month, interest, principal, sum])).toEqual([
    ['2026-11', 135n, 0n, 135n],
    ['2026-12', 315n, 100_000n, 100_450n],
  ])
})

test('months hold each payment once and come to the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 800 }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (days, minor) => {
      const calendar = paymentCalendar(holding(days, minor))
      const months = byMonth(calendar.payments)

      expect(months.flatMap(({ payments }) => payments)).toEqual(calendar.payments)
      expect(months.reduce((sum, { interest, principal }) => sum + interest + principal, 0n)).toBe(
        calendar.total,
      )

      expect(months.at(-1)?.sum).toBe(calendar.total)
    }),
    { numRuns: 50 },
  )
})
