import { expect, test } from 'vitest'
import { tagHeights } from './tag-heights.ts'

test('a tag stands at its price where there is room', () => {
  expect(tagHeights([200, 100], 20)).toEqual([200, 100])
})

test('a tag gives way to the last price, to the nearer side', () => {
  expect(tagHeights([100], 100)).toEqual([120])
  expect(tagHeights([80], 100)).toEqual([56])
})

test('tags of one price stand beneath each other', () => {
  const [first = 0, second = 0, third = 0] = tagHeights([100, 100, 100], undefined)
  expect([second - first, third - second]).toEqual([44, 44])
})

test('no two tags overlap, and none covers the last price', () => {
  const last = 150
  const heights = tagHeights([90, 100, 120, 150, 160], last).toSorted((a, b) => a - b)
  heights.forEach((height, at) => {
    expect(height + 34 <= last - 10 || height - 10 >= last + 10).toBe(true)
    if (at > 0) expect(height - (heights[at - 1] ?? 0)).toBeGreaterThanOrEqual(44)
  })
})

test('no tag hangs over the foot of the plot', () => {
  expect(tagHeights([290], undefined, 300)).toEqual([266])
  expect(tagHeights([290, 285], undefined, 300)).toEqual([266, 222])
  expect(tagHeights([280], 285, 300)).toEqual([241])
})
