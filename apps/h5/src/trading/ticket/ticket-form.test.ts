import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import type { Language } from '@plumbline/language/languages'
import { readTerms } from './contract-terms.ts'
import {
  emptyTicket,
  isMalformed,
  reduce,
  refusals,
  REPEAT_PAUSE_MS,
  repeatable,
  summarise,
  wishKey,
  wishOf,
} from './ticket-form.ts'
import type { PadKey, TicketFacts, TypedTicket } from './ticket-form.ts'

const terms = readTerms({
  items: [30, 60, 120, 180, 300].map((seconds) => ({
    seconds,
    payout_rate: '0.85',
    fee_rate: '0.01',
    least: '1.00',
    most: '5000.00',
  })),
  multiples: [1, 2, 3, 5, 8, 10],
  max_held_product: '20000.00',
  max_held_total: '50000.00',
  rule: 'S1',
  max_gap_ms: 5_000,
})

const facts: TicketFacts = { terms, available: 10_000n, heldProduct: 0n, heldTotal: 0n }
const typed = (change: Partial<TypedTicket>): TypedTicket => ({ ...emptyTicket(terms, 'up'), ...change })

const press = (keys: string, start = emptyTicket(terms, 'up')): string =>
  [...keys].reduce<TypedTicket>(
    (ticket, key) =>
      reduce(ticket, { type: 'press', key: (key === '<' ? 'back' : key) as PadKey, language: 'en' }),
    start,
  ).amount

const names = (ticket: TypedTicket, of = facts): string[] =>
  refusals(ticket, of, summarise(ticket, of)).map(({ refusal }) => refusal)

describe('typing an amount', () => {
  test.each([
    ['10', '10'],
    ['10.5', '10.5'],
    ['10.555', '10.55'],
    ['.5', '0.5'],
    ['005', '5'],
    ['1..2', '1.2'],
    ['12<3', '13'],
    ['<<', ''],
    ['9999999999', '999999999'],
  ])('keys %s leave %s', (keys, amount) => {
    expect(press(keys)).toBe(amount)
  })

  test.each<[string, Language, string]>([
    ['12.5', 'en', '12.5'],
    ['10.', 'en', '10.'],
    ['1,234.5', 'en', '1234.5'],
    ['1,5', 'en', '1.5'],
    ['1.234,50', 'de', '1234.50'],
    ['1,50', 'de', '1.50'],
    ['1.5', 'de', '1.5'],
    ['1.234', 'de', '1234'],
    ['1\u202F234,5', 'fr', '1234.5'],
    ['１２．５', 'jp', '12.5'],
    ['9999999999', 'en', '9999999999'],
    ['', 'en', ''],
    ['.', 'en', '.'],
  ])('text %j in %s is read as %j and stays as typed', (text, language, amount) => {
    const ticket = reduce(typed({ amount: '7' }), { type: 'text', text, language })
    expect(ticket.amount).toBe(amount)
    expect(isMalformed(ticket)).toBe(false)
    expect(ticket.text ?? showTypedAmount(ticket.amount, language)).toBe(text)
  })

  test.each<[string, Language]>([
    ['1e3', 'en'],
    ['-5', 'en'],
    ['１ ２', 'jp'],
    ['1.234', 'en'],
    ['1,234', 'de'],
    ['1,2,3', 'en'],
    ['NaN', 'en'],
  ])('text %j in %s is no amount, and stays as typed', (text, language) => {
    const ticket = reduce(typed({ amount: '7' }), { type: 'text', text, language })
    expect(ticket).toMatchObject({ amount: '', text })
    expect(isMalformed(ticket)).toBe(true)
    expect(summarise(ticket, facts)).toBeUndefined()
  })

  test('the pad goes on from what was typed, and mends it', () => {
    const after = (text: string, key: PadKey) =>
      reduce(reduce(typed({}), { type: 'text', text, language: 'en' }), {
        type: 'press',
        key,
        language: 'en',
      })

    expect(after('1,234', '5')).toMatchObject({ amount: '12345', text: undefined })
    expect(after('1,234.', '5')).toMatchObject({ amount: '1234.5', text: undefined })
    expect(after('12x', 'back')).toMatchObject({ amount: '12', text: undefined })
    expect(after('12x', '5')).toMatchObject({ amount: '', text: '12x5' })
  })
})

