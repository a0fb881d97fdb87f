import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideRenewal, endingOf, keptOf, stopNow } from './investment-ending.ts'
import type { EndingWay, Renewal, RenewalFacts } from './investment-ending.ts'
import {
  firstDay,
  interestTo,
  joined,
  lastDay,
  maxInterest,
  principalOf,
  withParcel,
} from './investment-interest.ts'
import type { OfferedFacts } from './investment-offer.ts'
import type { InvestmentTerms } from './investment-terms.ts'
import { anyHolding } from '../testing/any-holding.ts'
import { isRefusal } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'

const JOINED = 20_000

const PLAIN: InvestmentTerms = {
  dividendMethod: 'at_maturity',
  days: 30,
  dailyRatePpb: 150_000n,
  minMinor: 100_00n,
  maxMinor: 5_000_00n,
  exitChargePpm: 500_000n,
}

const DAILY = { ...PLAIN, dividendMethod: 'daily' as const }
const TIERED = { ...PLAIN, instalment: { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n } }
const plain = joined(PLAIN, JOINED, 1_000_00n)
const daily = joined(DAILY, JOINED, 1_000_00n)
const tiered = joined(TIERED, JOINED, 1_000_00n)
const paid = withParcel(tiered, { kind: 'instalment', postDay: JOINED + 10, minor: 500_00n })

describe('an end', () => {
  test('stopped after 12 days: 1.80 − 0.90, the rest back to the reserve', () => {
    expect(stopNow(plain, JOINED + 13, 4_50n)).toEqual({
      principalPaid: 1_000_00n,
      charge: 90n,
      interestPaid: 90n,
      release: 2_70n,
      interestRolled: 0n,
      principal: 1_000_00n,
      accrued: 1_80n,
      paidOut: 0n,
      received: 1_000_90n,
      rolled: 0n,
      keptReleased: 0n,
    })
  })

  test('stopped where interest is paid daily: no charge', () => {
    expect(stopNow(daily, JOINED + 13, 4_50n)).toMatchObject({
      charge: 0n,
      accrued: 0n,
      paidOut: 1_80n,
      received: 1_000_00n,
      release: 2_70n,
    })
  })

  test('stopped on the day it was joined: all of it', () => {
    expect(stopNow(tiered, JOINED, 9_00n)).toMatchObject({
      received: 1_000_00n,
      release: 9_00n,
      keptReleased: 500_00n,
    })
  })

  test('at maturity 1,004.50, and of a tier 7.50 with 1.50 back to the reserve', () => {
    expect(endingOf(plain, { credited: 4_50n, setAside: 4_50n }, 'maturity')).toMatchObject({
      received: 1_004_50n,
      charge: 0n,
      release: 0n,
    })

    expect(endingOf(paid, { credited: 7_50n, setAside: 9_00n }, 'maturity')).toMatchObject({
      received: 1_507_50n,
      release: 1_50n,
      keptReleased: 0n,
    })
  })

  test.each([
    [
      plain,
      'principal',
      { principalPaid: 0n, interestPaid: 4_50n, interestRolled: 0n, received: 4_50n, rolled: 1_000_00n },
    ],
    [
      plain,
      'all',
      { principalPaid: 0n, interestPaid: 0n, interestRolled: 4_50n, received: 0n, rolled: 1_004_50n },
    ],
    [
      daily,
      'all',
      { principalPaid: 0n, interestPaid: 0n, interestRolled: 0n, received: 0n, rolled: 1_000_00n },
    ],
  ] as const)('renewed (case %#)', (holding, rolls, sums) => {
    expect(endingOf(holding, { credited: 4_50n, setAside: 4_50n }, { rolls })).toMatchObject(sums)
  })

  test('the place of a second instalment is free again unless it was paid', () => {
    expect([plain, tiered, paid].map((holding) => keptOf(holding))).toEqual([0n, 500_00n, 0n])
  })
})

