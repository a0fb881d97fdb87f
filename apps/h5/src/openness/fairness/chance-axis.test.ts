import { expect, test } from 'vitest'
import { chanceAxis } from './chance-axis.ts'

test('one half stands in the middle, and every interval fits', () => {
  expect(chanceAxis([0.4951, 0.5042])).toEqual({ from: 0.49, to: 0.51 })
  expect(chanceAxis([0.45, 0.54])).toEqual({ from: 0.45, to: 0.55 })
  expect(chanceAxis([0.2, 0.9])).toEqual({ from: 0, to: 1 })
  expect(chanceAxis([])).toEqual({ from: 0.49, to: 0.51 })
})