describe('sums', () => {
  test('are those of the example in docs/rules/trading.md#sums-of-an-order', () => {
    const summary = summarise(typed({ amount: '10.', multiple: 3 }), facts)
    expect(summary).toMatchObject({
      stake: 3_000n,
      fee: 30n,
      payout: 5_550n,
      breakEvenRate: 5_460n,
      expectedEdge: 850n,
      cost: 3_030n,
      balanceAfter: 6_970n,
    })
  })

  test.each(['', '0', '0.', '0.00'])('%j has none', (amount) => {
    expect(summarise(typed({ amount }), facts)).toBeUndefined()
    expect(wishOf('BTCUSD', typed({ amount }))).toBeUndefined()
  })
})

describe('refusals', () => {
  test.each<[string, Partial<TypedTicket>, Partial<TicketFacts>, string[]]>([
    ['a stake of the least', { amount: '1' }, {}, []],
    ['a cent below the least', { amount: '0.99' }, {}, ['stake_below_least']],
    ['the most', { amount: '5000' }, { available: 505_000n }, []],
    ['a cent above the most', { amount: '5000.01' }, { available: 999_999n }, ['stake_above_most']],
    [
      'the multiple counts',
      { amount: '500.01', multiple: 10 },
      { available: 999_999n },
      ['stake_above_most'],
    ],
    ['all that is available', { amount: '99.01' }, {}, []],
    ['a cent more', { amount: '99.02' }, {}, ['balance_insufficient']],
    ['the room left on the product', { amount: '10' }, { heldProduct: 1_999_000n }, []],
    ['a cent more than it', { amount: '10.01' }, { heldProduct: 1_999_000n }, ['product_position_exceeded']],
    [
      'a cent more than the room in all',
      { amount: '10.01' },
      { heldTotal: 4_999_000n },
      ['total_position_exceeded'],
    ],
    ['an unknown multiple', { amount: '10', multiple: 4 }, {}, ['multiple_not_offered']],
    [
      'several, in the order of the server',
      { amount: '6000' },
      { heldTotal: 4_999_000n },
      ['stake_above_most', 'total_position_exceeded', 'balance_insufficient'],
    ],
  ])('%s', (_, change, of, expected) => {
    expect(names(typed(change), { ...facts, ...of })).toEqual(expected)
  })

  test('say what is missing', () => {
    const ticket = typed({ amount: '100' })
    expect(refusals(ticket, facts, summarise(ticket, facts))[0]).toEqual({
      refusal: 'balance_insufficient',
      field: 'amount',
      params: { missing: '1.00' },
    })
  })
})

test('a quick amount never costs more than its share, breaks no limit, and a cent more would', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 100_000_000n }),
      fc.constantFrom(25, 50, 100),
      fc.constantFrom(...terms.multiples),
      (available, percent, multiple) => {
        const of = { ...facts, available }
        const ticket = reduce(typed({ multiple }), { type: 'share', percent, facts: of })
        const summary = summarise(ticket, of)
        if (!summary) return

        expect(summary.cost <= (available * BigInt(percent)) / 100n).toBe(true)
        expect(names(ticket, of).filter((name) => name !== 'stake_below_least')).toEqual([])
      },
    ),
  )
})

test('equal sums ask for the same signature, another figure for another', () => {
  const key = (change: Partial<TypedTicket>): string => {
    const wish = wishOf('BTCUSD', typed(change))
    return wish ? wishKey(wish) : ''
  }

  expect(key({ amount: '10.' })).toBe(key({ amount: '10.00' }))
  expect(
    new Set([
      key({ amount: '10' }),
      key({ amount: '10.01' }),
      key({ amount: '10', seconds: 60 }),
      key({ amount: '10', multiple: 2 }),
      key({ amount: '10', direction: 'down' }),
    ]).size,
  ).toBe(5)
})

test('repeat last waits a minute after a loss and needs its terms to be offered', () => {
  const last = typed({ amount: '10' })
  expect(repeatable(last, terms, undefined, 0)).toEqual(last)
  expect(repeatable(last, terms, 1_000, 1_000 + REPEAT_PAUSE_MS - 1)).toBeUndefined()
  expect(repeatable(last, terms, 1_000, 1_000 + REPEAT_PAUSE_MS)).toEqual(last)
  expect(repeatable({ ...last, seconds: 45 }, terms, undefined, 0)).toBeUndefined()
  expect(repeatable(undefined, terms, undefined, 0)).toBeUndefined()
})
