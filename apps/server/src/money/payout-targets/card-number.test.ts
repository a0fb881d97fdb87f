import { describe, expect, it } from 'vitest'
import { readCardNumber } from './card-number.ts'

describe('the number of a card', () => {
  it.each(['4242424242424242', '4000000000000000006', '30569309025904', '6240008631401148'])(
    '%s is of a brand',
    (number) => expect(readCardNumber(number)).toEqual({ kind: 'card', number }),
  )

  it.each([
    ['with a wrong check digit', '4242424242424241'],
    ['that adds up but is of no brand', '3000000000000000004'],
  ])('%s is refused', (_what, text) => expect(readCardNumber(text)).toBeUndefined())
})

it.each([
  ['iban', 'DE89370400440532013000'],
  ['account', '0532013000'],
])('an %s needs no brand', (kind, number) => expect(readCardNumber(number)).toEqual({ kind, number }))
