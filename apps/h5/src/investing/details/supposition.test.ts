import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { platformDay } from '@plumbline/domain/investing/investment-terms'
import type { InvestmentTerms } from '@plumbline/domain/investing/investment-terms'
import { firstAmount, firstSupposition, scenariosOf, stepsOf } from './supposition.ts'

const TODAY = platformDay('2026-11-19')

const TIERED: InvestmentTerms = {
  dividendMethod: 'at_maturity',
  days: 30,
  dailyRatePpb: 150_000n,
  minMinor: 10_000n,
  maxMinor: 1_000_000n,
  exitChargePpm: 500_000n,
  instalment: { minor: 50_000n, dueDay: 10, dailyRatePpb: 200_000n },
}

const { instalment: _, ...untiered } = TIERED
const PLAIN: InvestmentTerms = { ...untiered, dividendMethod: 'daily', days: 7 }

const sums = (terms: InvestmentTerms, change: object = {}) =>
  scenariosOf(terms, TODAY, 100_000n, { ...firstSupposition(terms), ...change }).map(({ key, ending }) => [
    key,
    ending.interest,
    ending.charge,
    ending.received,
  ])

test('the picture: 7.50 to maturity, 4.50 with the second not paid, 2.10 less 1.05 stopped after day 12', () => {
  expect(sums(TIERED)).toEqual([
    ['maturity', 750n, 0n, 150_750n],
    ['missed', 450n, 0n, 100_450n],
    ['stop', 210n, 105n, 150_105n],
  ])
})

test('not paid, there is no row of it beside; renewed once, a second term follows the first', () => {
  expect(sums(TIERED, { paidDay: undefined }).map(([key]) => key)).toEqual(['maturity', 'stop'])
  const renewed = sums(TIERED, { paidDay: undefined, renew: 'all' }).at(-1)
  // 1,004.50 rolls over and earns 30 × 0.15 % of itself: 4.52 rounded down.
  expect(renewed).toEqual(['renewed', 902n, 0n, 100_902n])
})

test('an append earns from the day after it', () => {
  const [maturity] = sums(TIERED, { paidDay: undefined, appendMinor: 100_000n, appendDay: 20 })
  expect(maturity).toEqual(['maturity', 600n, 0n, 200_600n])
})

test('where interest is paid daily a stop costs nothing', () => {
  expect(sums(PLAIN)).toEqual([
    ['maturity', 105n, 0n, 100_105n],
    ['stop', 30n, 0n, 100_030n],
  ])
})

test('runs hold every day once, and their interest is all interest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 29 }),
      fc.integer({ min: 0, max: 29 }),
      fc.constantFrom('off' as const, 'principal' as const, 'all' as const),
      (paidDay, appendDay, renew) => {
        const scenarios = scenariosOf(TIERED, TODAY, 123_456n, {
          paidDay,
          appendDay,
          appendMinor: 7_777n,
          stopDay: 12,
          renew,
        })

        for (const { ending } of scenarios) {
          const runs = stepsOf(ending.lines).filter((step) => step.kind === 'interest')
          const days = runs.flatMap((run) => run.days.map(({ day }) => day))
          expect(new Set(days).size).toBe(days.length)
          expect(runs.reduce((sum, { interest }) => sum + interest, 0n)).toBe(ending.interest)
          expect(stepsOf(ending.lines).length).toBeLessThan(16)
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('the sum that stands there first is one that can be joined with', () => {
  expect(firstAmount(TIERED)).toBe(100_000n)
  expect(firstAmount({ ...TIERED, minMinor: 500_000n })).toBe(500_000n)
  expect(firstAmount({ ...TIERED, maxMinor: 50_000n })).toBe(50_000n)
})
