import { assert, bigInt, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closeValue, decideClose, NORMAL_PPM, rootDown, winChance } from './early-close.ts'
import type { EarlyCloseTerms } from './early-close.ts'

const terms: EarlyCloseTerms = { formula: 'E1', volatilityPpm: 550_000n, chargePpm: 20_000n }
const facts = { direction: 'up', entryPrice: 6_400_000n, price: 6_400_000n, leftMs: 30_000n } as const

describe('the table', () => {
  test('is the normal distribution, rising from a half to one', () => {
    // Abramowitz and Stegun 7.1.26, good to 1.5e-7.
    const erf = (x: number): number => {
      const u = 1 / (1 + 0.327_591_1 * x)
      const poly =
        ((((1.061_405_429 * u - 1.453_152_027) * u + 1.421_413_741) * u - 0.284_496_736) * u +
          0.254_829_592) *
        u

      return 1 - poly * Math.exp(-x * x)
    }

    expect(NORMAL_PPM).toHaveLength(51)
    for (const [tenths, ppm] of NORMAL_PPM.entries())
      expect(Math.abs(Number(ppm) - 500_000 * (1 + erf(tenths / 10 / Math.SQRT2)))).toBeLessThan(1)
  })
})

test('the root is the largest whole number whose square is not above', () => {
  assert(
    property(bigInt({ min: 0n, max: 10n ** 40n }), (value) => {
      const root = rootDown(value)
      expect(root * root <= value && value < (root + 1n) * (root + 1n)).toBe(true)
    }),
  )
})

describe('the chance of a win', () => {
  test.each([
    // 64,000.00 at 55 % a year: a standard deviation over 30 s is 34.33.
    [6_400_000n, 500_000n],
    [6_403_433n, 841_090n],
    [6_396_567n, 158_910n],
    [6_500_000n, 1_000_000n],
    [6_300_000n, 0n],
  ])('at %d is %d parts per million', (price, chance) => {
    expect(winChance({ ...facts, price }, terms)).toBe(chance)
  })

  test('of Up and of Down add up to one', () => {
    assert(
      property(
        bigInt({ min: 1n, max: 10n ** 10n }),
        bigInt({ min: 1n, max: 10n ** 10n }),
        bigInt({ min: 1n, max: 3_600_000n }),
        (entryPrice, price, leftMs) => {
          const [up, down] = (['up', 'down'] as const).map((direction) =>
            winChance({ direction, entryPrice, price, leftMs }, terms),
          )
          expect((up ?? 0n) + (down ?? 0n)).toBe(1_000_000n)
        },
      ),
    )
  })

  test('grows with the lead, and the lead counts for more the less time is left', () => {
    assert(
      property(
        bigInt({ min: 6_300_000n, max: 6_500_000n }),
        bigInt({ min: 0n, max: 1_000n }),
        bigInt({ min: 1n, max: 600_000n }),
        (price, more, leftMs) => {
          const at = (each: bigint, left: bigint) => winChance({ ...facts, price: each, leftMs: left }, terms)
          expect(at(price + more, leftMs)).toBeGreaterThanOrEqual(at(price, leftMs))
          const [sooner, later] = [at(price, leftMs), at(price, leftMs + 1_000n)]
          if (price > facts.entryPrice) expect(sooner).toBeGreaterThanOrEqual(later)
          else expect(sooner).toBeLessThanOrEqual(later)
        },
      ),
    )
  })

  test('is asked before expiry alone', () => {
    expect(() => winChance({ ...facts, leftMs: 0n }, terms)).toThrow(RangeError)
  })
})

describe('the value', () => {
  test('is the payout times the chance, less the charge, rounded down', () => {
    // 55.50 × 0.5 × 0.98 = 27.195
    expect(closeValue({ ...facts, payout: 5_550n }, terms)).toBe(2_719n)
    expect(closeValue({ ...facts, payout: 5_550n }, { ...terms, chargePpm: 0n })).toBe(2_775n)
  })

  test('is never above what a win pays, nor below nothing', () => {
    assert(
      property(
        constantFrom('up', 'down'),
        bigInt({ min: 1n, max: 10n ** 10n }),
        bigInt({ min: 1n, max: 10n ** 10n }),
        bigInt({ min: 1n, max: 3_600_000n }),
        bigInt({ min: 1n, max: 10n ** 9n }),
        bigInt({ min: 0n, max: 100_000n }),
        (direction, entryPrice, price, leftMs, payout, chargePpm) => {
          const value = closeValue({ direction, entryPrice, price, leftMs, payout }, { ...terms, chargePpm })
          expect(value >= 0n && value <= payout).toBe(true)
        },
      ),
    )
  })
})

describe('a request', () => {
  const order = {
    direction: 'up',
    entryPrice: 6_400_000n,
    payout: 5_550n,
    expiresAt: 100_000,
    maxGapMs: 5_000,
  } as const

  const decide = (
    tick: { price: bigint; time: number } | undefined,
    watermark: number,
    { requestedAt = 60_000, minReceived = 2_500n } = {},
  ) => decideClose(order, { requestedAt, minReceived }, terms, tick, watermark)

  test('waits for the next tick', () => {
    expect(decide(undefined, 60_250)).toEqual({ decision: 'wait' })
    expect(decide(undefined, 64_999)).toEqual({ decision: 'wait' })
  })

  test('is closed by it', () => {
    expect(decide({ price: 6_400_000n, time: 60_001 }, 60_250)).toEqual({
      decision: 'close',
      received: 2_719n,
    })
    expect(decide({ price: 6_400_000n, time: 65_000 }, 65_000).decision).toBe('close')
  })

  test('lapses where no tick comes in time, or gives less than was asked', () => {
    expect(decide(undefined, 65_000)).toEqual({ decision: 'lapse', reason: 'no_tick' })
    expect(decide({ price: 6_400_000n, time: 65_001 }, 65_250)).toEqual({
      decision: 'lapse',
      reason: 'no_tick',
    })

    const asked = { minReceived: 2_720n }
    expect(decide({ price: 6_400_000n, time: 60_001 }, 60_250, asked)).toEqual({
      decision: 'lapse',
      reason: 'below_min',
    })

    expect(decide({ price: 6_400_000n, time: 60_001 }, 60_250, { minReceived: 2_719n }).decision).toBe(
      'close',
    )
  })

  test('lapses where expiry comes first', () => {
    const asked = { requestedAt: 96_000 }
    expect(decide({ price: 6_400_000n, time: 99_999 }, 100_000, asked).decision).not.toBe('wait')

    expect(decide({ price: 6_400_000n, time: 100_000 }, 100_000, asked)).toEqual({
      decision: 'lapse',
      reason: 'too_late',
    })

    expect(decide(undefined, 99_999, asked)).toEqual({ decision: 'wait' })
    expect(decide(undefined, 100_000, asked)).toEqual({ decision: 'lapse', reason: 'too_late' })
  })

  test('is never closed by a tick that was known', () => {
    expect(() => decide({ price: 6_400_000n, time: 60_000 }, 60_250)).toThrow(RangeError)
  })
})
