import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsAsItIs, shrunkTo } from './prepare-picture.ts'

const MIB = 1024 * 1024
const small = { width: 1_000, height: 1_000 }

test.each([
  ['image/jpeg', 1 * MIB, small, true],
  ['image/png', 8 * MIB, small, true],
  ['image/webp', 8 * MIB + 1, small, false],
  ['image/jpeg', 1 * MIB, { width: 5_000, height: 5_000 }, true],
  ['image/jpeg', 1 * MIB, { width: 5_001, height: 5_000 }, false],
  ['image/heic', 1 * MIB, small, false],
  ['', 1 * MIB, small, false],
])('%s of %d bytes and %j goes as it is: %s', (type, size, picture, fits) =>
  expect(fitsAsItIs({ type, size }, picture)).toBe(fits),
)

test('a picture made smaller keeps its shape and never grows', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1_000, max: 30_000_000 }), (width, height, pixels) => {
      const smaller = shrunkTo({ width, height }, pixels)
      expect(smaller.width).toBeLessThanOrEqual(width)
      expect(smaller.height).toBeLessThanOrEqual(height)

      // A line of one pixel cannot get thinner.
      if (smaller.width > 1 && smaller.height > 1) {
        expect(smaller.width * smaller.height).toBeLessThanOrEqual(pixels)
        expect(Math.abs(smaller.width * height - smaller.height * width)).toBeLessThanOrEqual(width + height)
      }
    }),
  )

  expect(shrunkTo({ width: 8_000, height: 6_000 }, 12_000_000)).toEqual({ width: 4_000, height: 3_000 })
})
