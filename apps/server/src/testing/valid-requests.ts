import { randomUUID } from 'node:crypto'
import { PASSWORD } from './test-browser.ts'

/** Fields as a form carries them. */
export type Request = Readonly<Record<string, string>>
const ORDERS: Request = {
  cursor: randomUUID(),
  symbol: 'BTCUSD',
  status: 'won',
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-21T00:00:00.000Z',
  practice: 'true',
  limit: '5',
}

/** A request of each call with every field that it knows, each of a form that is accepted. A new call needs one here. */
export const VALID_REQUESTS: Readonly<Record<string, Request>> = {
  'POST /api/login/code': { account: 'new@example.com', purpose: 'register', channel: 'mail' },
  'GET /api/login/inbox': { account: 'new@example.com', inbox_key: 'A'.repeat(22) },
  'POST /api/login/reg': {
    account: 'new@example.com',
    code: '123456',
    invitation_code: 'ABCD2345',
    password: PASSWORD,
    password_confirm: PASSWORD,
    terms_version: '1',
  },
  'POST /api/login/index': { account: 'new@example.com', password: PASSWORD },
  'POST /api/login/unlock': { account: 'new@example.com', code: '123456' },
  'POST /api/login/forgot': {
    account: 'new@example.com',
    code: '123456',
    password: PASSWORD,
    password_confirm: PASSWORD,
  },
  'POST /api/login/logout': {},
  'POST /api/user/pwd_login': {
    old_password: PASSWORD,
    password: 'w9-kestrel',
    password_confirm: 'w9-kestrel',
  },
  'GET /api/user/index': { practice: 'true' },
  'GET /api/user/favourites': {},
  'POST /api/user/favourites': { symbols: 'BTCUSD,EURUSD' },
  'GET /api/user/wallet': { practice: 'true' },
  'GET /api/user/holds': { practice: 'true' },
  'GET /api/user/finance': {
    kind: 'practice_grant',
    month: '2026-11',
    asset: 'USD',
    practice: 'true',
    cursor: '1~0',
    limit: '5',
  },
  'POST /api/practice/refill': {},
  'GET /api/index/goods': { category: 'crypto' },
  'GET /api/index/getkdata': {
    symbol: 'BTCUSD',
    interval: '1m',
    before: '2026-11-21T00:00:00.000Z',
    limit: '5',
  },
  'GET /api/index/ajaxpro': { symbol: 'BTCUSD' },
  'GET /api/index/ajaxdata': { symbols: 'BTCUSD,EURUSD' },
  'GET /api/index/getprodata': { symbol: 'BTCUSD' },
  'GET /api/index/seconds': { symbol: 'BTCUSD' },
  'GET /api/market/ticks': {
    symbol: 'BTCUSD',
    from_seq: '1',
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-21T00:00:00.000Z',
    limit: '5',
  },
  'POST /api/order/goorder': {
    symbol: 'BTCUSD',
    direction: 'up',
    seconds: '60',
    amount: '10.00',
    multiple: '3',
    practice: 'true',
    book: 'cash',
  },
  'POST /api/order/addorder': { ticket: 'no ticket' },
  'GET /api/order/get_this_order': { id: randomUUID() },
  'GET /api/order/ajaxorder_list': ORDERS,
  'GET /api/order/orderlist': ORDERS,
  'GET /api/index/notice': { id: 'practice' },
  'GET /api/index/ater': {},
  'GET /api/index/get_detail': { type: 'terms' },
  'GET /api/index/settings': {},
  'GET /api/health': {},
  'GET /.well-known/settlement-log.json': {},
}
