import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import type { Language } from '@plumbline/language/languages'
import { readTerms } from './contract-terms.ts'
import { amountOf, emptyTicket, filledIn, isMalformed, openTicket, reduce, wishOf } from './ticket-form.ts'
import type { PadKey, TicketAction, TicketFacts, TypedTicket } from './ticket-form.ts'

const terms = readTerms({
  items: [30, 60].map((seconds) => ({
    seconds,
    payout_rate: '0.85',
    fee_rate: '0.01',
    least: '1.00',
    most: '5000.00',
  })),
  multiples: [1, 2, 10],
  max_held_product: '20000.00',
  max_held_total: '50000.00',
  rule: 'S1',
  max_gap_ms: 5_000,
})

const facts: TicketFacts = { terms, available: 998_900n, heldProduct: 0n, heldTotal: 0n }
const last: TypedTicket = { direction: 'up', seconds: 30, amount: '10.00', multiple: 2 }
const shown = (typed: TypedTicket, language: Language): string =>
  typed.text ?? showTypedAmount(typed.amount, language)
const press = (typed: TypedTicket, keys: string): TypedTicket =>
  [...keys].reduce((now, key) => reduce(now, { type: 'press', key: key as PadKey, language: 'en' }), typed)

describe('an amount that stands there gives way', () => {
  test('the last order’s, to the first digit', () => {
    expect(shown(press(openTicket('up', terms, undefined, last), '25'), 'en')).toBe('25')
  })

  test('one left unsent, when the ticket opens again', () => {
    const left = press(openTicket('up', terms, undefined, last), '25')
    const again = openTicket('up', terms, left, last)
    expect(shown(again, 'en')).toBe('25')
    expect(shown(press(again, '25'), 'en')).toBe('25')
  })

  test('a quick amount, to the next key; erasing takes it away whole', () => {
    const all = reduce(emptyTicket(terms, 'up'), { type: 'share', percent: 100, facts })
    expect(shown(press(all, '7'), 'en')).toBe('7')
    expect(reduce(all, { type: 'press', key: 'back', language: 'en' }).amount).toBe('')
  })

  test('not once the cursor was put into it', () => {
    const edited = reduce(openTicket('up', terms, undefined, last), { type: 'edit' })
    expect(shown(press(edited, '5'), 'en')).toBe('10.00')
    expect(shown(reduce(edited, { type: 'press', key: 'back', language: 'en' }), 'en')).toBe('10.0')
  })
})

describe('an extreme is not kept', () => {
  test('neither the multiple nor a share of the balance waits for the next opening', () => {
    const all = reduce(openTicket('up', terms, undefined, last), { type: 'share', percent: 100, facts })
    const tenfold = reduce(all, { type: 'multiple', multiple: 10 })
    expect(openTicket('down', terms, tenfold, last)).toMatchObject({ amount: '10.00', multiple: 1 })
    expect(openTicket('down', terms, tenfold, undefined)).toMatchObject({ amount: '', multiple: 1 })
  })

  test('repeating the last order says so and repeats it whole', () => {
    expect(filledIn(last)).toMatchObject({ amount: '10.00', multiple: 2, filled: 'kept' })
  })
})

type Step =
  | { readonly do: 'open'; readonly direction: 'up' | 'down' }
  | { readonly do: 'repeat' | 'close' | 'place' | 'click' }
  | { readonly do: 'pad'; readonly key: PadKey }
  | { readonly do: 'keyboard'; readonly key: string }
  | { readonly do: 'paste'; readonly text: string }
  | { readonly do: 'quick'; readonly percent: number }
  | { readonly do: 'multiple'; readonly multiple: number }

const DIGITS = [...'0123456789']

const step = (separator: string): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.record({
      do: fc.constant('open' as const),
      direction: fc.constantFrom('up' as const, 'down' as const),
    }),
    fc.record({
      do: fc.constantFrom('repeat' as const, 'close' as const, 'place' as const, 'click' as const),
    }),
    fc.record({
      do: fc.constant('pad' as const),
      key: fc.constantFrom<PadKey>(...(DIGITS as PadKey[]), '.', 'back'),
    }),
    fc.record({ do: fc.constant('keyboard' as const), key: fc.constantFrom(...DIGITS, separator) }),
    fc.record({
      do: fc.constant('paste' as const),
      text: fc.constantFrom('7', '250', `12${separator}50`, '1e3'),
    }),
    fc.record({ do: fc.constant('quick' as const), percent: fc.constantFrom(25, 50, 100) }),
    fc.record({ do: fc.constant('multiple' as const), multiple: fc.constantFrom(1, 2, 10) }),
  )

