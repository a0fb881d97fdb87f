import { expect, test } from 'vitest'
import type { Statement } from './statement-data.ts'
import { dayIn } from '../../format/platform-day.ts'
import { checkBalances, presetOf, presetRange, rangeRefusal, readRange } from './statement-range.ts'

const TODAY = '2026-11-21'

test('a day is the platform’s, not the device’s', () => {
  const moment = Date.UTC(2026, 10, 21, 23, 30)
  expect(dayIn(moment, 'UTC')).toBe('2026-11-21')
  expect(dayIn(moment, 'Asia/Tokyo')).toBe('2026-11-22')
})

test('ready periods, across the turn of a year and in a leap year', () => {
  expect(presetRange('this_month', TODAY)).toEqual({ from: '2026-11-01', to: TODAY })
  expect(presetRange('last_month', TODAY)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(presetRange('last_month', '2027-01-05')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(presetRange('last_month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(presetRange('this_year', TODAY)).toEqual({ from: '2026-01-01', to: TODAY })
  expect(presetOf({ from: '2026-10-01', to: '2026-10-31' }, TODAY)).toBe('last_month')
  expect(presetOf({ from: '2026-10-02', to: '2026-10-31' }, TODAY)).toBeUndefined()
})

test('a range is whole, in order, and of five years at most', () => {
  expect(rangeRefusal({ from: '2026-11-01', to: '2026-11-01' })).toBeUndefined()
  expect(rangeRefusal({ from: '2026-11-02', to: '2026-11-01' })).toBe('order')
  expect(rangeRefusal({ from: '', to: '2026-11-01' })).toBe('incomplete')
  expect(rangeRefusal({ from: '2021-11-21', to: '2026-11-21' })).toBeUndefined()
  expect(rangeRefusal({ from: '2021-11-21', to: '2026-11-22' })).toBe('too_long')
})

test('nonsense in the address is this month', () => {
  const range = readRange(new URLSearchParams('from=2026-11-09&to=2026-11-01'), TODAY)
  expect(range).toEqual({ from: '2026-11-01', to: TODAY })
})

test('opening and lines are the closing balance, and a cent too little is seen', () => {
  const statement = {
    balances: [
      { asset: 'USD', book: 'cash', opening: '100.00', closing: '69.70' },
      { asset: 'BTC', book: 'coin', opening: '0.00000000', closing: '0.00000001' },
    ],
    items: [
      { asset: 'USD', book: 'cash', amount: '-40.30' },
      { asset: 'USD', book: 'cash', amount: '10.00' },
    ],
  } as unknown as Pick<Statement, 'balances' | 'items'>

  expect(checkBalances(statement).map(({ moved, agrees }) => [moved, agrees])).toEqual([
    ['-30.30', true],
    ['0.00000000', false],
  ])
})
