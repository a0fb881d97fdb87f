import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coinsFor, worthDown, worthUp } from '../money/coin-worth.ts'
import { decimalOf, midOf, roundHalfUp } from './decimal-rounding.ts'
import { formatDecimal, parseDecimal, shareDown } from './money.ts'

describe('a decimal of the wire', () => {
  test.each<[string, number, bigint | undefined]>([
    ['0', 2, 0n],
    ['0.05', 2, 5n],
    ['10', 2, 1_000n],
    ['10.5', 2, 1_050n],
    ['10.555', 2, undefined],
    ['1.', 2, undefined],
    ['.5', 2, undefined],
    ['01', 2, undefined],
    ['-1', 2, undefined],
    ['1e3', 2, undefined],
    ['1 000', 2, undefined],
    ['１', 2, undefined],
    ['', 2, undefined],
    ['1', 0, 1n],
    ['1.0', 0, undefined],
    ['9999999999999999', 2, 999_999_999_999_999_900n],
    ['99999999999999999', 2, undefined],
    ['999999999999999999', 0, 999_999_999_999_999_999n],
    ['1000000000000000000', 0, undefined],
  ])('%j at scale %i is %s', (text, scale, minor) => {
    expect(parseDecimal(text, scale)).toBe(minor)
  })

  test.each<[bigint, number, string]>([
    [0n, 2, '0.00'],
    [1n, 2, '0.01'],
    [-1n, 2, '-0.01'],
    [-5n, 0, '-5'],
    [0n, 0, '0'],
    [123n, 0, '123'],
    [-12_345n, 2, '-123.45'],
  ])('%s at scale %i is written %s', (minor, scale, text) => {
    expect(formatDecimal(minor, scale)).toBe(text)
  })

  test('what is written is read again as the same', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.integer({ min: 0, max: 8 }), (minor, scale) => {
        const text = formatDecimal(minor, scale)
        if (text.replace('.', '').length <= 18) expect(parseDecimal(text, scale)).toBe(minor)
        expect(formatDecimal(-minor, scale)).toBe(minor === 0n ? text : `-${text}`)
      }),
    )
  })
})

describe('a share of a sum', () => {
  test('is rounded down', () => {
    expect([
      shareDown(199n, 10_000n),
      shareDown(200n, 10_000n),
      shareDown(0n, 1n),
      shareDown(1n, 0n),
    ]).toEqual([1n, 2n, 0n, 0n])
  })

  test.each([
    [-1n, 1n],
    [1n, -1n],
  ])('of %s at %s is a fault', (minor, rate) => {
    expect(() => shareDown(minor, rate)).toThrow(/negative/)
  })
})

describe('a coin at a price', () => {
  const BTC = { price: 6_432_150n, scale: 2 }
  test('is worth its exact product, rounded the way that the use asks for', () => {
    expect(worthUp(100_000_000n, 8, BTC)).toBe(6_432_150n)
    expect(worthDown(100_000_000n, 8, BTC)).toBe(6_432_150n)
    expect([worthDown(1n, 8, BTC), worthUp(1n, 8, BTC)]).toEqual([0n, 1n])
    expect([worthDown(0n, 8, BTC), worthUp(0n, 8, BTC)]).toEqual([0n, 0n])
  })

  test('buys the example of the exchange: 1,000.00 at the ask of 64,482.31', () => {
    expect(coinsFor(100_000n, 8, { price: 6_448_231n, scale: 2 })).toBe(1_550_812n)
  })

  test('up is down, or one more where something is left over', () => {
    const sums = [
      fc.bigInt(0n, 10n ** 12n),
      fc.integer({ min: 0, max: 8 }),
      fc.bigInt(1n, 10n ** 9n),
    ] as const

    fc.assert(
      fc.property(...sums, fc.integer({ min: 0, max: 5 }), (minor, coinScale, price, scale) => {
        const divisor = 10n ** BigInt(coinScale + scale)
        const isExact = (minor * price * 100n) % divisor === 0n
        const down = worthDown(minor, coinScale, { price, scale })
        expect(worthUp(minor, coinScale, { price, scale })).toBe(isExact ? down : down + 1n)
      }),
    )
  })
})

describe('a price as others write it', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['.5', undefined],
    ['1e3', undefined],
    ['-1', undefined],
    [' 12 ', { units: 12n, scale: 0 }],
    ['+1.50', { units: 150n, scale: 2 }],
    ['7.', { units: 7n, scale: 0 }],
  ])('%j', (text, decimal) => {
    expect(decimalOf(text)).toEqual(decimal)
  })

  test('the middle of two of different scale is exact', () => {
    expect(midOf({ units: 15n, scale: 1 }, { units: 2n, scale: 0 })).toEqual({ units: 175n, scale: 2 })
    expect(midOf({ units: 2n, scale: 0 }, { units: 155n, scale: 2 })).toEqual({ units: 1_775n, scale: 3 })
  })

  test.each<[bigint, number, number, bigint]>([
    [12n, 0, 2, 1_200n],
    [1_250n, 2, 2, 1_250n],
    [1_250n, 3, 2, 125n],
    [1_245n, 2, 1, 125n],
    [1_244n, 2, 1, 124n],
    [5n, 1, 0, 1n],
    [4n, 1, 0, 0n],
  ])('%s of scale %i is %s at scale %i', (units, scale, wanted, rounded) => {
    expect(roundHalfUp({ units, scale }, wanted)).toBe(rounded)
  })
})
