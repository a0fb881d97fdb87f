import { describe, expect, test } from 'vitest'
import { addCardRequest, changeCardForm, EMPTY_CARD, malformedOf, missingOf } from './card-form.ts'
import type { CardForm } from './card-form.ts'

const whole: CardForm = {
  bank_name: 'Sample bank',
  holder_name: ' Ann Example ',
  card_number: '4242424242424242',
  routing_number: '021-000 021',
  account_type: 'savings',
  opening_bank: 'Branch Mitte',
  email: 'ann@example.com',
  address: 'Main street 5',
  zipcode: '10115',
  birthday: '1990-01-01',
  fund_password: 'k9-willow',
  code: '482913',
}

describe('what is missing', () => {
  test.each<[Partial<CardForm>, string | undefined]>([
    [{}, undefined],
    [{ bank_name: ' ' }, 'bank_name'],
    [{ account_type: undefined }, 'account_type'],
    [{ birthday: '' }, 'birthday'],
    [{ email: '', address: '' }, 'email'],
    [{ card_number: '4242424242424241' }, 'card_number'],
    [{ card_number: 'DE89370400440532013000' }, undefined],
    [{ card_number: '0532013000' }, undefined],
    [{ email: 'ann@' }, 'email'],
  ])('with %j it is %s', (change, missing) => expect(missingOf({ ...whole, ...change })).toBe(missing))

  test('of nothing it is the first field', () => expect(missingOf(EMPTY_CARD)).toBe('bank_name'))
})

test('numbers are kept without what stands between them', () => {
  const changed = changeCardForm(EMPTY_CARD, { card_number: '4242 4242-4242.4242', code: '48 29 13' })
  expect(changed.card_number).toBe('4242424242424242')
  expect(changed.code).toBe('482913')

  expect(changeCardForm(EMPTY_CARD, { card_number: 'de89 3704 0044 0532 0130 00' }).card_number).toBe(
    'DE89370400440532013000',
  )

  expect(changeCardForm(EMPTY_CARD, { card_number: '9'.repeat(40) }).card_number).toHaveLength(34)
})

test.each<[Partial<CardForm>, readonly string[]]>([
  [{}, []],
  [{ routing_number: 'a/b' }, ['routing_number']],
  [{ routing_number: '1'.repeat(35) }, ['routing_number']],
  [{ zipcode: '1' }, []],
  [{ zipcode: '1011_' }, ['zipcode']],
  [{ email: 'ann@' }, ['email']],
  [{ email: '' }, []],
  [{ card_number: '4242424242424241' }, ['card_number']],
  [{ card_number: 'DE89370400440532013001' }, ['card_number']],
])('%j is malformed at %j', (change, fields) =>
  expect([...malformedOf({ ...whole, ...change }, new Set(['card_number', 'email']))]).toEqual(fields),
)

test('what is being typed may be unfinished', () =>
  expect([...malformedOf({ ...whole, card_number: '4242', email: 'ann@' }, new Set())]).toEqual([]))

test('the request is trimmed, and has no proof of its own', () => {
  const { code: _proof, ...binding } = whole
  expect(addCardRequest(whole)).toEqual({ ...binding, holder_name: 'Ann Example' })
})
