import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideClaim,
  decideGiveUp,
  decideRelease,
  fitsCustomer,
  isOver,
  isUsedUp,
  moveOfClaim,
  moveOfEnd,
  turnoverDone,
  turnoverLeft,
  turnoverOf,
} from './bonus.ts'
import type { BonusMove, BonusTerms, ClaimFacts } from './bonus.ts'
import {
  bonusTermsDocument,
  parseBonusTerms,
  refusalOfBonusTerms,
  refusalOfProgramme,
} from './bonus-terms.ts'
import { priceOrder } from '../trading/contract-order.ts'
import { DAY_MS } from '../basics/time.ts'
import { isRefusal } from '../basics/refusal.ts'

const TERMS: BonusTerms = { type: 2, minor: 50_00n, turnoverFactor: 2, days: 30, needsIdentity: false }

const FACTS: ClaimFacts = {
  terms: TERMS,
  namesTerms: true,
  isClaimed: false,
  offerFrom: 0,
  offerUntil: 1_000,
  hasActive: false,
  budgetLeftMinor: 50_00n,
  promoMinor: 50_00n,
}

const RATES = [850_000n, 10_000n] as const
type Outcome = 'won' | 'lost' | 'void'

/** What an order of a stake makes of the bonus balance. */
function afterOrder(balance: bigint, stake: bigint, status: Outcome): bigint {
  const { fee, payout } = priceOrder(stake, 1, ...RATES)
  if (status === 'void') return balance
  return balance - stake - fee + (status === 'won' ? payout : 0n)
}

test('the example of docs/rules/rewards.md#example', () => {
  expect(turnoverOf(TERMS)).toBe(100_00n)
  const orders: { stake: bigint; status: Outcome }[] = []
  let balance = TERMS.minor

  const play = (stake: bigint, status: Outcome): bigint => {
    orders.push({ stake, status })
    balance = afterOrder(balance, stake, status)
    return balance
  }

  expect([play(30_00n, 'won'), play(40_00n, 'lost'), play(10_00n, 'void')]).toEqual([75_20n, 34_80n, 34_80n])
  expect(turnoverDone(orders)).toBe(70_00n)

  const running = () => ({
    turnoverMinor: turnoverOf(TERMS),
    progressMinor: turnoverDone(orders),
    balanceMinor: balance,
    frozenMinor: 0n,
  })

  expect(decideRelease(running())).toEqual({ refusal: 'turnover_left', params: { left: '30.00' } })

  expect(decideGiveUp(running())).toEqual(34_80n)
  expect(play(30_00n, 'won')).toBe(60_00n)
  expect(decideRelease(running())).toEqual(60_00n)
})

describe('a claim', () => {
  test('with turnover runs its days; without it is cash at once', () => {
    expect(decideClaim(FACTS, 5)).toEqual({ status: 'active', expiresAt: 5 + 30 * DAY_MS })

    const gift = { ...FACTS, terms: { ...TERMS, turnoverFactor: 0 }, hasActive: true }
    expect(decideClaim(gift, 5)).toEqual({ status: 'released', expiresAt: undefined })
    expect(moveOfClaim(TERMS).to).toBe('bonus')
    expect(moveOfClaim({ ...TERMS, turnoverFactor: 0 }).to).toBe('cash')
  })

  test('is refused in the order of docs/rules/rewards.md#refusals', () => {
    const wrong = {
      ...FACTS,
      namesTerms: false,
      isClaimed: true,
      offerUntil: 3,
      hasActive: true,
      budgetLeftMinor: 49_99n,
    }

    const mend: Partial<ClaimFacts>[] = [
      { namesTerms: true },
      { isClaimed: false },
      { offerUntil: 1_000 },
      { hasActive: false },
      { budgetLeftMinor: 50_00n, promoMinor: 49_99n },
    ]

    const mended = (steps: number): ClaimFacts => Object.assign({}, wrong, ...mend.slice(0, steps))
    const seen = [...mend, undefined].map((_, steps) => {
      const decided = decideClaim(mended(steps), 5)
      return isRefusal(decided) ? decided.refusal : 'taken'
    })

    expect(seen).toEqual([
      'terms_changed',
      'bonus_already_claimed',
      'bonus_offer_expired',
      'bonus_active',
      'bonus_budget_short',
      'bonus_budget_short',
    ])

    const rich = { ...mended(mend.length), promoMinor: 50_00n, budgetLeftMinor: undefined }
    expect(isRefusal(decideClaim(rich, 5))).toBe(false)
  })

  test('is open from its first instant to the one before its last, and names what changed', () => {
    const outcome = (now: number) => !isRefusal(decideClaim({ ...FACTS, offerFrom: 5, offerUntil: 9 }, now))
    expect([4, 5, 8, 9].map(outcome)).toEqual([false, true, true, false])

    expect(decideClaim({ ...FACTS, namesTerms: false }, 5)).toMatchObject({
      refusal: 'terms_changed',
      field: 'terms_hash',
    })

    expect(moveOfClaim(TERMS).code).toBe('bonus_claim')
  })

  test.each([
    [{}, true],
    [{ needsIdentity: true }, false],
    [{ newForDays: 7 }, true],
    [{ newForDays: 6 }, false],
    [{ type: 3 as const }, false],
  ])('%o fits a customer of 6 days without papers or recharge: %s', (change, fits) => {
    const facts = { registeredAt: 0, hasIdentity: false, hasDeposited: false }
    expect(fitsCustomer({ ...TERMS, ...change }, facts, 6 * DAY_MS)).toBe(fits)
    const known = { registeredAt: 0, hasIdentity: true, hasDeposited: true }
    expect(fitsCustomer({ ...TERMS, ...change }, known, 5 * DAY_MS)).toBe(true)
  })
})

