import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOrder } from './contract-order.ts'
import {
  endsByLoss,
  fromTurn,
  isWanted,
  labelOf,
  refuseCopy,
  refuseFollow,
  shareOfStakes,
  withCopy,
} from './follow.ts'
import type { CopyFacts, FollowUse, FollowWish } from './follow.ts'

const TERMS = 'a'.repeat(64)
const UNUSED: FollowUse = { usedToday: 0n, lostToday: 0n, lostInAll: 0n }
const NOW = Date.UTC(2026, 10, 21, 12)

const facts = (change: Partial<CopyFacts> = {}, setting: Partial<CopyFacts['setting']> = {}): CopyFacts => ({
  setting: {
    followerId: 2n,
    amount: 500n,
    dayCap: 2_000n,
    maxOrder: undefined,
    dayLoss: undefined,
    totalLoss: undefined,
    products: [],
    seconds: [],
    termsHash: TERMS,
    consentedAt: NOW - 60_000,
    ...setting,
  },
  order: {
    leaderId: 1n,
    isLeaderOpen: true,
    isCopy: false,
    productId: 1,
    seconds: 30,
    acceptedAt: NOW,
  },
  use: UNUSED,
  isStoppedToday: false,
  termsHash: TERMS,
  contractTermsSince: NOW - 60_000,
  cost: 505n,
  now: NOW,
  ...change,
})

const order = (change: Partial<CopyFacts['order']>): CopyFacts['order'] => ({ ...facts().order, ...change })

test('docs/rules/trading.md#copying: 5.00 an order, fee 0.05, cap 20.00: three copies use 15.15, the fourth would make 20.20', () => {
  const { stake, fee } = priceOrder(500n, 1, 850_000n, 10_000n)
  let use = UNUSED
  for (let copy = 0; copy < 3; copy += 1) {
    expect(refuseCopy(facts({ use, cost: stake + fee }))).toBeUndefined()
    use = withCopy(use, stake + fee)
  }

  expect(use.usedToday).toBe(1_515n)
  expect(refuseCopy(facts({ use, cost: stake + fee }))).toEqual({
    refusal: 'follow_cap_reached',
    params: { left: '4.85' },
  })
})

describe('a copy is refused', () => {
  test.each([
    ['follow_not_open', { order: order({ isLeaderOpen: false, leaderId: 2n }) }],
    ['follow_self', { order: order({ leaderId: 2n, isCopy: true }) }],
    ['follow_chain', { order: order({ isCopy: true }), termsHash: 'b' }],
    ['follow_paused_terms', { termsHash: 'b', isStoppedToday: true }],
    ['follow_paused_terms', { contractTermsSince: NOW - 59_999, isStoppedToday: true }],
    ['follow_stopped_today', { isStoppedToday: true, now: NOW + 2_000 }],
    ['follow_too_late', { now: NOW + 1_001, cost: { refusal: 'market_closed' as const } }],
    ['market_closed', { cost: { refusal: 'market_closed' as const } }],
  ])('%s, before whatever comes after it', (refusal, change) => {
    expect(refuseCopy(facts(change))?.refusal).toBe(refusal)
  })

  test('a second after the leader’s acceptance it is still in time', () => {
    expect(refuseCopy(facts({ now: NOW + 1_000 }))).toBeUndefined()
  })

  test('by the most of one order', () => {
    expect(refuseCopy(facts({}, { maxOrder: 504n }))?.refusal).toBe('follow_order_too_large')
    expect(refuseCopy(facts({}, { maxOrder: 505n }))).toBeUndefined()
  })

  test('by the day’s loss or the loss in all, whichever leaves less', () => {
    const use = { usedToday: 0n, lostToday: 500n, lostInAll: 900n }
    expect(refuseCopy(facts({ use }, { dayLoss: 1_005n, totalLoss: 1_405n }))).toBeUndefined()

    expect(refuseCopy(facts({ use }, { dayLoss: 1_004n, totalLoss: 1_405n }))?.params).toEqual({
      left: '5.04',
    })

    expect(refuseCopy(facts({ use }, { dayLoss: 9_999n, totalLoss: 1_404n }))?.params).toEqual({
      left: '5.04',
    })
  })
})

test('the loss stop ends the following once no open copy can change it', () => {
  const { setting } = facts({}, { totalLoss: 1_000n })
  expect(endsByLoss(setting, 496n, 505n)).toBe(true)
  expect(endsByLoss(setting, 495n, 505n)).toBe(false)
  expect(endsByLoss(facts().setting, 1_000_000n, 505n)).toBe(false)
})

test('an empty choice is every product and every duration', () => {
  expect(isWanted({ products: [], seconds: [] }, { productId: 7, seconds: 30 })).toBe(true)
  expect(isWanted({ products: [1, 7], seconds: [30] }, { productId: 7, seconds: 30 })).toBe(true)
  expect(isWanted({ products: [1], seconds: [] }, { productId: 7, seconds: 30 })).toBe(false)
  expect(isWanted({ products: [], seconds: [60] }, { productId: 7, seconds: 30 })).toBe(false)
})

