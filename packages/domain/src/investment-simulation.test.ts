import { describe, expect, test } from 'vitest'
import { simulateEnding } from './investment-simulation.ts'
import { platformDay } from './investment-terms.ts'
import type { InvestmentTerms } from './investment-terms.ts'

const JOINED = platformDay('2026-11-21')
const PLAIN: InvestmentTerms = {
  dividendMethod: 'at_maturity',
  days: 30,
  dailyRatePpb: 150_000n,
  leastMinor: 100_00n,
  mostMinor: 50_000_00n,
  exitChargePpm: 500_000n,
}
const TIERED: InvestmentTerms = {
  ...PLAIN,
  instalment: { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n },
}

describe('the examples of money-paths.md 5', () => {
  test('1,000.00 for 30 days: 1,004.50', () => {
    const ending = simulateEnding(PLAIN, JOINED, 1_000_00n)
    expect(ending).toMatchObject({ paidIn: 1_000_00n, interest: 4_50n, charge: 0n, received: 1_004_50n })
    expect(ending.lines.filter(({ kind }) => kind === 'interest')).toHaveLength(30)
    expect(ending.lines.at(-1)).toMatchObject({ kind: 'maturity', day: platformDay('2026-12-21') })
  })
  test('stopped after 12 days: 1.80 − 0.90', () => {
    const ending = simulateEnding(PLAIN, JOINED, 1_000_00n, { stopOnDay: JOINED + 13 })
    expect(ending).toMatchObject({ interest: 1_80n, charge: 90n, received: 1_000_90n, gain: 90n })
  })
  test('tiered, paid on earning day 10: 7.50', () => {
    const ending = simulateEnding(TIERED, JOINED, 1_000_00n, { instalmentOnDay: JOINED + 10 })
    expect(ending).toMatchObject({ interest: 7_50n, received: 1_507_50n })
  })
  test('tiered, never paid: 4.50, nothing lost', () => {
    const ending = simulateEnding(TIERED, JOINED, 1_000_00n)
    expect(ending).toMatchObject({ interest: 4_50n, received: 1_004_50n })
    expect(ending.lines.filter(({ kind }) => kind === 'instalment_missed')).toEqual([
      expect.objectContaining({ day: JOINED + 10, ratePpb: 150_000n }),
    ])
  })
})
