import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exitCharge } from './investment-ending.ts'
import { interestTo, joined, lastDay } from './investment-interest.ts'
import { simulateEnding, SIMULATED_KINDS } from './investment-simulation.ts'
import { platformDay } from './investment-terms.ts'
import type { InvestmentTerms } from './investment-terms.ts'
import { anyTerms } from '../testing/any-holding.ts'

const JOINED = platformDay('2026-11-21')

const PLAIN: InvestmentTerms = {
  dividendMethod: 'at_maturity',
  days: 30,
  dailyRatePpb: 150_000n,
  minMinor: 100_00n,
  maxMinor: 50_000_00n,
  exitChargePpm: 500_000n,
}

const TIERED: InvestmentTerms = {
  ...PLAIN,
  instalment: { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n },
}

describe('the examples of docs/rules/investing.md#examples', () => {
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

test('a stop planned for the day after the last one is too late: it matures', () => {
  const last = JOINED + PLAIN.days
  const kindOf = (stopOnDay: number) =>
    simulateEnding(PLAIN, JOINED, 1_000_00n, { stopOnDay }).lines.at(-1)?.kind
  expect([kindOf(last), kindOf(last + 1)]).toEqual(['stop', 'maturity'])
})

describe('line by line', () => {
  const kindsOf = (ending: ReturnType<typeof simulateEnding>, but: string) =>
    ending.lines.filter(({ kind }) => kind !== but).map(({ kind, day }) => `${kind} ${day - JOINED}`)

  test('an append earns from the day after', () => {
    const ending = simulateEnding({ ...PLAIN, days: 3 }, JOINED, 1_000_00n, {
      appends: [{ onDay: JOINED + 1, minor: 1_000_00n }],
    })

    expect(
      ending.lines.map(({ kind, principal, interest, paidIn }) => [kind, principal, interest, paidIn]),
    ).toEqual([
      ['join', 1_000_00n, 0n, 1_000_00n],
      ['append', 2_000_00n, 0n, 1_000_00n],
      ['interest', 1_000_00n, 15n, 0n],
      ['interest', 2_000_00n, 30n, 0n],
      ['interest', 2_000_00n, 30n, 0n],
      ['maturity', 0n, 0n, 0n],
    ])

    expect(ending).toMatchObject({ paidIn: 2_000_00n, interest: 75n, received: 2_000_75n })
  })

  test('what would be refused is left out', () => {
    const ending = simulateEnding({ ...TIERED, days: 20 }, JOINED, 1_000_00n, {
      appends: [{ onDay: JOINED + 20, minor: 1n }],
      instalmentOnDay: JOINED + 20,
    })
    expect(kindsOf(ending, 'interest')).toEqual(['join 0', 'instalment_missed 10', 'maturity 20'])
  })

  test('paid late, the instalment is missed first', () => {
    const ending = simulateEnding(TIERED, JOINED, 1_000_00n, { instalmentOnDay: JOINED + 20 })
    expect(kindsOf(ending, 'interest')).toEqual([
      'join 0',
      'instalment_missed 10',
      'instalment 20',
      'maturity 30',
    ])

    expect(ending.interest).toBe(20n * 15n + 10n * 30n)
  })

  test('renewed with its interest, then stopped: the charge is a share of the second term’s alone', () => {
    const ending = simulateEnding(PLAIN, JOINED, 1_000_00n, {
      renew: 'all',
      renewals: 5,
      stopOnDay: JOINED + 43,
    })

    expect(kindsOf(ending, 'interest')).toEqual(['join 0', 'renewal 30', 'stop 43'])

    // 1,004.50 × 0.00015 × 12 = 1.8081
    expect(ending).toMatchObject({ interest: 4_50n + 1_80n, charge: 90n, received: 1_000_00n + 4_50n + 90n })
  })

  test('renewed without its interest, once, then paid out; no day is without interest', () => {
    const ending = simulateEnding(PLAIN, JOINED, 1_000_00n, { renew: 'principal' })
    expect(kindsOf(ending, 'interest')).toEqual(['join 0', 'renewal 30', 'maturity 60'])

    expect(ending.lines.filter(({ kind }) => kind === 'interest').map(({ day }) => day - JOINED)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    )

    expect(ending.lines.find(({ kind }) => kind === 'renewal')).toMatchObject({
      received: 4_50n,
      rolled: 1_000_00n,
    })

    expect(ending).toMatchObject({ interest: 9_00n, received: 1_009_00n })
  })

  test('stopped before it earned', () => {
    const ending = simulateEnding(PLAIN, JOINED, 1_000_00n, { stopOnDay: JOINED })
    expect(kindsOf(ending, '')).toEqual(['join 0', 'stop 0'])
    expect(ending.gain).toBe(0n)
  })
})

test('whatever is supposed, what returns is principal + interest − the charge shown, and never less than was paid in', () => {
  const plans = fc.record({
    stopOn: fc.option(fc.nat(1_000), { nil: undefined }),
    instalmentOn: fc.option(fc.nat(400), { nil: undefined }),
    appends: fc.array(fc.record({ on: fc.nat(400), minor: fc.bigInt({ min: 1n, max: 1_000_00n }) }), {
      maxLength: 3,
    }),
    renew: fc.constantFrom('off', 'principal', 'all', undefined),
    renewals: fc.integer({ min: 0, max: 3 }),
  })

  const amounts = fc.bigInt({ min: 1n, max: 100_000_00n })
  fc.assert(
    fc.property(
      anyTerms(200),
      amounts,
      plans,
      (terms, amount, { stopOn, instalmentOn, appends, ...plan }) => {
        const ending = simulateEnding(terms, JOINED, amount, {
          ...plan,
          stopOnDay: stopOn === undefined ? undefined : JOINED + stopOn,
          instalmentOnDay: instalmentOn === undefined ? undefined : JOINED + instalmentOn,
          appends: appends.map(({ on, minor }) => ({ onDay: JOINED + on, minor })),
        })

        expect(ending.received).toBe(ending.paidIn + ending.interest - ending.charge)
        expect(ending.gain >= 0n).toBe(true)
        expect(ending.charge <= (ending.interest * terms.exitChargePpm) / 1_000_000n).toBe(true)

        if (terms.dividendMethod === 'daily') expect(ending.charge).toBe(0n)
        expect(ending.lines.every(({ kind, charge }) => kind === 'stop' || charge === 0n)).toBe(true)
        expect(ending.lines.every(({ kind }) => SIMULATED_KINDS.includes(kind))).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('missing a second instalment loses nothing of what would have been without it', () => {
  fc.assert(
    fc.property(anyTerms(100), fc.bigInt({ min: 1n, max: 100_000_00n }), (terms, amount) => {
      const { instalment, ...plain } = terms
      const missed = simulateEnding(terms, JOINED, amount)
      const without = simulateEnding(plain, JOINED, amount)

      expect(missed.received).toBe(without.received)
      expect(missed.lines.some(({ kind }) => kind === 'instalment_missed')).toBe(instalment !== undefined)

      const holding = joined(plain, JOINED, amount)
      const credited = interestTo(holding, lastDay(holding))
      const stopped = simulateEnding(terms, JOINED, amount, { stopOnDay: lastDay(holding) })
      expect(stopped.charge <= exitCharge(holding, credited)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
