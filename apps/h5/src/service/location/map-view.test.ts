import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  degreesOf,
  gridStep,
  keyed,
  LATITUDE_MAX,
  pushed,
  SCALE_MIN,
  SCALE_MAX,
  wrapped,
  zoomed,
} from './map-view.ts'
import type { MapView } from './map-view.ts'

const view = fc.record({
  latitude: fc.double({ min: -60, max: 60, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.9, noNaN: true }),
  scale: fc.double({ min: 500, max: 50_000, noNaN: true }),
})

const px = fc.integer({ min: -150, max: 150 })
/** Degrees of longitude between two, the short way round. */
const apart = (a: number, b: number): number => Math.abs(wrapped(a - b))

const expectSame = (a: MapView, b: MapView) => {
  expect(Math.abs(a.latitude - b.latitude)).toBeLessThan(1e-6)
  expect(apart(a.longitude, b.longitude)).toBeLessThan(1e-6)
}

describe('the map', () => {
  test('pushed there and back shows what it showed', () =>
    fc.assert(
      fc.property(view, px, px, (at, dx, dy) => expectSame(pushed(pushed(at, dx, dy), -dx, -dy), at)),
    ))

  test('zoomed keeps what lies under the finger', () =>
    fc.assert(
      fc.property(view, px, px, fc.double({ min: 0.5, max: 2, noNaN: true }), (at, x, y, factor) => {
        expectSame(pushed(zoomed(at, factor, x, y), -x, -y), pushed(at, -x, -y))
      }),
    ))

  test('never leaves the world', () =>
    fc.assert(
      fc.property(
        view,
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        (at, far, factor) => {
          const end = zoomed(pushed(at, far, far), factor)
          expect(Math.abs(end.latitude)).toBeLessThanOrEqual(LATITUDE_MAX)
          expect(Math.abs(end.longitude)).toBeLessThanOrEqual(180)
          expect(end.scale).toBeGreaterThanOrEqual(SCALE_MIN)
          expect(end.scale).toBeLessThanOrEqual(SCALE_MAX)
        },
      ),
    ))

  test('a push to the right shows what lies west, a pull down what lies north', () => {
    const at = { latitude: 0, longitude: 0, scale: 1_000 }
    expect(pushed(at, 10, 0).longitude).toBeLessThan(0)
    expect(pushed(at, 0, 10).latitude).toBeGreaterThan(0)
  })
})

test('arrow keys move the cross their way, plus and minus zoom, others do nothing', () => {
  const at = { latitude: 10, longitude: 10, scale: 1_000 }
  expect(keyed(at, 'ArrowRight', false)?.longitude).toBeGreaterThan(10)
  expect(keyed(at, 'ArrowLeft', false)?.longitude).toBeLessThan(10)
  expect(keyed(at, 'ArrowUp', false)?.latitude).toBeGreaterThan(10)
  expect(keyed(at, 'ArrowDown', true)?.latitude).toBeLessThan(keyed(at, 'ArrowDown', false)?.latitude ?? 0)
  expect(keyed(at, '+', false)?.scale).toBeGreaterThan(1_000)
  expect(keyed(at, '-', false)?.scale).toBeLessThan(1_000)
  expect(keyed(at, 'Tab', false)).toBeUndefined()
})

test.each([
  [50, 45],
  [500, 10],
  [100_000, 0.05],
])('at %d px a radian the grid stands every %d°', (scale, step) => expect(gridStep(scale)).toBe(step))

test.each([
  ['52.5163', 90, 52.5163],
  [' -13,5 ', 180, -13.5],
  ['\u221213.5', 180, -13.5],
  ['90', 90, 90],
  ['90.1', 90, undefined],
  ['', 90, undefined],
  ['5 5', 90, undefined],
  ['1e2', 180, undefined],
])('%j of at most %d is %s', (typed, most, degrees) => expect(degreesOf(typed, most)).toBe(degrees))
