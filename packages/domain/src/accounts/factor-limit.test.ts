import { expect, test } from 'vitest'
import { countWrongCode, NO_WRONG_CODES, noCodesUntil, STRANGERS_WRONG_MAX } from './factor-limit.ts'
import { DAY_MS, HOUR_MS } from '../basics/time.ts'

const NOW = 1_800_000_000_000
const after = (wrong: number, from = NO_WRONG_CODES, now = NOW) =>
  Array.from({ length: wrong }).reduce<typeof from>((counted) => countWrongCode(counted, now), from)

test('so many wrong codes within a day end all of them until a day after the first', () => {
  expect(noCodesUntil(NO_WRONG_CODES, NOW)).toBeUndefined()
  expect(noCodesUntil(after(STRANGERS_WRONG_MAX - 1), NOW)).toBeUndefined()

  const full = after(1, after(STRANGERS_WRONG_MAX - 1), NOW + HOUR_MS)
  expect(noCodesUntil(full, NOW + HOUR_MS)).toBe(NOW + DAY_MS)
  expect(noCodesUntil(full, NOW + DAY_MS - 1)).toBe(NOW + DAY_MS)
  expect(noCodesUntil(full, NOW + DAY_MS)).toBeUndefined()
})

test('the next day begins with its own first', () => {
  const next = countWrongCode(after(STRANGERS_WRONG_MAX), NOW + DAY_MS)
  expect(next).toEqual({ count: 1, since: NOW + DAY_MS })
})
