import { expect, test } from 'vitest'
import { placeOn, roundTop } from './scale.ts'

test('a scale ends with the next round figure', () => {
  expect([9_621_040n, 800_000n, 486_000n, 21_000n].map(roundTop)).toEqual([
    10_000_000n,
    800_000n,
    500_000n,
    24_000n,
  ])
})

test('an empty scale still has a top', () => {
  expect(roundTop(0n)).toBe(100n)
})

test('places are to scale and stay on it', () => {
  expect([
    placeOn(309_450n, 800_000n),
    placeOn(0n, 800_000n),
    placeOn(900_000n, 800_000n),
    placeOn(1n, 0n),
  ]).toEqual([38.6812, 0, 100, 0])
})
