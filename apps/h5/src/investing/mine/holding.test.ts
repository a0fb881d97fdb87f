import { expect, test } from 'vitest'
import { joined, withParcel } from '@plumbline/domain/investing/investment-interest'
import { platformDay } from '@plumbline/domain/investing/investment-terms'
import { byMonth, daysBetween, holdingOf, isEqual, workedOut } from './holding.ts'
import { compare, outlookOf } from './outlook.ts'
import { hashOf } from './terms-hash.ts'

const DOCUMENT = JSON.stringify({
  dividend_method: 'at_maturity',
  days: 30,
  daily_rate_ppb: '150000',
  least: '10000',
  most: '1000000',
  exit_charge_ppm: '500000',
  instalment: { minor: '50000', due_day: 10, daily_rate_ppb: '200000' },
})

const payment = (kind: 'join' | 'append' | 'instalment', day: string, amount: string) => ({
  kind,
  day,
  amount,
  time: `${day}T10:00:00.000Z`,
})

const POST = '2026-11-12'
const today = platformDay('2026-11-22')
const holding = holdingOf({ document: DOCUMENT, payments: [payment('join', POST, '1000.00')] })

test('the hash of a text is worked out in the page', () => {
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('a day is worked out in the page, and the second instalment raises the day after it', () => {
  const paid = holdingOf({
    document: DOCUMENT,
    payments: [payment('join', POST, '1000.00'), payment('instalment', '2026-11-22', '500.00')],
  })

  const days = workedOut(paid, '2026-11-23')
  expect(days).toHaveLength(11)
  expect(days[0]).toEqual({ day: '2026-11-13', principal: '1000.00', rate: '0.00015', amount: '0.15' })

  expect(days.slice(-2)).toEqual([
    { day: '2026-11-22', principal: '1000.00', rate: '0.00015', amount: '0.15' },
    { day: '2026-11-23', principal: '1500.00', rate: '0.0002', amount: '0.30' },
  ])

  expect(isEqual(paid, days)).toBe(true)
  expect(isEqual(paid, days.toReversed())).toBe(true)
  expect(isEqual(paid, [])).toBe(true)

  const changed = (by: object) => days.map((day, at) => (at === 5 ? { ...day, ...by } : day))
  expect(isEqual(paid, changed({ amount: '0.31' }))).toBe(false)
  expect(isEqual(paid, changed({ rate: '0.0002' }))).toBe(false)
  expect(isEqual(paid, changed({ principal: '1500.00' }))).toBe(false)
  expect(isEqual(paid, days.toSpliced(5, 1))).toBe(false)
})

test('days of interest stand under their months with their sums, newest first', () => {
  const day = (text: string, amount: string) => ({ day: text, principal: '1000.00', rate: '0.00015', amount })
  const months = byMonth([day('2026-11-29', '0.15'), day('2026-11-30', '0.15'), day('2026-12-01', '0.16')])
  expect(months.map(({ month, sum, days }) => [month, sum, days.map((one) => one.day)])).toEqual([
    ['2026-12', '0.16', ['2026-12-01']],
    ['2026-11', '0.30', ['2026-11-30', '2026-11-29']],
  ])
})

test('the example of docs/rules/investing.md#examples: the second instalment on earning day 10 brings 7.50, never paid 4.50', () => {
  const { before, after, from, payments } = compare(holding, { kind: 'instalment', minor: 50_000n }, today)
  expect(from).toBe(today + 1)
  expect(payments).toEqual([{ day: platformDay('2026-12-12'), before: 450n, after: 750n }])

  // Nine days are credited already: 1.35 of both.
  expect(before).toEqual({ principal: 100_000n, ratePpb: 150_000n, interest: 315n, atMaturity: 100_450n })
  expect(after).toEqual({ principal: 150_000n, ratePpb: 200_000n, interest: 615n, atMaturity: 150_750n })
})

test('where interest is paid daily each day to come stands before and after, and together they are the outlook', () => {
  const daily = joined({ ...holding.terms, dividendMethod: 'daily' }, platformDay(POST), 33_333n)
  const { before, after, payments } = compare(daily, { kind: 'append', minor: 33_333n }, today)

  expect(payments).toHaveLength(20)
  expect(payments[0]?.day).toBe(today + 1)

  const added = payments.reduce((sum, one) => sum + one.after - one.before, 0n)
  expect(added).toBe(after.interest - before.interest)

  // The principal, and the interest of the last day, which comes at the same midnight.
  expect(after.atMaturity).toBe(66_666n + (payments.at(-1)?.after ?? 0n))
  expect(payments.at(-1)?.after).toBe(10n)
})

test('an append on the day before the last earns one day; on the last day nothing is left to compare', () => {
  const last = platformDay('2026-12-12')
  const daily = joined({ ...holding.terms, dividendMethod: 'daily' }, platformDay(POST), 100_000n)
  expect(compare(daily, { kind: 'append', minor: 100_000n }, last - 1).payments).toEqual([
    { day: last, before: 15n, after: 30n },
  ])

  expect(compare(daily, { kind: 'append', minor: 100_000n }, last).payments).toEqual([])
  expect(outlookOf(withParcel(daily, { kind: 'append', postDay: last - 1, minor: 1n }), last).interest).toBe(
    15n,
  )
})

test('days between platform days count over a change of clocks and a leap day', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
})
