import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatsOf } from '../../format/use-format.ts'
import { rateAxis, shortSum } from './result-figures.ts'

test('a figure of the calendar is short, and its sign is a minus sign', () => {
  const format = formatsOf('en')
  expect(
    [9_999n, 10_000n, -123_456n, 1_000_000n, -98_765_432n, 0n].map((sum) => shortSum(sum, format)),
  ).toEqual(['+99.99', '+100', '−1,234', '+10k', '−987k', '0.00'])
})

describe('the axis of rates', () => {
  test('shows the whole interval and break-even, not a flattering part', () => {
    expect(rateAxis([0.362, 0.661, 0.546])).toEqual({ from: 0.3, to: 0.7, step: 0.1 })
    expect(rateAxis([0, 1, 0.546])).toEqual({ from: 0, to: 1, step: 0.2 })
  })

  test('holds all that it was made for', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(share, { minLength: 1 }), (values) => {
        const { from, to } = rateAxis(values)
        expect(from >= 0 && to <= 1 && to - from > 0.39).toBe(true)
        for (const value of values) expect(value >= from - 1e-9 && value <= to + 1e-9).toBe(true)
      }),
    )
  })
})
