import { randomUUID } from 'node:crypto'

/** As `VALID_REQUESTS`, of pending orders. */
export const PENDING_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /api/pending/ticket': {
    symbol: 'BTCUSD',
    direction: 'up',
    seconds: '60',
    amount: '10.00',
    multiple: '1',
    practice: 'true',
    book: 'cash',
    trigger: 'time',
    level: '70000.00',
    at: '2026-11-21T14:30:00.000Z',
    valid: '60',
  },
  'POST /api/pending/place': { offer: 'A'.repeat(40) },
  'GET /api/pending/list': { symbol: 'BTCUSD', cursor: `live~1~${randomUUID()}`, limit: '50' },
  'POST /api/pending/cancel': { id: '0193a2b4-5c6d-7e8f-9012-3456789abcde' },
  'POST /api/pending/renew': {
    id: '0193a2b4-5c6d-7e8f-9012-3456789abcde',
    terms_hash: 'a'.repeat(64),
  },
}
