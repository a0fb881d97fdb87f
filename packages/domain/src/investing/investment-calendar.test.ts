import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comingPayments, interestDays, maturityOf, paymentCalendar } from './investment-calendar.ts'
import { firstDay, interestTo, joined, lastDay, principalOf, withParcel } from './investment-interest.ts'
import { platformDay, RENEW_CHOICES } from './investment-terms.ts'
import type { InvestmentTerms } from './investment-terms.ts'
import { anyHolding } from '../testing/any-holding.ts'

const JOINED = platformDay('2026-11-21')

const PLAIN: InvestmentTerms = {
  dividendMethod: 'at_maturity',
  days: 3,
  dailyRatePpb: 150_000n,
  minMinor: 100_00n,
  maxMinor: 50_000_00n,
  exitChargePpm: 500_000n,
}

const DAILY = { ...PLAIN, dividendMethod: 'daily' as const }
const TIERED = { ...PLAIN, instalment: { minor: 500_00n, dueDay: 1, dailyRatePpb: 200_000n } }

describe('the calendar before the commitment', () => {
  test('at maturity: one payment', () => {
    expect(paymentCalendar(joined(PLAIN, JOINED, 1_000_00n))).toEqual({
      payments: [{ day: JOINED + 3, interest: 45n, principal: 1_000_00n, sum: 1_000_45n }],
      principal: 1_000_00n,
      interest: 45n,
      total: 1_000_45n,
    })
  })

  test('daily: one a day, the principal with the last', () => {
    expect(paymentCalendar(joined(DAILY, JOINED, 1_000_00n)).payments).toEqual([
      { day: JOINED + 1, interest: 15n, principal: 0n, sum: 15n },
      { day: JOINED + 2, interest: 15n, principal: 0n, sum: 30n },
      { day: JOINED + 3, interest: 15n, principal: 1_000_00n, sum: 1_000_45n },
    ])
  })

  test('a day of no whole cent pays nothing, and the cent comes when it is whole', () => {
    // 0.5 cents a day.
    expect(paymentCalendar(joined(DAILY, JOINED, 33_34n)).payments).toEqual([
      { day: JOINED + 2, interest: 1n, principal: 0n, sum: 1n },
      { day: JOINED + 3, interest: 0n, principal: 33_34n, sum: 33_35n },
    ])
  })

  test('with a second instalment on its due date', () => {
    const holding = withParcel(joined(TIERED, JOINED, 1_000_00n), {
      kind: 'instalment',
      postDay: JOINED + 1,
      minor: 500_00n,
    })

    expect(paymentCalendar(holding)).toMatchObject({ interest: 75n, total: 1_500_75n })
    expect(interestDays(holding, JOINED, JOINED + 9)).toEqual([
      { day: JOINED + 1, principal: 1_000_00n, ratePpb: 150_000n, interest: 15n },
      { day: JOINED + 2, principal: 1_500_00n, ratePpb: 200_000n, interest: 30n },
      { day: JOINED + 3, principal: 1_500_00n, ratePpb: 200_000n, interest: 30n },
    ])
  })

  test('comes to exactly what the midnights credit, whatever is held', () => {
    fc.assert(
      fc.property(anyHolding(), (holding) => {
        const { payments, principal, interest, total } = paymentCalendar(holding)
        const sum = (of: (each: (typeof payments)[number]) => bigint) =>
          payments.reduce((all, each) => all + of(each), 0n)

        expect(principal).toBe(principalOf(holding))
        expect(interest).toBe(interestTo(holding, lastDay(holding)))
        expect(sum((each) => each.interest)).toBe(interest)
        expect(sum((each) => each.principal)).toBe(principal)
        expect(total).toBe(interest + principal)
        expect(payments.at(-1)).toMatchObject({ day: lastDay(holding), sum: total, principal })
        expect(payments.every((each) => each.interest + each.principal > 0n)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('what is to come', () => {
  const plain = joined(PLAIN, JOINED, 1_000_00n)
  const daily = joined(DAILY, JOINED, 1_000_00n)
  const tiered = joined(TIERED, JOINED, 1_000_00n)

  test.each([
    ['off', plain, JOINED, [{ day: 3, kind: 'maturity', amount: 1_000_45n, principal: 1_000_00n }]],
    [
      'principal',
      plain,
      JOINED,
      [
        { day: 3, kind: 'interest', amount: 45n },
        { day: 3, kind: 'renewal', amount: 1_000_00n },
      ],
    ],
    ['all', plain, JOINED + 2, [{ day: 3, kind: 'renewal', amount: 1_000_45n }]],
    [
      'off',
      daily,
      JOINED + 2,
      [
        { day: 2, kind: 'interest', amount: 15n },
        { day: 3, kind: 'maturity', amount: 1_000_15n, principal: 1_000_00n },
      ],
    ],
    [
      'all',
      daily,
      JOINED + 3,
      [
        { day: 3, kind: 'interest', amount: 15n },
        { day: 3, kind: 'renewal', amount: 1_000_00n },
      ],
    ],
    [
      'off',
      tiered,
      JOINED,
      [
        { day: 1, kind: 'instalment', amount: 500_00n },
        { day: 3, kind: 'maturity', amount: 1_000_45n, principal: 1_000_00n },
      ],
    ],
    // Overdue, it is shown on the last day on which it can be paid.
    [
      'off',
      tiered,
      JOINED + 2,
      [
        { day: 2, kind: 'instalment', amount: 500_00n },
        { day: 3, kind: 'maturity', amount: 1_000_45n, principal: 1_000_00n },
      ],
    ],
    ['off', tiered, JOINED + 3, [{ day: 3, kind: 'maturity', amount: 1_000_45n, principal: 1_000_00n }]],
  ] as const)('renewal %s (case %#)', (renew, holding, today, expected) => {
    expect(comingPayments(holding, renew, today)).toEqual(
      expected.map((each) => ({ ...each, day: JOINED + each.day })),
    )
  })

  test('stands in the order of its days, with the daily interest up to the day that is asked for', () => {
    const terms = {
      ...TIERED,
      days: 5,
      dividendMethod: 'daily' as const,
      instalment: { ...TIERED.instalment, dueDay: 3 },
    }

    const holding = joined(terms, JOINED, 1_000_00n)
    const days = comingPayments(holding, 'off', JOINED + 1).map(({ day, kind }) => `${kind} ${day - JOINED}`)

    expect(days).toEqual([
      'interest 1',
      'interest 2',
      'instalment 3',
      'interest 3',
      'interest 4',
      'maturity 5',
    ])

    const soon = comingPayments(holding, 'off', JOINED + 1, JOINED + 2)
    expect(soon.map(({ kind, day }) => `${kind} ${day - JOINED}`)).toEqual([
      'interest 1',
      'interest 2',
      'instalment 3',
      'maturity 5',
    ])

    // On its very day it is due that day; overdue it may be paid until the day before the last one.
    const instalmentOn = (today: number) =>
      comingPayments(holding, 'off', today).find(({ kind }) => kind === 'instalment')?.day
    expect([instalmentOn(JOINED + 3), instalmentOn(JOINED + 4)]).toEqual([JOINED + 3, JOINED + 4])
  })

  test('is all that is still to be paid, to the cent', () => {
    fc.assert(
      fc.property(anyHolding(), fc.constantFrom(...RENEW_CHOICES), fc.nat(), (holding, renew, later) => {
        const today = firstDay(holding) + (later % (holding.terms.days + 1))
        const isDaily = holding.terms.dividendMethod === 'daily'
        const coming = comingPayments(holding, renew, today).filter(({ kind }) => kind !== 'instalment')
        const sum = coming.reduce((all, { amount }) => all + amount, 0n)
        const before = isDaily ? interestTo(holding, today - 1) : 0n
        const end = maturityOf(holding, renew)

        expect(sum).toBe(principalOf(holding) + interestTo(holding, lastDay(holding)) - before)
        expect(sum).toBe(end.received + end.rolled + end.paidOut - before)
        expect(coming.every(({ day, amount }) => day >= today && amount > 0n)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
