import { expect, test } from 'vitest'
import { fromOf, quoteLeft, spreadCost, spreadOf, straightBack, toOf } from './exchange-sums.ts'
import type { Quote } from './exchange-sums.ts'

const quote: Quote = {
  quote: 'signed',
  expires_at: '2026-11-21T12:00:10.000Z',
  give: '1000.00',
  get: '0.01550812',
  price: '64482.31',
  mid: '64321.50',
  bid: '64160.69',
  ask: '64482.31',
  spread: '0.0025',
}

const buying = { isBuying: true, coin: 'BTC' } as const
const selling = { isBuying: false, coin: 'BTC' } as const

test('the example of money-paths 4: 1,000.00 gives 0.01550812 BTC, straight back 995.01', () => {
  expect(straightBack(quote, buying)).toBe('995.01')
  expect(spreadCost(quote, buying)).toBe('2.50')
})

test('selling: what the spread takes, and the coins it would buy back', () => {
  const sale: Quote = { ...quote, give: '0.01550812', get: '995.01', price: '64160.69' }
  expect(spreadCost(sale, selling)).toBe('2.49')
  expect(straightBack(sale, selling)).toBe('0.01543074')
})

test('each way names its two assets', () => {
  expect([fromOf(buying), toOf(buying)]).toEqual(['USD', 'BTC'])
  expect([fromOf(selling), toOf(selling)]).toEqual(['BTC', 'USD'])
})

test('a quote shows 0 only at its end, and never more than its ten seconds', () => {
  const end = Date.parse(quote.expires_at)
  expect(quoteLeft(end, end - 10_000)).toEqual({ share: 1, seconds: 10 })
  expect(quoteLeft(end, end - 11_000)).toEqual({ share: 1, seconds: 10 })
  expect(quoteLeft(end, end - 1)).toMatchObject({ seconds: 1 })
  expect(quoteLeft(end, end)).toEqual({ share: 0, seconds: 0 })
})

test('the spread shown is the quote’s own, also where a coarse tick makes it wider', () => {
  const quote = { bid: '64160.69', mid: '64321.50', ask: '64482.31' }
  expect([spreadOf(quote, 'bid'), spreadOf(quote, 'ask')]).toEqual(['0.0025', '0.0025'])
  const coarse = { bid: '0.9974', mid: '1.0000', ask: '1.0026' }
  expect([spreadOf(coarse, 'bid'), spreadOf(coarse, 'ask')]).toEqual(['0.0026', '0.0026'])
})
