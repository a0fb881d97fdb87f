import type { User } from '@plumbline/api-schema/accounts/account'
import type { PayoutTarget } from '@plumbline/api-schema/money/withdrawal'
import { describe, expect, test } from 'vitest'
import { readSum } from '../../forms/sums/typed-sum.ts'
import {
  chosenTarget,
  maxNow,
  needsOf,
  nextAt,
  suggestedFirst,
  targetLine,
  withdrawRefusal,
} from './withdrawal-form.ts'
import type { WithdrawalTerms } from './withdrawal-form.ts'

const card: PayoutTarget = {
  id: 't1',
  type: 'bank',
  asset: 'USD',
  label: 'Sample bank',
  masked: '•••• 4417',
  bound_at: '2026-11-01T00:00:00.000Z',
}

const terms: WithdrawalTerms = {
  asset: 'USD',
  practice: true,
  least: '100.00',
  most: '49999.00',
  available: '8412.36',
  count_left: 2,
  count_most: 3,
  targets: [card],
  handling: { from: '09:00', to: '21:00', time_zone: 'UTC' },
  fee_text: { rate: '0.001', least: '1.00', most: '25.00' },
}

const refusalOf = (text: string, over: Partial<WithdrawalTerms> = {}, target = card) =>
  withdrawRefusal(readSum(text, 'USD', 'en'), { ...terms, ...over }, target)?.refusal

test('the limits are allowed, one cent beside them is not', () => {
  expect(refusalOf('100')).toBeUndefined()
  expect(refusalOf('99.99')).toBe('withdrawal_below_least')
  expect(refusalOf('49999', { available: '60000.00' })).toBeUndefined()
  expect(refusalOf('49999.01', { available: '60000.00' })).toBe('withdrawal_above_most')
  expect(refusalOf('8412.36')).toBeUndefined()
  expect(refusalOf('8412.37')).toBe('balance_insufficient')
})

test('the whole balance may leave below the least, and nothing else may', () => {
  expect(refusalOf('37.20', { available: '37.20' })).toBeUndefined()
  expect(refusalOf('37.19', { available: '37.20' })).toBe('withdrawal_below_least')
  expect(refusalOf('37.21', { available: '37.20' })).toBe('withdrawal_below_least')
})

test('a new card takes what is left of its first day, and the refusal says how much until when', () => {
  const fresh: PayoutTarget = { ...card, new_left: '400.00', new_until: '2026-11-22T10:00:00.000Z' }
  expect(refusalOf('400', {}, fresh)).toBeUndefined()

  expect(withdrawRefusal(readSum('400.01', 'USD', 'en'), terms, fresh)).toMatchObject({
    refusal: 'payout_target_new',
    params: { left: '400.00', until: '2026-11-22T10:00:00.000Z' },
  })
})

test('what is missing is named in the order in which the server asks', () => {
  const user = { real_name_status: 'none', has_fund_password: false } as User
  expect(needsOf(user, { ...terms, targets: [] })).toEqual(['identity', 'target', 'fund_password'])

  expect(needsOf({ ...user, real_name_status: 'under_review' }, terms)).toEqual([
    'identity_review',
    'fund_password',
  ])

  expect(needsOf({ ...user, real_name_status: 'passed', has_fund_password: true }, terms)).toEqual([])
})

test('the only target is chosen by itself; among several the customer chooses', () => {
  expect(chosenTarget([card], undefined)).toBe(card)
  expect(chosenTarget([card, { ...card, id: 't2' }], undefined)).toBeUndefined()
  expect(chosenTarget([card, { ...card, id: 't2' }], 't2')?.id).toBe('t2')
  expect(chosenTarget([card, { ...card, id: 't2' }], 'gone')).toBeUndefined()
})

test('the most that can go now is what every limit leaves, of a coin with room for its price', () => {
  expect(maxNow(terms, undefined)).toBe(8_412_36n)
  expect(maxNow({ ...terms, available: '60000.00' }, card)).toBe(49_999_00n)
  expect(maxNow(terms, { ...card, new_left_asset: '999.00' })).toBe(999_00n)
  expect(maxNow({ ...terms, available: '12.00' }, { ...card, new_left_asset: '999.00' })).toBe(12_00n)

  const coin = { ...terms, asset: 'BTC', available: '2.00000000', most: '5.00000000' } as const
  expect(maxNow(coin, { ...card, asset: 'BTC', new_left_asset: '0.01554690' })).toBe(1_539_143n)
})

test('the next withdrawal waits for whatever ends last, and for nothing where nothing stands against it', () => {
  const [early, late] = ['2026-11-22T00:00:00.000Z', '2026-11-22T10:00:00.000Z']
  expect(nextAt({})).toBeUndefined()
  expect(nextAt({ count_renews_at: early })).toBe(early)
  expect(nextAt({ count_renews_at: early, held_until: late })).toBe(late)
  expect(nextAt({ count_renews_at: late, held_until: early })).toBe(late)
})

describe('a destination', () => {
  const until = '2026-11-22T10:00:00.000Z'
  test('that the customer’s own switch locks takes nothing, and says from when it does', () => {
    const locked: PayoutTarget = { ...card, new_until: until, new_left: '0.00', locked_until: until }
    expect(withdrawRefusal(readSum('100', 'USD', 'en'), terms, locked)).toMatchObject({
      refusal: 'payout_target_locked',
      params: { until },
    })
  })

  test('never paid is suggested a first amount until no more than that is typed', () => {
    const unpaid: PayoutTarget = { ...card, first_amount: '100.00' }
    const suggested = (text: string, target: PayoutTarget | undefined) =>
      suggestedFirst(readSum(text, 'USD', 'en'), terms, target)

    expect(suggested('', unpaid)).toBe('100.00')
    expect(suggested('100.01', unpaid)).toBe('100.00')
    expect(suggested('100', unpaid)).toBeUndefined()
    expect(suggested('500', card)).toBeUndefined()
    expect(suggested('500', { ...unpaid, locked_until: until })).toBeUndefined()
    expect(suggested('500', { ...unpaid, new_left: '99.99', new_left_asset: '99.99' })).toBeUndefined()
  })

  test('is called by its customer’s own word first, never without its number', () => {
    expect(targetLine(card)).toBe('Sample bank •••• 4417')
    expect(targetLine({ ...card, name: 'Rent' })).toBe('Rent · Sample bank •••• 4417')
  })
})
