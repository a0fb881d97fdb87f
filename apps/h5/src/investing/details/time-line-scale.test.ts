import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvestmentTerms } from '@plumbline/domain/investing/investment-terms'
import {
  areApart,
  baseHeight,
  datedDays,
  endOf,
  shareAt,
  sideOf,
  spanOf,
  widthOf,
  wordAt,
} from './time-line-scale.ts'

const terms = (days: number, dueDay?: number): InvestmentTerms => ({
  dividendMethod: 'at_maturity',
  days,
  dailyRatePpb: 150_000n,
  minMinor: 1n,
  maxMinor: 1n,
  exitChargePpm: 0n,
  ...(dueDay !== undefined && { instalment: { minor: 1n, dueDay, dailyRatePpb: 200_000n } }),
})

test('the picture of thirty days: the last day at the very end, thirds dated', () => {
  expect(endOf(30, 30)).toBe(1)
  expect(shareAt(0, 30)).toBe(0)
  expect(datedDays(terms(30, 10))).toEqual([10, 20])
  expect(datedDays(terms(30))).toEqual([10, 20])
})

test('heights are to scale: 0.015 % under 0.02 % is three quarters', () => {
  expect(baseHeight(terms(30, 10))).toBe(0.75)
  expect(baseHeight(terms(30))).toBe(1)
})

test('a due date near an end is not dated on the line of dates', () => {
  expect(datedDays(terms(30, 2))).not.toContain(2)
  expect(datedDays(terms(30, 29))).not.toContain(29)
})

test('dated days leave room for a date at each of them and at both ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 3_650 }), fc.nat(), (days, some) => {
      const shares = datedDays(terms(days, 1 + (some % (days - 1)))).map((day) => shareAt(day, days))
      const all = [0, ...shares, 1]
      return all.every((share, at) => at === 0 || share - (all[at - 1] ?? 0) > 0.2)
    }),
  )
})

test('no word leaves the drawing', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.string({ maxLength: 20 }), (share, words) => {
      const [from, to] = spanOf(share, words)
      return from >= -1e-9 && to <= 1 + 1e-9
    }),
  )

  expect([sideOf(0, 'join'), sideOf(0.5, 'join'), sideOf(1, 'join')]).toEqual(['start', 'middle', 'end'])
})

test('words are apart only with air between them', () => {
  expect(areApart([0, 0.2], [0.3, 0.5])).toBe(true)
  expect(areApart([0.3, 0.5], [0, 0.2])).toBe(true)
  expect(areApart([0, 0.3], [0.31, 0.5])).toBe(false)
})

test('a stop’s cord does not cross words that have room beside it', () => {
  expect(wordAt(0.3, 0.9, 'if paid', undefined)).toBeCloseTo(0.6)
  expect(wordAt(0.3, 0.9, 'if paid', 0.1)).toBeCloseTo(0.6)
  expect(wordAt(0.3, 0.9, 'if paid', 0.62)).toBeCloseTo(0.46)
  expect(wordAt(0.3, 0.9, 'if paid', 0.58)).toBeCloseTo(0.74)
  expect(wordAt(0.3, 0.4, 'if paid', 0.35)).toBeCloseTo(0.35)

  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (cord) => {
      const [from, to] = spanOf(wordAt(0, 1, 'a rate', cord), 'a rate')
      return widthOf('a rate') > 0.4 || cord < from || cord > to
    }),
  )
})
