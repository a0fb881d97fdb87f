import { expect, test } from 'vitest'
import { ageWords } from './age.ts'

const MINUTE = 60_000
const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

test.each([
  [-5, '0 min', '0 分钟'],
  [0, '0 min', '0 分钟'],
  [MINUTE - 1, '0 min', '0 分钟'],
  [MINUTE, '1 min', '1 分钟'],
  [154 * MINUTE + 59_000, '2 h 34 min', '2 小时 34 分钟'],
  [60 * MINUTE, '1 h', '1 小时'],
  [24 * 60 * MINUTE, '1 d', '1 天'],
  [76 * 60 * MINUTE + 5 * MINUTE, '3 d 4 h', '3 天 4 小时'],
])('an age of %d ms', (ms, en, zh) => {
  expect(plain(ageWords(ms, 'en'))).toBe(en)
  expect(plain(ageWords(ms, 'zh'))).toBe(zh)
})
