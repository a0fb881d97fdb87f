import { line } from './line.ts'
import type { Line } from './line.ts'

const SERVER = 'test:apps/server/src'

/** What customers expect of orders: how they wait, who else places them, how they end early and are seen again. */
export const ORDER_LINES: readonly Line[] = [
  line(
    '15 pending orders',
    'call:POST /api/pending/ticket',
    'call:POST /api/pending/renew',
    'text:pending.status.terms_changed',
    `${SERVER}/trading/pending-orders/pending-order.test.ts#its entry is the tick after`,
    `${SERVER}/trading/pending-orders/races.test.ts#fire and cancel at once`,
    'test:e2e/journeys/pending-order.test.ts#waits for a price',
  ),
  line(
    '18 customer API keys: scopes, addresses, expiry, second factor, own limits, last used, revoke; never withdraw',
    'route:/pages/user/apikeys',
    'route:/pages/user/apikey',
    'call:POST /api/keys/revoke',
    'test:apps/server/src/http/api-keys.test.ts#admits keys of its scope, and no others',
    `${SERVER}/accounts/api-keys/api-keys.test.ts#takes the second factor of who has one`,
    `${SERVER}/accounts/api-keys/api-keys.test.ts#has limits of its own`,
  ),
  line(
    '18 one example client for calls and stream',
    'route:/pages/user/firstcall',
    'test:e2e/journeys/api-keys.test.ts#each example runs as it is shown',
  ),
  line(
    'an order is closed early by a formula where its terms have it; elsewhere it cannot be, and the ticket says so',
    'call:POST /api/order/close',
    'text:ticket.early_close',
    'text:order.no_early_close',
    `${SERVER}/trading/contract-orders/early-close/early-close.test.ts#is closed by the next tick for what the formula gives`,
    `${SERVER}/trading/contract-orders/early-close/early-close.test.ts#computes what the domain computes`,
    'test:apps/h5/src/trading/day-replay/replayed-orders.test.ts#an order closed early is recomputed',
  ),
  line(
    'I replay of a recorded day: every tick, own orders recomputed as they pass, a link to a moment',
    'route:/pages/trade/replay',
    'test:apps/h5/src/trading/day-replay/player.test.ts#every tick passes once and in order',
    'test:e2e/journeys/day-replay.test.ts#a settled order is replayed from its own page',
    'test:e2e/journeys/day-replay.test.ts#a link opens its moment',
  ),
]