test('what is met waits for its tap, what is open waits for its end', () => {
  const running = { turnoverMinor: 100n, progressMinor: 99n, balanceMinor: 5n, frozenMinor: 0n }
  expect(isOver(running, 10, 9)).toBe(false)
  expect(isOver(running, 10, 10)).toBe(true)
  expect(isOver({ ...running, frozenMinor: 1n }, 10, 10)).toBe(false)
  expect(isOver({ ...running, progressMinor: 100n }, 10, 10)).toBe(false)

  expect(decideRelease({ ...running, progressMinor: 100n, frozenMinor: 1n })).toMatchObject({
    refusal: 'bonus_orders_open',
  })

  expect(turnoverLeft(100n, 250n)).toBe(0n)
})

test('what is met and used up waits for nobody', () => {
  const running = { turnoverMinor: 100n, progressMinor: 100n, balanceMinor: 0n, frozenMinor: 0n }
  expect(isUsedUp(running)).toBe(true)
  expect(isUsedUp({ ...running, progressMinor: 99n })).toBe(false)
  expect(isUsedUp({ ...running, balanceMinor: 1n })).toBe(false)
  expect(isUsedUp({ ...running, balanceMinor: 1n, frozenMinor: 1n })).toBe(false)
  expect(decideRelease(running)).toEqual(0n)
})

test('whatever happens, own cash never falls, nothing is minted, and what comes back was bonus', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('order' as const),
      share: fc.integer({ min: 1, max: 100 }),
      status: fc.constantFrom<Outcome>('won', 'lost', 'void'),
    }),
    fc.constant({ kind: 'claim' as const }),
    fc.constant({ kind: 'release' as const }),
    fc.constant({ kind: 'give_up' as const }),
    fc.constant({ kind: 'expiry' as const }),
    fc.constant({ kind: 'used_up' as const }),
  )

  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 0, max: 5 }), (steps, factor) => {
      const terms = { ...TERMS, turnoverFactor: factor }
      const sums = { cash: 10_000n, bonus: 0n, promo: 1_000_00n, risk: 1_000_00n }

      const total = (): bigint => sums.cash + sums.bonus + sums.promo + sums.risk
      const [before, move] = [
        total(),
        (made: BonusMove) => {
          sums[made.from] -= made.minor
          sums[made.to] += made.minor
        },
      ]

      let progress: bigint | undefined
      for (const now of steps) {
        const cash = sums.cash
        const running = {
          turnoverMinor: turnoverOf(terms),
          progressMinor: progress ?? 0n,
          balanceMinor: sums.bonus,
          frozenMinor: 0n,
        }

        if (now.kind === 'claim') {
          const facts = { ...FACTS, terms, hasActive: progress !== undefined, promoMinor: sums.promo }
          const decided = decideClaim({ ...facts, budgetLeftMinor: undefined }, 5)
          if (!isRefusal(decided)) {
            move(moveOfClaim(terms))
            if (decided.status === 'active') progress = 0n
          }
        } else if (progress === undefined) continue
        else if (now.kind === 'order') {
          const stake = (sums.bonus * BigInt(now.share)) / 102n
          if (stake === 0n) continue

          const after = afterOrder(sums.bonus, stake, now.status)
          sums.risk += sums.bonus - after
          sums.bonus = after
          progress += turnoverDone([{ stake, status: now.status }])
        } else {
          const isReleased = now.kind === 'release' || now.kind === 'used_up'
          const decided = isReleased ? decideRelease(running) : decideGiveUp(running)

          const isTimed = {
            expiry: isOver(running, 1, 1),
            used_up: isUsedUp(running),
            release: true,
            give_up: true,
          }

          if (!isRefusal(decided) && isTimed[now.kind]) {
            const end = {
              release: 'released',
              used_up: 'released',
              give_up: 'given_up',
              expiry: 'expired',
            } as const

            if (now.kind === 'used_up') expect(decided).toBe(0n)
            move(moveOfEnd(end[now.kind], decided))
            expect(sums.bonus).toBe(0n)
            progress = undefined
          }
        }

        expect(sums.cash >= cash).toBe(true)
        expect(Object.values(sums).every((sum) => sum >= 0n)).toBe(true)
        expect(total()).toBe(before)
      }
    }),
    { numRuns: 2_000 },
  )
})

