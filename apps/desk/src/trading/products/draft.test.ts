import { describe, expect, test } from 'vitest'
import { namesWish, shareOf, termsDraftOf, termsWish } from './draft.ts'

describe('terms as they are typed', () => {
  test('of a new product are the usual ones, and go out as the wire has them', () => {
    const draft = termsDraftOf(undefined)
    expect(draft).toMatchObject({ hasContracts: true, payoutRate: '85', feeRate: '1' })

    expect(termsWish({ ...draft, payoutRate: '80.5' })).toMatchObject({
      has_contracts: true,
      seconds: '30, 60, 120, 180, 300',
      payout_rate: '0.805000',
    })

    expect(termsWish({ ...draft, hasContracts: false })).toEqual({ has_contracts: false })
  })

  test('a percent that is none is left for the server to name', () => {
    expect(shareOf('85')).toBe('0.850000')
    expect(shareOf('0.0001')).toBe('0.000001')
    expect(shareOf('much')).toBe('much')
    expect(shareOf('0.00001')).toBe('0.00001')
  })
})

test('names go out where something was written', () => {
  expect(namesWish({ en: ' Platinum ', de: '  ' })).toBe('{"en":"Platinum"}')
})
