import { expect, test } from 'vitest'
import { partedBy } from './within.ts'

test('words are parted by the title that they name, and put together they are the same', () => {
  expect(partedBy('News: A text.', 'A text')).toEqual(['News: ', '.'])
  expect(partedBy('A text', 'A text')).toEqual(['', ''])
})

test('words that do not name it, or a title without words, are not parted', () => {
  expect(partedBy('News', 'A text')).toBeUndefined()
  expect(partedBy('News', '')).toBeUndefined()
})
