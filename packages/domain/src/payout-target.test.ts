import { describe, expect, it } from 'vitest'
import { isSameHolder, maskAddress, newUntil } from './payout-target.ts'
import { DAY_MS } from './time.ts'

describe('a holder', () => {
  it.each([
    ['Ann Lee', 'ANN LEE'],
    ['  ann   lee ', 'Ann Lee'],
    ['Ａｎｎ　Ｌｅｅ', 'Ann Lee'],
    ['José Núñez', 'José Núñez'],
    ['KARL WEISS', 'Karl Weiß'],
    ['Jose Nunez', 'José Núñez'],
    ['MULLER', 'Müller'],
    ['MUELLER', 'Müller'],
    ['Müller', 'MUELLER'],
    ['NGUYEN VAN DUC', 'Nguyễn Văn Đức'],
    ['SOREN LUKASZ', 'Søren Łukasz'],
    ['김민수', '김민수'],
    ['张 三', '张三'],
    ['張三', '張三'],
  ])('%s is %s', (holder, verified) => expect(isSameHolder(holder, verified)).toBe(true))

  it.each([
    ['Ann Lee', 'Ann Leigh'],
    ['Lee Ann', 'Ann Lee'],
    ['Ann', 'Ann Lee'],
    ['Annlee', 'Ann Lee'],
    ['', 'Ann Lee'],
    ['Michal Weiss', 'Michael Weiss'],
    ['かとう', 'がとう'],
    ['นา', 'น'],
    ['张三', '張三'],
  ])('%s is not %s', (holder, verified) => expect(isSameHolder(holder, verified)).toBe(false))
})

it('a masked address shows its ends', () => {
  expect(maskAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5aAe***1BeAed')
})

it('a target is new up to its last millisecond of the first day', () => {
  expect(newUntil(1_000, 1_000 + DAY_MS - 1)).toBe(1_000 + DAY_MS)
  expect(newUntil(1_000, 1_000 + DAY_MS)).toBeUndefined()
})
