import { randomUUID } from 'node:crypto'

/** As `VALID_REQUESTS`, of halts and trading calendars. */
export const MARKET_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/market/halts': { cursor: `7~${randomUUID()}`, limit: '5' },
  'GET /api/market/voids': { halt_id: randomUUID(), cursor: randomUUID(), limit: '5' },
  'GET /api/desk/halts': { cursor: `7~${randomUUID()}`, limit: '5' },
  'POST /api/desk/market_halt': {
    symbol: 'NONE',
    kind: 'orders',
    public_reason: 'technical',
    reason: 'prices stand still',
  },
  'POST /api/desk/market_resume/propose': { halt_id: randomUUID(), reason: 'prices are back' },
  'GET /api/desk/calendars': { cursor: 'Zm9yZXg', limit: '5' },
  'POST /api/desk/trading_calendar/propose': {
    // As it is: nothing is proposed.
    calendar: 'forex',
    sessions: '[{"weekday":0,"open":"17:00","days":5,"close":"17:00"}]',
    holidays: '["01-01","12-25"]',
    not_before: '2026-11-24',
    reason: 'a day off',
  },
}
