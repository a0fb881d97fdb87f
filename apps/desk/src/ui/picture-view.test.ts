import { expect, test } from 'vitest'
import { FIT, moved, turned, zoomed } from './picture-view.ts'

test('a picture grows up to eight times and shrinks back to the whole', () => {
  expect(zoomed(FIT, 100).zoom).toBe(8)
  expect(zoomed(zoomed(FIT, 3), -3)).toEqual(FIT)
  expect(zoomed(FIT, -1)).toEqual(FIT)
})

test('the middle of the frame keeps its place while zooming', () => {
  const near = moved(zoomed(FIT, 1), 50, -20)
  expect(zoomed(near, 1)).toMatchObject({ x: 62.5, y: -25 })
})

test('fitting takes the offset back, and a picture that fits cannot be moved', () => {
  expect(zoomed(moved(zoomed(FIT, 1), 50, 50), -1)).toMatchObject({ x: 0, y: 0 })
  expect(moved(FIT, 50, 50)).toEqual(FIT)
})

test('quarter turns add up', () => {
  expect(turned(turned(FIT, 1), 1).turn).toBe(180)
  expect(turned(FIT, -1).turn).toBe(-90)
})
