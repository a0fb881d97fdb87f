import { describe, expect, test } from 'vitest'
import {
  maxAppend,
  decideAppend,
  decideInstalment,
  decideJoin,
  decideKeep,
  renewsMore,
  decideStop,
} from './investment-decisions.ts'
import type { AppendFacts, JoinFacts } from './investment-decisions.ts'
import { joined, lastDay, maxInterest, withParcel } from './investment-interest.ts'
import type { OfferedFacts } from './investment-offer.ts'
import { PARCEL_KINDS, RENEW_CHOICES } from './investment-terms.ts'
import type { InvestmentTerms } from './investment-terms.ts'
import { isRefusal } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'

const TODAY = 20_000

const TERMS: InvestmentTerms = {
  dividendMethod: 'at_maturity',
  days: 30,
  dailyRatePpb: 150_000n,
  minMinor: 100_00n,
  maxMinor: 5_000_00n,
  exitChargePpm: 500_000n,
}

const TIERED = { ...TERMS, instalment: { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n } }

const OFFER: OfferedFacts = {
  terms: TERMS,
  capacity: 100_000_00n,
  subscribed: 0n,
  kept: 0n,
  reserve: 10_000_00n,
  opensAt: Date.UTC(2026, 10, 21),
  closesAt: Date.UTC(2026, 11, 21),
  isFunded: true,
}

const said = (decided: unknown): Refusal | 'taken' => (isRefusal(decided) ? decided : 'taken')
const nameOf = (decided: unknown): string => (isRefusal(decided) ? decided.refusal : 'taken')

/** Mends one thing after another and tells what stands in the way each time. */
function mending<T>(facts: T, mends: readonly Partial<T>[], decide: (facts: T) => unknown): string[] {
  let now = facts
  return [{}, ...mends].map((mend) => {
    now = { ...now, ...mend }
    return nameOf(decide(now))
  })
}

