import { expect, test } from 'vitest'
import { splitAround } from './split-around.ts'

test('words are parted by the title that they name, and put together they are the same', () => {
  expect(splitAround('News: A text.', 'A text')).toEqual(['News: ', '.'])
  expect(splitAround('A text', 'A text')).toEqual(['', ''])
})

test('words that do not name it, or a title without words, are not parted', () => {
  expect(splitAround('News', 'A text')).toBeUndefined()
  expect(splitAround('News', '')).toBeUndefined()
})
