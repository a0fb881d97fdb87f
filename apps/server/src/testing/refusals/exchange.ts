import { excluded } from './limits.ts'
import { gatesHouse } from '../houses/gates-house.ts'
import { asking, keyed, ownAccount, taken } from './stage.ts'
import type { Ask, Path } from './stage.ts'
import type { Browser } from '../test-browser.ts'

const WISH = { from: 'USD', to: 'BTC', amount: '100.00' }

const quoteAsked = (by: Browser, change: Partial<typeof WISH> = {}): Ask =>
  asking(by, '/api/exchange/quote', { ...WISH, ...change })
const exchangeAsked = (by: Browser, quote: string): Ask => asking(by, '/api/exchange/accept', { quote })
const quoteOf = async (by: Browser): Promise<string> =>
  String((await taken(by.post('/api/exchange/quote', WISH))).quote)

/** docs/rules/money.md#exchange. */
export const EXCHANGE: Path = {
  name: '4 exchange',
  list: [
    'self_excluded',
    'country_not_served',
    'price_delayed',
    'quote_invalid',
    'quote_expired',
    'quote_used',
    'exchange_below_least',
    'exchange_above_most',
    'exchange_result_zero',
    'balance_insufficient',
    'exchange_liquidity_short',
  ],
  scenes: {
    self_excluded: excluded(({ from }) => quoteAsked(from)),
    country_not_served: async ({ live }) => quoteAsked((await gatesHouse(live).customer('VN')).from),
    price_delayed: async ({ customer, market }) => {
      const { from } = await customer()
      market({ isDelayed: true })
      return quoteAsked(from)
    },
    quote_invalid: async ({ customer }) => exchangeAsked((await customer()).from, 'no quote'),
    quote_expired: async ({ customer, pass }) => {
      const { from } = await customer()
      const quote = await quoteOf(from)
      await pass(10_001)

      return exchangeAsked(from, quote)
    },
    quote_used: async ({ customer }) => {
      const { from } = await customer()
      const quote = await quoteOf(from)
      await taken(keyed(from, '/api/exchange/accept', { quote }))

      return exchangeAsked(from, quote)
    },
    exchange_below_least: [
      'amount',
      async ({ customer }) => quoteAsked((await customer()).from, { amount: '9.99' }),
    ],
    exchange_above_most: [
      'amount',
      async ({ customer }) => quoteAsked((await customer()).from, { amount: '50000.01' }),
    ],
    exchange_result_zero: [
      'amount',
      async ({ customer, move }) => {
        const { from, id } = await customer()
        await move('BTC', 'bank', ownAccount(id, 'BTC'), 1n)
        return quoteAsked(from, { from: 'BTC', to: 'USD', amount: '0.00000001' })
      },
    ],
    balance_insufficient: async ({ customer }) => quoteAsked((await customer()).from, { amount: '10000.01' }),
    exchange_liquidity_short: async ({ customer, drain }) => {
      const { from } = await customer()
      await drain('BTC', 'liquidity')
      return quoteAsked(from)
    },
  },
}