describe('joining', () => {
  const facts: JoinFacts = {
    offer: OFFER,
    isSameTerms: true,
    amount: 1_000_00n,
    available: 10_000_00n,
    now: Date.UTC(2026, 10, 22),
    today: TODAY,
  }

  const refusal = (change: Partial<JoinFacts>) => said(decideJoin({ ...facts, ...change }))

  test('sets the most interest aside, 4.50 of the example, and keeps no place', () => {
    expect(decideJoin(facts)).toEqual({
      holding: { terms: TERMS, parcels: [{ kind: 'join', postDay: TODAY, minor: 1_000_00n }] },
      setAside: 4_50n,
      subscribed: 1_000_00n,
      kept: 0n,
    })
  })

  test('goes from the very opening on, with all that there is', () => {
    expect(refusal({ now: OFFER.opensAt })).toBe('taken')
    expect(refusal({ now: OFFER.opensAt - 1 })).not.toBe('taken')
    expect(refusal({ available: 1_000_00n })).toBe('taken')
    expect(refusal({ available: 999_99n })).not.toBe('taken')
  })

  test('of a tiered one 9.00, and the place of its second instalment', () => {
    expect(decideJoin({ ...facts, offer: { ...OFFER, terms: TIERED } })).toMatchObject({
      setAside: 9_00n,
      subscribed: 1_000_00n,
      kept: 500_00n,
    })
  })

  test('refusals fire in the order of the list', () => {
    const worst = {
      ...facts,
      offer: { ...OFFER, isFunded: false, capacity: 1_000_00n, reserve: 1n },
      isSameTerms: false,
      amount: 99_99n,
      available: 0n,
    }

    const open = { ...worst.offer, isFunded: true }
    expect(
      mending(
        worst,
        [
          { offer: open },
          { isSameTerms: true },
          { amount: 5_000_01n },
          { amount: 5_000_00n },
          { offer: { ...open, capacity: 5_000_00n } },
          { offer: { ...open, capacity: 5_000_00n, reserve: 22_50n } },
          { available: 5_000_00n },
        ],
        decideJoin,
      ),
    ).toEqual([
      'project_not_open',
      'terms_changed',
      'amount_below_least',
      'amount_above_most',
      'project_full',
      'reserve_short',
      'balance_insufficient',
      'taken',
    ])
  })

  test.each<[string, Partial<JoinFacts>, Refusal]>([
    [
      'before it opens',
      { now: OFFER.opensAt - 1 },
      { refusal: 'project_not_open', params: { opens_at: '2026-11-21T00:00:00.000Z' } },
    ],
    ['once it has ended', { now: OFFER.closesAt }, { refusal: 'project_not_open' }],
    ['before it is funded', { offer: { ...OFFER, isFunded: false } }, { refusal: 'project_not_open' }],
    [
      'too little',
      { amount: 99_99n },
      { refusal: 'amount_below_least', field: 'amount', params: { least: '100.00' } },
    ],
    [
      'too much',
      { amount: 5_000_01n },
      { refusal: 'amount_above_most', field: 'amount', params: { most: '5000.00' } },
    ],
    [
      'more than there is place for',
      { offer: { ...OFFER, subscribed: 99_000_00n, kept: 1n } },
      { refusal: 'project_full', field: 'amount', params: { most: '999.99' } },
    ],
    [
      'where the least sum finds no place',
      { offer: { ...OFFER, subscribed: 99_900_01n } },
      { refusal: 'project_full', field: 'amount' },
    ],
    [
      'more than the reserve covers',
      { offer: { ...OFFER, reserve: 4_49n } },
      { refusal: 'reserve_short', field: 'amount', params: { most: '997.77' } },
    ],
    [
      'where the reserve does not even cover the least sum',
      { offer: { ...OFFER, reserve: 44n } },
      { refusal: 'reserve_short', field: 'amount' },
    ],
    [
      'more than the customer has',
      { available: 999_99n },
      { refusal: 'balance_insufficient', params: { missing: '0.01', asset: 'USD' } },
    ],
  ])('%s', (_, change, expected) => {
    expect(refusal(change)).toEqual(expected)
  })

  test('a tiered one needs place and reserve for its second instalment too', () => {
    const offer = { ...OFFER, terms: TIERED, capacity: 1_500_00n, reserve: 9_00n }
    expect(refusal({ offer })).toBe('taken')
    expect(refusal({ offer: { ...offer, capacity: 1_499_99n } })).toMatchObject({ refusal: 'project_full' })
    expect(refusal({ offer: { ...offer, reserve: 8_99n } })).toMatchObject({ refusal: 'reserve_short' })
  })
})

