import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canTakeBack,
  NAME_KEPT_MS,
  nameProofs,
  nextNameChange,
  PAPERS_COUNT_AFTER_MS,
  TAKE_BACK_WITHIN_MS,
  takeBackProof,
} from './name-change.ts'
import { DAY_MS } from '../basics/time.ts'

const NOW = 1_000 * DAY_MS

describe('changes a day', () => {
  test('three, and the next one a day after the third last', () => {
    const at = [NOW - 3, NOW - 2, NOW - 1]
    expect(nextNameChange([], NOW)).toBeUndefined()
    expect(nextNameChange(at.slice(1), NOW)).toBeUndefined()
    expect(nextNameChange(at, NOW)).toBe(NOW - 3 + DAY_MS)
    expect(nextNameChange([...at, NOW - 4], NOW)).toBe(NOW - 3 + DAY_MS)
    expect(nextNameChange([NOW - DAY_MS, NOW - 2, NOW - 1], NOW)).toBeUndefined()
  })

  test('whatever was tried, never more than three within any day', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 * DAY_MS }), { maxLength: 60 }), (tries) => {
        const done: number[] = []
        for (const at of tries.toSorted((a, b) => a - b))
          if (nextNameChange(done, at) === undefined) done.push(at)
        for (const at of done)
          expect(done.filter((other) => other > at - DAY_MS && other <= at).length).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('what proves whose account it is', () => {
  const of = (hasFactor: boolean, papersPassedAt?: number) => nameProofs({ hasFactor, papersPassedAt }, NOW)

  test('a factor alone where there is one, else a code, and papers once they have stood', () => {
    expect(of(true)).toEqual(['factor'])
    expect(of(true, 0)).toEqual(['factor'])
    expect(of(false)).toEqual(['code'])
    expect(of(false, NOW - PAPERS_COUNT_AFTER_MS + 1)).toEqual(['code'])
    expect(of(false, NOW - PAPERS_COUNT_AFTER_MS)).toEqual(['code', 'papers'])
  })

  test('for a name taken back the papers that stood then, else the password', () => {
    expect(takeBackProof({ givenUpAt: NOW }, undefined)).toBe('password')
    expect(takeBackProof({ givenUpAt: NOW }, NOW)).toBe('papers')
    expect(takeBackProof({ givenUpAt: NOW }, NOW + 1)).toBe('password')
  })
})

describe('a former name', () => {
  const named = (account: string, at: number, wasTakenBack = false) => ({
    account,
    givenUpAt: NOW + at,
    wasTakenBack,
  })

  const [first, second] = [named('first', 0), named('second', 1)]

  test('can be taken back for seven days, and is kept for longer', () => {
    expect(canTakeBack([first], 0, 'second', NOW + TAKE_BACK_WITHIN_MS - 1)).toBe(true)
    expect(canTakeBack([first], 0, 'second', NOW + TAKE_BACK_WITHIN_MS)).toBe(false)
    expect(NAME_KEPT_MS).toBeGreaterThan(TAKE_BACK_WITHIN_MS)
  })

  test('can be taken back over another', () => {
    expect(canTakeBack([second, first], 1, 'third', NOW + 2)).toBe(true)
  })

  test('is not taken back in turn, nor what stood until the first one was', () => {
    const names = [named('third', 2, true), second, first]
    expect([0, 1, 2].map((place) => canTakeBack(names, place, 'first', NOW + 3))).toEqual([
      false,
      false,
      false,
    ])
  })

  test('is taken back by its owner also where whoever changed it twice took their own first one back', () => {
    const names = [named('third', 2, true), second, first]
    expect([0, 1, 2].map((place) => canTakeBack(names, place, 'second', NOW + 3))).toEqual([
      false,
      false,
      true,
    ])

    const after = [named('second', 3, true), ...names]
    expect([0, 1, 2, 3].map((place) => canTakeBack(after, place, 'first', NOW + 4))).toEqual(
      Array(4).fill(false),
    )
  })
})
