import { expect, test } from 'vitest'
import { dueOn, eventfulDays, labelledDays, namedMaturities } from './due-days.ts'

const day = (date: string, part: object = {}) => ({
  day: date,
  interest: '0.00',
  interest_paid: '0.00',
  principal: '0.00',
  maturing: 0,
  instalments: '0.00',
  ...part,
})

test('due is what goes to cash: interest that is credited only is not', () => {
  expect(dueOn(day('a', { principal: '1000.00', interest_paid: '4.50', interest: '9.00' }))).toBe(100_450n)
})

test('labels are the ends and two between', () => {
  expect([labelledDays(30), labelledDays(7), labelledDays(0)]).toEqual([[0, 10, 19, 29], [0, 6], []])
})

test('the list names the next maturity and the largest after it', () => {
  const days = [
    day('1', { interest_paid: '900.00' }),
    day('2', { maturing: 1, principal: '5.00' }),
    day('3', { maturing: 2, principal: '600.00' }),
    day('4', { maturing: 2, principal: '700.00' }),
    day('5', { maturing: 1, principal: '1.00' }),
  ]

  expect(namedMaturities(days).map((each) => each.day)).toEqual(['2', '4'])
  expect(namedMaturities(days.slice(0, 2)).map((each) => each.day)).toEqual(['2'])
  expect(namedMaturities([])).toEqual([])
})

test('a day with nothing is left out, one with a second instalment is not', () => {
  const days = [day('1'), day('2', { instalments: '1.00' }), day('3', { interest: '0.01' })]
  expect(eventfulDays(days).map((each) => each.day)).toEqual(['2', '3'])
})