/** What a reader takes the field to say, in cents: read apart from the form's own reading. */
function centsRead(text: string, separator: string): bigint | undefined {
  const match = new RegExp(`^(\\d*)(?:\\${separator}(\\d{0,2}))?$`).exec(text)
  if (!match || text === '' || text === separator) return undefined
  return BigInt(match[1] || '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
}

/** A ticket, its field and what outlives it, as a customer has them in hand. */
class Desk {
  open: TypedTicket | undefined
  draft: TypedTicket | undefined
  last: TypedTicket | undefined
  /** Nothing was typed since the amount was filled in: the next input must stand alone. */
  isUntouched = false
  readonly language: Language

  constructor(language: Language) {
    this.language = language
  }

  show = (): string => (this.open ? shown(this.open, this.language) : '')

  act(action: TicketAction): void {
    if (!this.open) return
    this.open = reduce(this.open, action)
    this.draft = this.open
  }

  /** A browser's field: what is selected is replaced, else the text goes to the end. */
  input(text: string): void {
    const next = this.open?.filled ? text : this.show() + text
    this.act({ type: 'text', text: next, language: this.language })
  }
}

function take(desk: Desk, one: Step): void {
  switch (one.do) {
    case 'open':
      desk.open ??= openTicket(one.direction, terms, desk.draft, desk.last)
      break
    case 'repeat':
      if (desk.last) desk.open ??= filledIn(desk.last)
      break
    case 'close':
      desk.open = undefined
      break
    case 'place':
      if (!desk.open || amountOf(desk.open) === undefined) break

      desk.last = { ...desk.open, amount: wishOf('BTCUSD', desk.open)?.amount ?? '', text: undefined }
      desk.draft = desk.open = undefined
      break
    case 'click':
      desk.act({ type: 'edit' })
      break
    case 'pad':
      desk.act({ type: 'press', key: one.key, language: desk.language })
      break
    case 'keyboard':
      desk.input(one.key)
      break
    case 'paste':
      desk.input(one.text)
      break
    case 'quick':
      desk.act({ type: 'share', percent: one.percent, facts })
      break
    case 'multiple':
      desk.act({ type: 'multiple', multiple: one.multiple })
  }
}

const FILLS = new Set<Step['do']>(['open', 'repeat', 'quick'])
const INPUTS = new Set<Step['do']>(['pad', 'keyboard', 'paste'])

/** Text that one input leaves where it replaces everything. */
function alone(one: Step, language: Language): string | undefined {
  if (one.do === 'paste') return one.text
  if (one.do === 'keyboard') return one.key
  if (one.do !== 'pad') return undefined
  if (one.key === 'back') return ''

  return one.key === '.' ? showTypedAmount('0.', language) : one.key
}

test.each<[Language, string]>([
  ['en', '.'],
  ['de', ','],
])(
  'what is placed is what is shown, after any opening, typing, closing and ordering (%s)',
  (language, separator) => {
    fc.assert(
      fc.property(fc.array(step(separator), { minLength: 1, maxLength: 40 }), (steps) => {
        const desk = new Desk(language)
        for (const one of steps) {
          const before = desk.open
          take(desk, one)
          if (!desk.open) continue

          // The signed wish is the sum that a reader sees, or there is none to sign.
          const wish = wishOf('BTCUSD', desk.open)
          const read = isMalformed(desk.open) ? undefined : centsRead(desk.show(), separator)
          expect(wish?.amount).toBe(
            read === undefined || read === 0n
              ? undefined
              : `${read / 100n}.${(read % 100n).toString().padStart(2, '0')}`,
          )

          if (before && desk.isUntouched && INPUTS.has(one.do)) expect(desk.show()).toBe(alone(one, language))
          if (!before && one.do === 'open') expect(desk.open.multiple).toBe(1)

          if (FILLS.has(one.do) && (before === undefined || one.do === 'quick'))
            desk.isUntouched = desk.show() !== ''
          else if (INPUTS.has(one.do) || one.do === 'click') desk.isUntouched = false
        }
      }),
      { numRuns: 5_000 },
    )
  },
)
