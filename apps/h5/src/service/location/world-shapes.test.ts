import { describe, expect, test } from 'vitest'
import { countryAt, loadCoarse } from './world-shapes.ts'

const shapes = await loadCoarse()

describe('the country at a place', () => {
  test.each([
    [52.5163, 13.3777, 'en', 'Germany'],
    [52.5163, 13.3777, 'de', 'Deutschland'],
    [35.68, 139.7, 'ja', '日本'],
    [-33.9, 18.9, 'fr', 'Afrique du Sud'],
    [40, -100, 'en', 'United States'],
    [66.5, 179, 'en', 'Russia'],
    [66.5, -175, 'en', 'Russia'],
    [0, -30, 'en', undefined],
  ])('%d, %d in %s is %s', (latitude, longitude, language, name) =>
    expect(countryAt(shapes, { latitude, longitude }, language)).toBe(name),
  )
})

test('all but three countries are named in every language', () => {
  const unnamed = shapes.countries.filter(({ region }) => region === undefined).map(({ name }) => name)
  expect(unnamed.toSorted()).toEqual(['Kosovo', 'N. Cyprus', 'Somaliland'])
})
