import { describe, expect, test } from 'vitest'
import { ACCOUNT_KINDS } from '../ledger/ledger.ts'
import type { AccountKind } from '../ledger/ledger.ts'
import { DAY_MS } from '../basics/time.ts'
import {
  isHouseMoneyBlocked,
  leavesHouse,
  refusalOfCorrection,
  refusalOfHold,
  refusalOfHouseMove,
} from './treasury.ts'

const KINDS = Object.keys(ACCOUNT_KINDS) as AccountKind[]
const pairs = KINDS.flatMap((from) => KINDS.map((to) => ({ from, to })))
const taken = (judge: (sides: { from: AccountKind; to: AccountKind }) => object | undefined): string[] =>
  pairs.filter((sides) => judge(sides) === undefined).map(({ from, to }) => `${from}→${to}`)

test('money of the house moves through capital alone, and never touches a customer, a project or parked payments', () => {
  const into = ['bank', 'risk', 'fees', 'promo', 'liquidity']
  const expected = into.flatMap((purpose) => [`${purpose}→capital`, `capital→${purpose}`])
  expect(taken(refusalOfHouseMove).toSorted()).toEqual(expected.toSorted())
  expect(pairs.filter(leavesHouse)).toEqual([{ from: 'capital', to: 'bank' }])
})

describe('a correction', () => {
  test('has the customer’s cash, or coin of a coin, on exactly one side', () => {
    const sides = (own: string) =>
      ['fees', 'promo', 'liquidity', 'capital']
        .flatMap((house) => [`${house}→${own}`, `${own}→${house}`])
        .toSorted()

    expect(taken((each) => refusalOfCorrection(each, 'USD')).toSorted()).toEqual(sides('cash'))
    expect(taken((each) => refusalOfCorrection(each, 'BTC')).toSorted()).toEqual(sides('coin'))
  })
})

test('a legal hold lasts at most 90 days', () => {
  expect(refusalOfHold(90 * DAY_MS, 0)).toBeUndefined()
  expect(refusalOfHold(90 * DAY_MS + 1, 0)).toEqual({ refusal: 'field_invalid', field: 'until' })
})

test('house money waits for customers', () => {
  const facts = { hasTimedOutWithdrawal: false, practice: false, liabilitiesMinor: 100n, attestedMinor: 100n }
  expect(isHouseMoneyBlocked(facts)).toBe(false)
  expect(isHouseMoneyBlocked({ ...facts, attestedMinor: 99n })).toBe(true)
  expect(isHouseMoneyBlocked({ ...facts, attestedMinor: 0n, practice: true })).toBe(false)
  expect(isHouseMoneyBlocked({ ...facts, practice: true, hasTimedOutWithdrawal: true })).toBe(true)
})