describe('terms', () => {
  test('are read as they were written', () => {
    for (const terms of [TERMS, { ...TERMS, type: 3 as const, newForDays: 7, needsIdentity: true }])
      expect(parseBonusTerms(bonusTermsDocument(terms))).toEqual(terms)
    expect(bonusTermsDocument(TERMS)).not.toContain('new_for_days')
    expect(Object.keys(parseBonusTerms(bonusTermsDocument(TERMS)))).not.toContain('newForDays')
    for (const text of ['{}', 'null', '7', bonusTermsDocument(TERMS).replace('"5000"', '5000')])
      expect(() => parseBonusTerms(text)).toThrow(RangeError)
  })

  test.each([
    [{ minor: 0n }, 'amount'],
    [{ minor: 100_000_01n }, 'amount'],
    [{ turnoverFactor: 51 }, 'turnover_factor'],
    [{ days: 0 }, 'days'],
    [{ days: 366 }, 'days'],
    [{ newForDays: 0 }, 'new_for_days'],
  ])('%o: %s', (change, field) => {
    expect(refusalOfBonusTerms({ ...TERMS, ...change })).toEqual({ refusal: 'field_invalid', field })
  })

  test('of a single day may stand, with a budget of a single claim', () => {
    expect(refusalOfBonusTerms({ ...TERMS, days: 1, newForDays: 1 })).toBeUndefined()
    expect(refusalOfBonusTerms({ ...TERMS, days: 365, newForDays: 365 })).toBeUndefined()
    const programme = { terms: TERMS, opensAt: 1, closesAt: 2, budgetMinor: 50_00n, usedMinor: 0n }
    expect(refusalOfProgramme(programme)).toBeUndefined()
  })

  test('a programme ends after it opens, and its budget covers a claim and all claims so far', () => {
    const programme = { terms: TERMS, opensAt: 1, closesAt: 2, budgetMinor: 100_00n, usedMinor: 100_00n }
    expect(refusalOfProgramme(programme)).toBeUndefined()
    expect(refusalOfProgramme({ ...programme, closesAt: 1 })?.field).toBe('closes')
    expect(refusalOfProgramme({ ...programme, usedMinor: 100_01n })?.field).toBe('budget')
    expect(refusalOfProgramme({ ...programme, usedMinor: 0n, budgetMinor: 49_99n })?.field).toBe('budget')
  })
})

test('the end of a bonus: released to cash, given up and expired back to the budget', () => {
  expect(moveOfEnd('released', 5n)).toEqual({ code: 'bonus_release', from: 'bonus', to: 'cash', minor: 5n })
  expect(moveOfEnd('given_up', 5n)).toEqual({ code: 'bonus_give_up', from: 'bonus', to: 'promo', minor: 5n })
  expect(moveOfEnd('expired', 5n)).toEqual({ code: 'bonus_expiry', from: 'bonus', to: 'promo', minor: 5n })
})

describe('terms of a bonus as text', () => {
  const text = (change: object): string =>
    JSON.stringify({ ...JSON.parse(bonusTermsDocument(TERMS)), ...change })

  test.each([
    { type: 4 },
    { minor: 5_000 },
    { minor: '50.00' },
    { minor: '-1' },
    { minor: '1234567890123456789' },
    { turnover_factor: '2' },
    { turnover_factor: 1.5 },
    { days: '30' },
    { days: 0.5 },
    { needs_identity: 'no' },
    { new_for_days: 'x' },
    { new_for_days: 0.5 },
  ])('%j is none', (change) => {
    expect(() => parseBonusTerms(text(change))).toThrow(RangeError)
  })

  test.each(['null', '1', '"x"', '[]', '{}'])('%s is none', (other) => {
    expect(() => parseBonusTerms(other)).toThrow(RangeError)
  })

  test.each([
    [{ turnoverFactor: 50 }, undefined],
    [{ turnoverFactor: 51 }, 'turnover_factor'],
    [{ newForDays: 1 }, undefined],
    [{ newForDays: 365 }, undefined],
    [{ newForDays: 0 }, 'new_for_days'],
    [{ newForDays: 366 }, 'new_for_days'],
    [{ minor: 100_000_00n }, undefined],
    [{ minor: 100_000_01n }, 'amount'],
    [{ days: 365 }, undefined],
    [{ days: 366 }, 'days'],
  ])('%o is refused for %s', (change, field) => {
    expect(refusalOfBonusTerms({ ...TERMS, ...change })?.field).toBe(field)
  })
})
