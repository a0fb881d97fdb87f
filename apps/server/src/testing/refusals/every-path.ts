import { randomUUID } from 'node:crypto'
import { readAnswer } from '../test-browser.ts'
import { SAMPLE_METHODS } from '../deposit.ts'
import { asking } from './stage.ts'
import type { Path, Stage } from './stage.ts'

const REFILL = '/api/practice/refill'
const TICKET = '/api/order/goorder'
const WISH = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }

async function liveCustomer({ live }: Stage) {
  const from = live.browser()
  await from.register(`scene-${randomUUID()}@example.com`)
  return from
}

/** Rules for all of docs/rules/ledger.md#common-refusals: what fires before a path's own list. */
export const EVERY_PATH: Path = {
  name: 'every path',
  list: [
    'login_required',
    'idempotency_key_required',
    'idempotency_body_differs',
    'field_invalid',
    'practice_money_only',
    'practice_not_payable',
  ],
  scenes: {
    login_required: ({ whole }) => asking(whole.browser(), REFILL),
    idempotency_key_required: async ({ customer }) => {
      const { from } = await customer()
      return ({ language = '' }) => from.post(REFILL, {}, { language })
    },
    idempotency_body_differs: async ({ customer }) => {
      const { from } = await customer()
      const key = { 'idempotency-key': 'one-key' }
      await from.post('/api/exchange/accept', { quote: 'one' }, key)

      return ({ language = '' }) =>
        from.post('/api/exchange/accept', { quote: 'another' }, { ...key, language })
    },
    field_invalid: [
      'amount',
      async ({ customer }) => asking((await customer()).from, TICKET, { ...WISH, amount: '1,5' }),
    ],
    practice_money_only: async ({ customer }) =>
      asking((await customer()).from, TICKET, { ...WISH, practice: 'false' }),
    practice_not_payable: [
      'practice',
      async (stage) =>
        asking(await liveCustomer(stage), '/api/user/recharge', {
          method_id: SAMPLE_METHODS.bank,
          amount: '20.00',
          practice: 'true',
        }),
    ],
  },
}

/** Refusals that belong to no money path and to no entry form (docs/rules/wire.md#envelope). */
export const EVERY_CALL: Path = {
  name: 'every call',
  list: ['malformed', 'symbol_unknown', 'not_found', 'not_allowed', 'too_many_requests', 'busy'],
  scenes: {
    malformed:
      ({ whole }) =>
      async (headers) =>
        readAnswer(
          await whole.app.inject({
            method: 'POST',
            url: '/api/login/index',
            payload: '{"account":',
            headers: { ...headers, 'content-type': 'application/json' },
          }),
        ),
    symbol_unknown: [
      'symbol',
      ({ whole }) => {
        const from = whole.browser()
        return (headers) => from.get('/api/index/seconds', { symbol: 'NONE' }, headers)
      },
    ],
    not_found: async ({ customer }) => {
      const { from } = await customer()
      return (headers) => from.get('/api/order/get_this_order', { id: randomUUID() }, headers)
    },
    not_allowed: async ({ operator }) =>
      asking(await operator(['support']), '/api/desk/recharge/approve', {
        id: randomUUID(),
        received: '10.00',
      }),
    too_many_requests: async ({ customer, wait }) => {
      const { from } = await customer()
      wait(90)
      return asking(from, REFILL)
    },
    busy: async ({ customer, whole: { invariants }, after }) => {
      const { from } = await customer()
      const { ticket } = (await from.post(TICKET, WISH)).data
      const { health } = invariants

      invariants.health = () => ({ ...health.call(invariants), takesOrders: false })
      after(() => void (invariants.health = health))

      return asking(from, '/api/order/addorder', { ticket })
    },
  },
}
