import { describe, expect, it } from 'vitest'
import { isSameHolder, newUntil, targetName } from './payout-target.ts'
import { DAY_MS } from '../basics/time.ts'

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
    ['AEGIR OEUVRE', 'Ægir Œuvre'],
    ['Ægir Œuvre', 'AEGIR OEUVRE'],
    ['THOR GUDRUN', 'Þór Guðrún'],
    ['ISIK DORDEVIC', 'Işık Đorđević'],
    ['GROSSE STRASSE', 'Große Straße'],
    ['ﬁona', 'Fiona'],
    ['김민수', '김민수'],
    ['张 三', '张三'],
    ['張三', '張三'],
  ])('%s is %s', (holder, verified) => expect(isSameHolder(holder, verified)).toBe(true))

  it.each([
    ['Ann Lee', 'Ann Leigh'],
    ['Lee Ann', 'Ann Lee'],
    ['Ann', 'Ann Lee'],
    ['Annlee', 'Ann Lee'],
    ['Agir', 'Ægir'],
    ['Egir', 'Ægir'],
    ['undefined', 'ß'],
    ['', 'Ann Lee'],
    ['Michal Weiss', 'Michael Weiss'],
    ['かとう', 'がとう'],
    ['นา', 'น'],
    ['张三', '張三'],
  ])('%s is not %s', (holder, verified) => expect(isSameHolder(holder, verified)).toBe(false))
})

it('a target is new up to its last millisecond of the first day', () => {
  expect(newUntil(1_000, 1_000 + DAY_MS - 1)).toBe(1_000 + DAY_MS)
  expect(newUntil(1_000, 1_000 + DAY_MS)).toBeUndefined()
})

describe('a name for a destination', () => {
  it.each([
    ['  Mum’s   account ', 'Mum’s account'],
    ['', ''],
    ['   ', ''],
    ['老婆的银行卡', '老婆的银行卡'],
    ['Savings 2026', 'Savings 2026'],
    ['😀'.repeat(30), '😀'.repeat(30)],
    ['x'.repeat(31), undefined],
    ['4242 4242 4242', undefined],
    ['1234-567', undefined],
    ['a\nb', undefined],
    ['a\u202Eb', undefined],
  ])('%j is %j', (typed, name) => expect(targetName(typed)).toBe(name))
})