describe('paying in more', () => {
  const holding = joined(TIERED, TODAY, 1_000_00n)
  const facts: AppendFacts = {
    holding,
    setAside: 9_00n,
    offer: { ...OFFER, terms: TIERED, subscribed: 1_000_00n, kept: 500_00n },
    amount: 500_00n,
    available: 10_000_00n,
    today: TODAY + 10,
  }

  describe('an append', () => {
    test('earns from its own post date, at the higher rate should that be paid for', () => {
      const decided = decideAppend(facts)

      // The second instalment not paid by now: 1,000.00 earned 10 days at the base rate, then all 2,000.00 for 20 at the higher.
      expect(decided).toMatchObject({ setAside: 1_50n + 8_00n - 9_00n, subscribed: 500_00n, kept: 0n })

      const kinds = isRefusal(decided) ? [] : decided.holding.parcels.map(({ kind }) => kind)
      expect(kinds).toEqual([PARCEL_KINDS[0], PARCEL_KINDS[1]])
    })

    test('moves nothing where enough is set aside already', () => {
      expect(decideAppend({ ...facts, amount: 1n })).toMatchObject({ setAside: 0n })
    })

    test('refusals fire in the order of the list', () => {
      const over: AppendFacts = { ...facts, endedBy: 'maturity', today: TODAY + 31 }
      expect(
        mending(
          {
            ...over,
            amount: 4_000_01n,
            available: 0n,
            offer: { ...facts.offer, capacity: 2_000_00n, reserve: 0n },
          },
          [
            { amount: 4_000_00n },
            { offer: { ...facts.offer, reserve: 0n } },
            { endedBy: 'stop' },
            { endedBy: undefined, today: TODAY + 29 },
            { amount: 500_00n, offer: facts.offer, today: TODAY + 29 },
            { available: 500_00n },
          ],
          decideAppend,
        ),
      ).toEqual([
        'amount_above_most',
        'project_full',
        'append_too_late',
        'subscription_ended',
        'balance_insufficient',
        'balance_insufficient',
        'taken',
      ])

      const short = { ...facts, offer: { ...facts.offer, reserve: 0n }, available: 0n }
      expect(nameOf(decideAppend(short))).toBe('reserve_short')
    })

    test.each<[string, Partial<AppendFacts>, Refusal | 'taken']>([
      ['of nothing', { amount: 0n }, { refusal: 'field_invalid', field: 'amount' }],
      ['up to the most', { amount: 4_000_00n }, 'taken'],
      [
        'beyond the most',
        { amount: 4_000_01n },
        { refusal: 'amount_above_most', field: 'amount', params: { most: '4000.00' } },
      ],
      [
        'into a project with less place',
        { offer: { ...facts.offer, capacity: 1_999_99n } },
        { refusal: 'project_full', field: 'amount', params: { most: '499.99' } },
      ],
      [
        'into a full project',
        { offer: { ...facts.offer, capacity: 1_500_00n } },
        { refusal: 'project_full', field: 'amount' },
      ],
      ['whose interest the reserve just covers', { offer: { ...facts.offer, reserve: 50n } }, 'taken'],
      [
        'whose interest it does not',
        { offer: { ...facts.offer, reserve: 49n } },
        { refusal: 'reserve_short', field: 'amount', params: { most: '497.50' } },
      ],
      ['on the day before the last', { today: TODAY + 29 }, 'taken'],
      ['on the last earning day', { today: TODAY + 30 }, { refusal: 'append_too_late' }],
      ['after a stop', { endedBy: 'stop' }, { refusal: 'subscription_ended' }],
      [
        'after a stop, the term over',
        { endedBy: 'stop', today: TODAY + 99 },
        { refusal: 'subscription_ended' },
      ],
      ['after maturity', { endedBy: 'maturity', today: TODAY + 31 }, { refusal: 'append_too_late' }],
      [
        'of more than one has',
        { available: 400_00n },
        { refusal: 'balance_insufficient', params: { missing: '100.00', asset: 'USD' } },
      ],
    ])('%s', (_, change, expected) => {
      expect(said(decideAppend({ ...facts, ...change }))).toEqual(expected)
    })

    test('the second instalment stands beside the most, and what rolled over counts in it', () => {
      const paid = withParcel(holding, { kind: 'instalment', postDay: TODAY + 1, minor: 500_00n })
      expect(said(decideAppend({ ...facts, holding: paid, amount: 4_000_00n }))).toBe('taken')

      const renewal = { ...holding, parcels: [{ ...holding.parcels[0], kind: 'renewal' as const }] as const }
      expect(said(decideAppend({ ...facts, holding: renewal, amount: 4_000_01n }))).toMatchObject({
        refusal: 'amount_above_most',
      })
    })

    test('takes what the offer’s newer terms would not', () => {
      const offer = { ...facts.offer, terms: { ...TERMS, maxMinor: 1_00n } }
      expect(said(decideAppend({ ...facts, offer }))).toBe('taken')
    })
  })

  describe('the most that can be appended', () => {
    test.each<[string, Partial<AppendFacts>, bigint]>([
      ['up to the most of the terms', {}, 4_000_00n],
      ['up to the place left', { offer: { ...facts.offer, capacity: 1_600_00n } }, 100_00n],
      ['as far as the reserve goes', { offer: { ...facts.offer, reserve: 49n } }, 497_50n],
      ['nothing on the last earning day', { today: TODAY + 30 }, 0n],
      ['nothing where all is taken', { offer: { ...facts.offer, capacity: 1_000_00n } }, 0n],
    ])('%s', (_, change, most) => {
      const now = { ...facts, ...change }
      expect(maxAppend(now)).toBe(most)
      if (most > 0n) expect(said(decideAppend({ ...now, amount: most }))).toBe('taken')
      expect(said(decideAppend({ ...now, amount: most + 1n }))).not.toBe('taken')
    })
  })

  describe('a second instalment', () => {
    test('takes the place kept for it, and its interest is set aside since joining', () => {
      expect(decideInstalment(facts)).toMatchObject({ setAside: 0n, subscribed: 500_00n, kept: -500_00n })
    })

    test('is refused neither for place nor for reserve', () => {
      const offer = { ...facts.offer, capacity: 1_500_00n, reserve: 0n }
      expect(said(decideInstalment({ ...facts, offer }))).toBe('taken')
    })

    test.each<[string, Partial<AppendFacts>, Refusal | 'taken']>([
      ['early', { today: TODAY }, 'taken'],
      ['late', { today: TODAY + 29 }, 'taken'],
      ['on the last earning day', { today: TODAY + 30 }, { refusal: 'append_too_late' }],
      ['after a stop', { endedBy: 'stop' }, { refusal: 'subscription_ended' }],
      [
        'of another sum',
        { amount: 500_01n },
        { refusal: 'instalment_amount_differs', field: 'amount', params: { amount: '500.00' } },
      ],
      [
        'of another sum, and too late: the sum comes first',
        { amount: 1n, today: TODAY + 30 },
        { refusal: 'instalment_amount_differs', field: 'amount', params: { amount: '500.00' } },
      ],
      [
        'where the terms have none',
        { holding: joined(TERMS, TODAY, 1_000_00n) },
        { refusal: 'field_invalid', field: 'instalment' },
      ],
      [
        'a second time',
        { holding: withParcel(holding, { kind: 'instalment', postDay: TODAY + 1, minor: 500_00n }) },
        { refusal: 'field_invalid', field: 'instalment' },
      ],
      [
        'without the money',
        { available: 0n },
        { refusal: 'balance_insufficient', params: { missing: '500.00', asset: 'USD' } },
      ],
    ])('%s', (_, change, expected) => {
      expect(said(decideInstalment({ ...facts, ...change }))).toEqual(expected)
    })
  })

  test('what was set aside is never short of the new most', () => {
    const decided = decideAppend({ ...facts, amount: 4_000_00n })
    if (isRefusal(decided)) throw new Error(decided.refusal)
    expect(facts.setAside + decided.setAside).toBe(maxInterest(decided.holding, facts.today))
  })
})