test('never more than the cap on a day, and never more than a loss stop, whatever comes and goes', () => {
  const event = fc.record({
    cost: fc.bigInt({ min: 1n, max: 2_000n }),
    // How the copy ends at once, or that it stays open.
    ends: fc.constantFrom('open', 'won', 'lost', 'void'),
  })

  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 60 }),
      fc.bigInt({ min: 500n, max: 10_000n }),
      fc.option(fc.bigInt({ min: 500n, max: 10_000n }), { nil: undefined }),
      (events, dayCap, totalLoss) => {
        let use = UNUSED
        let [spent, lost] = [0n, 0n]
        for (const { cost, ends } of events) {
          if (refuseCopy(facts({ cost, use }, { dayCap, totalLoss }))) continue

          use = withCopy(use, cost)
          if (ends === 'void') use = { ...use, usedToday: use.usedToday - cost }
          else spent += cost

          const back = ends === 'void' ? cost : ends === 'won' ? cost * 2n : 0n
          use = { ...use, lostToday: use.lostToday - back, lostInAll: use.lostInAll - back }
          lost += cost - back
          expect(spent <= dayCap).toBe(true)
          if (totalLoss !== undefined) expect(lost <= totalLoss).toBe(true)
        }
      },
    ),
  )
})

test('copies are never copied, whoever is followed by whom', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 9n }),
      fc.bigInt({ min: 1n, max: 9n }),
      fc.boolean(),
      (a, b, isOpen) => {
        const refusal = refuseCopy(
          facts({ order: order({ leaderId: a, isCopy: true, isLeaderOpen: isOpen }) }, { followerId: b }),
        )
        expect(refusal?.refusal).toMatch(/^follow_(not_open|self|chain)$/)
      },
    ),
  )
})

describe('beginning to follow', () => {
  const wish: FollowWish = {
    followerId: 2n,
    leaderId: 1n,
    isLeaderOpen: true,
    isChain: false,
    amount: 500n,
    dayCap: 2_000n,
    maxOrder: undefined,
    dayLoss: undefined,
    totalLoss: undefined,
    settledLoss: 0n,
    termsHash: TERMS,
  }

  const inForce = { termsHash: TERMS, least: 100n, most: 500_000n }
  test.each([
    ['follow_not_open', undefined, { isLeaderOpen: false, leaderId: 2n }],
    ['follow_self', undefined, { leaderId: 2n, isChain: true }],
    ['follow_chain', undefined, { isChain: true, termsHash: 'b' }],
    ['follow_paused_terms', 'terms_hash', { termsHash: 'b', amount: 1n }],
    ['stake_below_least', 'amount', { amount: 99n }],
    ['stake_above_most', 'amount', { amount: 500_001n }],
    ['follow_order_too_large', 'most_per_order', { maxOrder: 499n, dayCap: 1n }],
    ['follow_cap_reached', 'day_cap', { dayCap: 499n }],
    ['follow_loss_reached', 'day_loss', { dayLoss: 499n }],
    ['follow_loss_reached', 'total_loss', { totalLoss: 900n, settledLoss: 401n }],
  ] as const)('is refused: %s %s', (refusal, field, change) => {
    const answer = refuseFollow({ ...wish, ...change }, inForce)
    expect([answer?.refusal, answer?.field]).toEqual([refusal, field])
  })

  test('is else free', () => {
    expect(refuseFollow(wish, inForce)).toBeUndefined()
    expect(refuseFollow({ ...wish, totalLoss: 900n, settledLoss: 400n }, inForce)).toBeUndefined()
  })
})

test('followers’ result is a share of their stakes, rounded down', () => {
  expect(shareOfStakes(-1n, 3n)).toBe(-3_334n)
  expect(shareOfStakes(1n, 3n)).toBe(3_333n)
  expect(shareOfStakes(0n, 0n)).toBeUndefined()
})

test('a label is drawn by chance from signs that nobody mistakes', () => {
  expect(labelOf(new Uint8Array([0, 1, 31, 32, 255]))).toBe('AB9A9')
})

describe('the order in which an order is copied for a leader’s follows', () => {
  const turn = (at: number): string => `019a0000-0000-7000-8000-0000${at.toString(16).padStart(8, '0')}`

  test('over the orders each follow comes first as often as any other', () => {
    const follows = ['a', 'b', 'c', 'd', 'e']
    const firsts = Array.from({ length: 1_000 }, (_, at) => fromTurn(follows, turn(at))[0])
    for (const follow of follows) expect(firsts.filter((first) => first === follow)).toHaveLength(200)
  })

  test('none is left out and none comes twice', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.nat(0xff_ff_ff_ff), (follows, at) => {
        expect(fromTurn(follows, turn(at)).toSorted()).toEqual(follows.toSorted())
      }),
    )
  })
})
