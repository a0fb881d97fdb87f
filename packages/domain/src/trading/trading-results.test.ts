import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  breakEvenOf,
  expectedCostOf,
  monthCalendar,
  monthsOf,
  resultsRange,
  typicalMove,
  winShare,
} from './trading-results.ts'
import { isRefusal } from '../basics/refusal.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe('the time of results', () => {
  test('is the last five years, this millisecond included', () => {
    expect(resultsRange({}, NOW)).toEqual({ from: Date.UTC(2021, 10, 21, 12) + 1, to: NOW + 1 })
  })

  test('is refused where it is empty or longer', () => {
    expect(resultsRange({ from: NOW, to: NOW }, NOW)).toMatchObject({ field: 'to' })
    const to = Date.UTC(2026, 0, 1)
    expect(isRefusal(resultsRange({ from: Date.UTC(2021, 0, 1), to }, NOW))).toBe(false)

    expect(resultsRange({ from: Date.UTC(2021, 0, 1) - 1, to }, NOW)).toMatchObject({ field: 'from' })
  })
})

describe('the break-even rate', () => {
  test('is that of a ticket, rounded up', () => {
    expect(breakEvenOf(3_030n, 5_550n)).toBe(5_460n)
    expect(breakEvenOf(1n, 2n)).toBe(5_000n)
    expect(breakEvenOf(0n, 0n)).toBeUndefined()
  })

  test('is never kinder than the true one, and by less than 10⁻⁴ harder', () => {
    const sums = fc.tuple(fc.bigInt(1n, 10n ** 15n), fc.bigInt(1n, 10n ** 15n))
    fc.assert(
      fc.property(sums, ([cost, payouts]) => {
        const rate = breakEvenOf(cost, payouts) ?? 0n
        expect(rate * payouts >= cost * 10_000n && (rate - 1n) * payouts < cost * 10_000n).toBe(true)
      }),
    )
  })
})

describe('the share of wins', () => {
  test('of 20 in 39 lies between 36 and 66 of a hundred', () => {
    const found = winShare(20, 39)
    expect(found?.share).toBeCloseTo(0.5128, 4)
    expect([found?.low, found?.high].map((end) => end?.toFixed(3))).toEqual(['0.362', '0.661'])
  })

  test('never leaves 0 to 1, and holds the share', () => {
    expect(winShare(0, 0)).toBeUndefined()
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (won, lost) => {
        const found = winShare(won, won + lost)
        if (!found) return

        const { low, share, high } = found

        // Wilson's ends touch 0 and 1 but for the last bits of a double.
        expect(low >= 0 && low <= share + 1e-12 && share <= high + 1e-12 && high <= 1).toBe(true)
      }),
    )
  })
})

describe('the calendar', () => {
  test('of November 2026 begins on a Sunday, or late in a week of Mondays', () => {
    const results = new Map([['2026-11-19', { net: -510n, count: 6 }]])
    const sundays = monthCalendar('2026-11', 0, results)

    expect(sundays.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
    expect(sundays[0]?.[0]).toEqual({ day: '2026-11-01', net: undefined, count: 0 })
    expect(sundays[2]?.[4]).toEqual({ day: '2026-11-19', net: -510n, count: 6 })

    const mondays = monthCalendar('2026-11', 1, results)
    expect(mondays[0]?.slice(0, 6)).toEqual(Array.from({ length: 6 }))
    expect(mondays[0]?.[6]?.day).toBe('2026-11-01')
  })

  test('has each day of a month once, in order', () => {
    const months = fc.tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.nat(6))
    fc.assert(
      fc.property(months, ([year, number, first]) => {
        const month = `${year}-${String(number).padStart(2, '0')}`
        const days = monthCalendar(month, first, new Map()).flat()
        const shown = days.flatMap((cell) => cell?.day ?? [])

        expect(days.length % 7).toBe(0)
        expect(shown).toEqual([...new Set(shown)].toSorted())
        expect(shown).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate())

        const at = days.findIndex((cell) => cell !== undefined)
        expect((first + at) % 7).toBe(new Date(`${month}-01T00:00:00Z`).getUTCDay())
      }),
    )
  })

  test('adds days up to months', () => {
    const day = (name: string, net: bigint) => ({ day: name, net, count: 1 })
    expect(monthsOf([day('2026-11-02', 5n), day('2026-10-31', -2n), day('2026-11-19', -9n)])).toEqual([
      { month: '2026-10', net: -2n, count: 1 },
      { month: '2026-11', net: -4n, count: 2 },
    ])
  })
})

describe('a typical move', () => {
  test('is the middle one, whatever its direction', () => {
    const closes = Array.from({ length: 32 }, (_, at) => BigInt(1_000 + (at % 2 === 0 ? 0 : 7)))
    expect(typicalMove(closes, 1)).toBe(7n)
    expect(typicalMove(closes, 2)).toBe(0n)
  })

  test('is not said of fewer than thirty', () => {
    expect(
      typicalMove(
        Array.from({ length: 30 }, () => 1n),
        1,
      ),
    ).toBeUndefined()
  })
})

describe('the expected cost of further orders', () => {
  test('is the edge of the ticket on every one of them', () => {
    // Stake 30.00, fee 0.30, payout 55.50: an edge of 2.55 an order.
    expect(expectedCostOf(100n, 3_030n, 5_550n, 1n)).toBe(25_500n)
    expect(expectedCostOf(100n, 3_030n * 7n, 5_550n * 7n, 7n)).toBe(25_500n)
    expect(expectedCostOf(100n, 0n, 0n, 0n)).toBeUndefined()
  })

  test('is never stated too low, and by less than a cent too high', () => {
    const sums = fc.tuple(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), fc.bigInt(1n, 10n ** 6n))
    fc.assert(
      fc.property(sums, ([cost, payouts, decided]) => {
        const stated = expectedCostOf(100n, cost, payouts, decided) ?? 0n
        const exact = 100n * (2n * cost - payouts)
        expect(stated * 2n * decided >= exact).toBe(true)
        expect((stated - 1n) * 2n * decided < exact).toBe(true)
      }),
    )
  })
})
