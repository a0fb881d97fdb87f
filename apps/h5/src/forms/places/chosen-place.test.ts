import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { handOverPlace, placeIn, takeChosenPlace, withPlace, writePlace } from './chosen-place.ts'

test('a place is handed over once', () => {
  handOverPlace('Germany (52.51630, 13.37770)')
  expect(takeChosenPlace()).toBe('Germany (52.51630, 13.37770)')
  expect(takeChosenPlace()).toBeUndefined()
})

test('what is written can be read again', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })

  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      const read = placeIn(`Somewhere (${writePlace({ latitude, longitude })}), upstairs`)
      expect(Math.abs((read?.latitude ?? Number.NaN) - latitude)).toBeLessThan(0.000_01)
      expect(Math.abs((read?.longitude ?? Number.NaN) - longitude)).toBeLessThan(0.000_01)
    }),
  )
})

test.each(['', 'Main street 5', '91.00000, 5.00000', '12.5, 13.5', '(1.00000,2.00000)'])(
  '%j holds no place',
  (text) => expect(placeIn(text)).toBeUndefined(),
)

test.each([
  ['', 'Germany (52.51630, 13.37770)', 'Germany (52.51630, 13.37770)'],
  ['Branch Mitte', 'Germany (52.51630, 13.37770)', 'Branch Mitte, Germany (52.51630, 13.37770)'],
  [
    'Branch Mitte, Germany (52.51630, 13.37770), 2nd floor',
    'Germany (52.50000, 13.40000)',
    'Branch Mitte, Germany (52.50000, 13.40000), 2nd floor',
  ],
])('%j with %j is %j', (typed, place, whole) => expect(withPlace(typed, place)).toBe(whole))
