import { excluded, limited } from './limits.ts'
import { gatesHouse } from '../houses/gates-house.ts'
import { asking, keyed, taken } from './stage.ts'
import type { Ask, Path } from './stage.ts'
import type { Browser } from '../test-browser.ts'

const WISH = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }
type Change = Partial<typeof WISH>

const ticketAsked = (from: Browser, change: Change = {}): Ask =>
  asking(from, '/api/order/goorder', { ...WISH, ...change })
const orderAsked = (from: Browser, ticket: string): Ask => asking(from, '/api/order/addorder', { ticket })

const ticketOf = async (from: Browser, change: Change = {}): Promise<string> =>
  String((await taken(from.post('/api/order/goorder', { ...WISH, ...change }))).ticket)

const place = async (from: Browser, change: Change = {}): Promise<void> =>
  void (await taken(keyed(from, '/api/order/addorder', { ticket: await ticketOf(from, change) })))

/** So many orders of the highest stake. */
async function hold(from: Browser, symbol: string, orders: number): Promise<void> {
  for (let placed = 0; placed < orders; placed += 1) await place(from, { symbol, amount: '5000.00' })
}

const RICH_CENTS = 6_000_000n

/** docs/rules/trading.md#order-refusals. */
export const CONTRACT_ORDER: Path = {
  name: '1 contract order',
  list: [
    'ticket_invalid',
    'ticket_expired',
    'ticket_used',
    'country_not_served',
    'self_excluded',
    'cooling_off',
    'suitability_pending',
    'symbol_unknown',
    'market_closed',
    'market_halted',
    'price_delayed',
    'order_crosses_close',
    'duration_not_offered',
    'multiple_not_offered',
    'stake_below_least',
    'stake_above_most',
    'product_position_exceeded',
    'total_position_exceeded',
    'own_stake_limit_reached',
    'own_loss_limit_reached',
    'own_time_limit_reached',
    'balance_insufficient',
    'payout_reserve_short',
  ],
  scenes: {
    ticket_invalid: async ({ customer }) => orderAsked((await customer()).from, 'no ticket'),
    ticket_expired: async ({ customer, pass }) => {
      const { from } = await customer()
      const ticket = await ticketOf(from)
      await pass(30_001)

      return orderAsked(from, ticket)
    },
    ticket_used: async ({ customer }) => {
      const { from } = await customer()
      const ticket = await ticketOf(from)
      await taken(keyed(from, '/api/order/addorder', { ticket }))

      return orderAsked(from, ticket)
    },
    country_not_served: async ({ live }) => ticketAsked((await gatesHouse(live).customer('US')).from),
    suitability_pending: async ({ live }) => {
      const { customer, serve } = gatesHouse(live)
      await serve('contracts', 'TH')
      return ticketAsked((await customer('TH')).from)
    },
    symbol_unknown: [
      'symbol',
      async ({ customer }) => ticketAsked((await customer()).from, { symbol: 'NONE' }),
    ],
    market_closed: async ({ customer, market, whole: { clock } }) => {
      const { from } = await customer()
      market({ isOpen: false, opensAt: clock.now() + 3_600_000 })
      return ticketAsked(from)
    },
    market_halted: async ({ customer, market, whole: { clock } }) => {
      const { from } = await customer()

      market({
        halt: {
          id: '',
          productId: 1,
          kind: 'orders',
          publicReason: 'maintenance',
          beganAt: clock.now(),
          endedAt: undefined,
        },
      })

      return ticketAsked(from)
    },
    price_delayed: async ({ customer, market }) => {
      const { from } = await customer()
      market({ isDelayed: true })
      return ticketAsked(from)
    },
    order_crosses_close: async ({ customer, market, whole: { clock } }) => {
      const { from } = await customer()
      market({ sessionEndsAt: clock.now() + 1_000 })
      return ticketAsked(from)
    },
    duration_not_offered: [
      'seconds',
      async ({ customer }) => ticketAsked((await customer()).from, { seconds: '31' }),
    ],
    multiple_not_offered: [
      'multiple',
      async ({ customer }) => ticketAsked((await customer()).from, { multiple: '4' }),
    ],
    stake_below_least: [
      'amount',
      async ({ customer }) => ticketAsked((await customer()).from, { amount: '0.99' }),
    ],
    stake_above_most: [
      'amount',
      async ({ customer }) => ticketAsked((await customer()).from, { amount: '5000.01' }),
    ],
    product_position_exceeded: async ({ customer }) => {
      const { from } = await customer(RICH_CENTS)
      await hold(from, 'BTCUSD', 4)
      return ticketAsked(from)
    },
    total_position_exceeded: async ({ customer }) => {
      const { from } = await customer(RICH_CENTS)
      await hold(from, 'BTCUSD', 4)
      await hold(from, 'ETHUSD', 4)
      await hold(from, 'SOLUSD', 2)

      return ticketAsked(from, { symbol: 'SOLUSD' })
    },
    balance_insufficient: async ({ customer }) => {
      const { from } = await customer()
      await hold(from, 'BTCUSD', 1)
      return ticketAsked(from, { amount: '5000.00' })
    },
    self_excluded: excluded(async ({ from }) => orderAsked(from, await ticketOf(from))),
    cooling_off: async ({ customer }) => {
      const { from } = await customer()
      const ticket = await ticketOf(from)
      await taken(from.post('/api/user/trade_stop'))

      return orderAsked(from, ticket)
    },
    own_stake_limit_reached: ['amount', limited('stake', '9.99', ({ from }) => ticketAsked(from))],
    own_loss_limit_reached: limited('loss', '10.09', ({ from }) => ticketAsked(from)),
    own_time_limit_reached: async (stage) => {
      const ask = await limited('time', '1', async ({ from }) => {
        await place(from)
        return ticketAsked(from)
      })(stage)

      stage.whole.clock.advance(60_000)
      await stage.whole.feed.step()

      return ask
    },
    payout_reserve_short: async ({ customer, drain }) => {
      const { from } = await customer()
      await drain('USD', 'risk')
      return ticketAsked(from)
    },
  },
}