describe('the renewal switch', () => {
  const holding = joined(TERMS, TODAY, 1_000_00n)
  test.each<[string, Parameters<typeof decideKeep>[0]]>([
    ['taken', { holding, renew: 'all', today: TODAY }],
    ['taken', { holding, renew: 'off', today: lastDay(holding) }],
    ['renew_too_late', { holding, renew: 'off', today: lastDay(holding) + 1 }],
    ['renew_too_late', { holding, renew: 'all', today: lastDay(holding) + 1, endedBy: 'maturity' }],
    ['subscription_ended', { holding, renew: 'all', today: TODAY + 3, endedBy: 'stop' }],
    ['subscription_ended', { holding, renew: 'all', today: TODAY + 99, endedBy: 'stop' }],
  ])('%s', (expected, facts) => {
    expect(nameOf(decideKeep(facts))).toBe(expected)
  })

  test('all renews more than the principal, and that more than nothing', () => {
    const more = RENEW_CHOICES.flatMap((one) =>
      RENEW_CHOICES.filter((than) => renewsMore(one, than)).map((than) => `${one} than ${than}`),
    )
    expect(more).toEqual(['principal than off', 'all than off', 'all than principal'])
  })
})

test('a stop is refused only where the investment has ended', () => {
  expect(nameOf(decideStop(undefined))).toBe('taken')
  expect(nameOf(decideStop('stop'))).toBe('subscription_ended')
  expect(nameOf(decideStop('maturity'))).toBe('subscription_ended')
})