describe('a renewal', () => {
  const AT = Date.UTC(2026, 11, 22)
  const offer: OfferedFacts = {
    terms: PLAIN,
    capacity: 10_000_00n,
    subscribed: 1_000_00n,
    kept: 0n,
    reserve: 100_00n,
    opensAt: AT - 1_000,
    closesAt: AT + 1_000,
    isFunded: true,
  }

  const facts: RenewalFacts = {
    holding: plain,
    renew: 'all',
    credited: 4_50n,
    setAside: 4_50n,
    offer,
    isSameTerms: true,
    at: AT,
  }

  const nameOf = (decided: Renewal | Refusal): string => (isRefusal(decided) ? decided.refusal : 'renews')
  const outcome = (change: Partial<RenewalFacts>): string => nameOf(decideRenewal({ ...facts, ...change }))

  test('begins on the old one’s last day with what rolls over, its interest set aside anew', () => {
    expect(decideRenewal(facts)).toMatchObject({
      ending: { rolled: 1_004_50n, received: 0n },
      next: { terms: PLAIN, parcels: [{ kind: 'renewal', postDay: JOINED + 30, minor: 1_004_50n }] },
      setAside: 4_53n,
      kept: 0n,
    })
  })

  test('of a paid tier carries all principal, and its next second instalment has place and interest', () => {
    const change = {
      holding: paid,
      credited: 7_50n,
      setAside: 9_00n,
      offer: { ...offer, subscribed: 1_500_00n },
    }

    expect(decideRenewal({ ...facts, ...change, renew: 'principal' })).toMatchObject({
      next: { parcels: [{ minor: 1_500_00n }] },
      setAside: 12_00n,
      kept: 500_00n,
    })
  })

  test('of exactly the least sum is one', () => {
    const least = joined({ ...PLAIN, minMinor: 1_000_00n }, JOINED, 1_000_00n)
    expect(outcome({ holding: least, renew: 'principal' })).toBe('renews')
    const more = joined({ ...PLAIN, minMinor: 1_000_01n }, JOINED, 1_000_00n)
    expect(outcome({ holding: more, renew: 'principal' })).toBe('amount_below_least')
  })

  test('what stands in the way is told in the order of the list', () => {
    const small = joined(PLAIN, JOINED, 1_00n)
    let now: RenewalFacts = {
      ...facts,
      holding: small,
      credited: 0n,
      setAside: 1n,
      isSameTerms: false,
      offer: { ...offer, isFunded: false, subscribed: 10_000_01n, reserve: 0n },
    }

    const seen = [
      {},
      { offer: { ...now.offer, isFunded: true } },
      { isSameTerms: true },
      { holding: plain },
      { offer: { ...offer, reserve: 0n } },
      { offer },
    ].map((mend) => {
      now = { ...now, ...mend }
      return nameOf(decideRenewal(now))
    })

    expect(seen).toEqual([
      'project_not_open',
      'terms_changed',
      'amount_below_least',
      'project_full',
      'reserve_short',
      'renews',
    ])
  })

  test.each<[string, Partial<RenewalFacts>]>([
    ['renews', { offer: { ...offer, opensAt: AT } }],
    ['project_not_open', { offer: { ...offer, opensAt: AT + 1 } }],
    ['project_not_open', { offer: { ...offer, closesAt: AT } }],
    ['renews', { offer: { ...offer, closesAt: AT + 1 } }],
    // What the old one frees is free for the next, principal, place of its instalment and what was set aside.
    ['renews', { offer: { ...offer, capacity: 1_004_50n } }],
    ['project_full', { offer: { ...offer, capacity: 1_004_49n } }],
    ['renews', { offer: { ...offer, capacity: 1_000_00n }, renew: 'principal' }],
    ['renews', { offer: { ...offer, reserve: 4_53n } }],
    ['reserve_short', { offer: { ...offer, reserve: 4_52n } }],
    ['renews', { offer: { ...offer, reserve: 1n }, setAside: 9_02n }],
    // The most of the terms bounds what is paid in.
    ['renews', { holding: joined(PLAIN, JOINED, 5_000_00n), credited: 22_50n, setAside: 22_50n }],
  ])('%s (case %#)', (expected, change) => {
    expect(outcome(change)).toBe(expected)
  })

  test('an unpaid tier renews in a full project: its place is its own', () => {
    const full = { ...offer, terms: TIERED, capacity: 1_500_00n, kept: 500_00n }
    const change = { holding: tiered, renew: 'principal' as const, setAside: 9_00n, offer: full }
    expect(outcome(change)).toBe('renews')
    expect(outcome({ ...change, renew: 'all' })).toBe('project_full')
  })
})

test('whenever it ends: all principal, all interest, less only the charge told at joining; every sum of it accounted for', () => {
  const ways = fc.constantFrom<EndingWay>('stop', 'maturity', { rolls: 'principal' }, { rolls: 'all' })
  fc.assert(
    fc.property(anyHolding(), ways, fc.nat(), (holding, way, day) => {
      const until = way === 'stop' ? firstDay(holding) + (day % holding.terms.days) : lastDay(holding)
      const parcels = holding.parcels.slice(1).filter(({ postDay }) => postDay <= until)
      const held = { ...holding, parcels: [holding.parcels[0], ...parcels] as const }
      const setAside = maxInterest(held, firstDay(held))
      const credited = interestTo(held, way === 'stop' ? until - 1 : until)
      const ending = endingOf(held, { credited, setAside }, way)
      const isDaily = held.terms.dividendMethod === 'daily'
      const share = isDaily ? 0n : (credited * held.terms.exitChargePpm) / 1_000_000n

      expect(ending.charge).toBe(way === 'stop' ? share : 0n)
      expect(ending.received + ending.rolled + ending.paidOut + ending.charge).toBe(
        principalOf(held) + credited,
      )

      expect(ending.principalPaid + ending.rolled - ending.interestRolled).toBe(principalOf(held))
      expect(ending.release).toBe(setAside - credited)
      expect(ending.release >= 0n && ending.interestPaid >= 0n && ending.charge >= 0n).toBe(true)
      if (isDaily) expect(ending.charge).toBe(0n)
    }),
    { numRuns: 3_000 },
  )
})
