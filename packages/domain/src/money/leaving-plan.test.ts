import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_LOCK } from './payout-lock.ts'
import { ASSETS, byAsset } from './asset.ts'
import { FIRST_SETTINGS } from '../desk/house-settings.ts'
import { planLeaving } from './leaving-plan.ts'
import type { LeavingFacts } from './leaving-plan.ts'
import { DAY_MS } from '../basics/time.ts'
import { decideWithdrawal } from './withdrawal.ts'
import { WITHDRAWALS_A_DAY } from './withdrawal-setting.ts'

const RULES = byAsset((code) => FIRST_SETTINGS.withdrawal(code, 0))

const usd = (change: Partial<LeavingFacts> = {}): LeavingFacts => ({
  setting: RULES.USD,
  amountMinor: 250_00n,
  countLeft: 3,
  newTarget: undefined,
  ...change,
})

const said = (facts: LeavingFacts) =>
  planLeaving(facts).steps.map(({ day, amountMinor }) => [day, amountMinor])

describe('taking everything out', () => {
  test('in one withdrawal where it fits, also below the least', () => {
    expect(planLeaving(usd()).steps).toEqual([
      { day: 0, amountMinor: 250_00n, feeMinor: 1_00n, arrivesMinor: 249_00n },
    ])

    expect(planLeaving(usd({ amountMinor: 7n })).steps).toEqual([
      { day: 0, amountMinor: 7n, feeMinor: 0n, arrivesMinor: 7n },
    ])

    expect(planLeaving(usd({ amountMinor: 0n }))).toEqual({ steps: [], exchangedMinor: 0n })
  })

  test('three a day, each as large as it may be, the last with at least the least', () => {
    const most = RULES.USD.maxMinor
    expect(said(usd({ amountMinor: most * 4n + 1n, countLeft: 1 }))).toEqual([
      [0, most],
      [1, most],
      [1, most],
      [1, most + 1n - 100_00n],
      [2, 100_00n],
    ])
  })

  test('to a new target first what it takes, the rest once it is not new', () => {
    expect(said(usd({ amountMinor: 5_000_00n, newTarget: { leftMinor: 1_000_00n, day: 1 } }))).toEqual([
      [0, 1_000_00n],
      [1, 4_000_00n],
    ])

    expect(said(usd({ amountMinor: 1_050_00n, newTarget: { leftMinor: 1_000_00n, day: 1 } }))).toEqual([
      [0, 950_00n],
      [1, 100_00n],
    ])

    expect(said(usd({ amountMinor: 500_00n, newTarget: { leftMinor: 0n, day: 1 } }))).toEqual([[1, 500_00n]])
  })

  test('a coin’s rest that the fee would eat up is exchanged', () => {
    const { BTC } = RULES
    expect(planLeaving(usd({ setting: BTC, amountMinor: 10_000n }))).toEqual({
      steps: [],
      exchangedMinor: 10_000n,
    })

    expect(said(usd({ setting: BTC, amountMinor: 10_001n }))).toEqual([[0, 10_001n]])
  })
})

describe('of any balance', () => {
  const anyFacts = fc.record({
    asset: fc.constantFrom(...ASSETS.map(({ code }) => code)),
    // Up to forty times the most, and small ones as often.
    share: fc.oneof(fc.bigInt(0n, 40_000_000n), fc.bigInt(0n, 10_000n)),
    countLeft: fc.integer({ min: 0, max: WITHDRAWALS_A_DAY }),
    isNew: fc.boolean(),
    newDay: fc.integer({ min: 0, max: 2 }),
    newLeft: fc.bigInt(0n, 1_000_00n),
  })

  test('everything leaves, and each withdrawal is one that would be taken on its day', () => {
    const now = Date.UTC(2026, 10, 21, 12)
    fc.assert(
      fc.property(anyFacts, ({ asset, share, countLeft, isNew, newDay, newLeft }) => {
        const setting = RULES[asset]
        const amountMinor = (setting.maxMinor * share) / 1_000_000n

        // Of a coin the cap is told in the coin; here one smallest unit is worth one cent.
        const newTarget = isNew ? { leftMinor: newLeft, day: newDay } : undefined
        const { steps, exchangedMinor } = planLeaving({ setting, amountMinor, countLeft, newTarget })
        const leaves = steps.reduce((sum, step) => sum + step.amountMinor, exchangedMinor)

        expect(leaves).toBe(amountMinor)

        let available = amountMinor
        let taken = 1_000_00n - newLeft
        const counts = new Map<number, number>([[0, WITHDRAWALS_A_DAY - countLeft]])
        for (const { day, amountMinor: amount, feeMinor, arrivesMinor } of steps) {
          const isStillNew = newTarget !== undefined && day < newTarget.day
          const decided = decideWithdrawal({
            asset,
            rules: setting,
            amountMinor: amount,
            availableMinor: available,
            worthCents: amount,
            targetBoundAt: isStillNew ? now : now - 2 * DAY_MS,
            targetTakenCents: taken,
            lock: NO_LOCK,
            countToday: counts.get(day) ?? 0,
            holds: [],
            now,
            nextDayAt: now + DAY_MS,
          })

          expect(decided).toEqual({ feeMinor, arrivesMinor })
          available -= amount
          taken += amount
          counts.set(day, (counts.get(day) ?? 0) + 1)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('no day passes on which more could have left', () => {
    fc.assert(
      fc.property(anyFacts, ({ asset, share, countLeft }) => {
        const setting = RULES[asset]
        const amountMinor = (setting.maxMinor * share) / 1_000_000n
        const { steps } = planLeaving({ setting, amountMinor, countLeft, newTarget: undefined })
        const needed = Number((amountMinor + setting.maxMinor - 1n) / setting.maxMinor)

        expect(steps.length).toBeLessThanOrEqual(needed)
        const later = Math.max(0, steps.length - countLeft)
        expect(steps.at(-1)?.day ?? 0).toBe(Math.ceil(later / WITHDRAWALS_A_DAY))
      }),
    )
  })
})
