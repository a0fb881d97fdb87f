import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameHolder, maskAddress, maskCardNumber, newUntil } from './payout-target.ts'
import { DAY_MS } from './time.ts'

describe('a holder', () => {
  it.each([
    ['Ann Lee', 'ANN LEE'],
    ['  ann   lee ', 'Ann Lee'],
    ['Ａｎｎ　Ｌｅｅ', 'Ann Lee'],
    ['José Núñez', 'José Núñez'],
    ['KARL WEISS', 'Karl Weiß'],
    ['张 三', '张三'],
    ['張三', '張三'],
  ])('%s is %s', (holder, verified) => expect(isSameHolder(holder, verified)).toBe(true))

  it.each([
    ['Ann Lee', 'Ann Leigh'],
    ['Lee Ann', 'Ann Lee'],
    ['Ann', 'Ann Lee'],
    ['Annlee', 'Ann Lee'],
    ['', 'Ann Lee'],
    ['Jose Nunez', 'José Núñez'],
    ['张三', '張三'],
  ])('%s is not %s', (holder, verified) => expect(isSameHolder(holder, verified)).toBe(false))
})

describe('a masked card number', () => {
  it('shows 4 and 4 digits and hides the rest', () => {
    expect(maskCardNumber('4242424242424242')).toBe('4242***4242')
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12,19}$/), (digits) => {
        const shown = maskCardNumber(digits).replaceAll(/\D/g, '')
        return shown.length === 8 && digits.startsWith(shown.slice(0, 4)) && digits.endsWith(shown.slice(4))
      }),
    )
  })
})

it('a masked address shows its ends', () => {
  expect(maskAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5aAe***1BeAed')
})

it('a target is new up to its last millisecond of the first day', () => {
  expect(newUntil(1_000, 1_000 + DAY_MS - 1)).toBe(1_000 + DAY_MS)
  expect(newUntil(1_000, 1_000 + DAY_MS)).toBeUndefined()
})
