import { expect, test } from 'vitest'
import { megabytes, secondsLeft } from './upload-figures.ts'

test.each([
  [500, 1_000, 3_000, 3],
  [620, 1_000, 5_000, 4],
  [999, 1_000, 60_000, 1],
  [500, 1_000, 499, undefined],
  [0, 1_000, 5_000, undefined],
  [1_000, 1_000, 5_000, undefined],
])('%d of %d bytes after %d ms leave %s s', (sent, total, elapsed, left) =>
  expect(secondsLeft(sent, total, elapsed)).toBe(left),
)

test.each([
  [1_258_291, '1.2'],
  [8 * 1024 * 1024, '8.0'],
  [900, '0.1'],
])('%d bytes are %s MB', (bytes, words) => expect(megabytes(bytes)).toBe(words))
