import { randomUUID } from 'node:crypto'

/** As `VALID_REQUESTS`, of customer service and complaints. */
export const SUPPORT_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/support/faq': { of: 'de', cursor: 'Y3Vyc29y', limit: '5' },
  'GET /api/support/history': { cursor: 'number~7', limit: '5' },
  'POST /api/support/send': { text: 'Hello, a question', file_id: randomUUID(), key: randomUUID() },
  'POST /api/support/read': { number: '7' },
  'GET /api/support/waiting': {},
  'GET /api/support/complaints': { cursor: `1~${randomUUID()}`, limit: '5' },
  'POST /api/support/complaints': {
    text: 'It took too long',
    contact: 'me@example.com',
    bundle: '{}',
    file_id: randomUUID(),
  },
  'POST /api/support/complaint': { number: 'C-2026-999999', secret: 'A'.repeat(22) },
  'POST /api/support/complaint/reopen': {
    number: 'C-2026-999999',
    secret: 'A'.repeat(22),
    text: 'It is not settled',
  },
  'POST /api/support/complaint/close': { number: 'C-2026-999999', secret: 'A'.repeat(22) },
  'GET /api/desk/chats': { filter: 'all', cursor: '1~7', limit: '5' },
  'GET /api/desk/chat': { id: '999999999', cursor: 'number~7', limit: '5' },
  'POST /api/desk/chat/take': { id: '999999999', over: 'true' },
  'POST /api/desk/chat/send': { id: '999999999', text: 'We look at it' },
  'POST /api/desk/chat/hand_over': { id: '999999999', note: 'Knows the case' },
  'POST /api/desk/chat/close': { id: '999999999' },
  'POST /api/desk/chat/read': { id: '999999999', number: '7' },
  'GET /api/desk/complaints': { state: 'waiting', cursor: `1~${randomUUID()}`, limit: '5' },
  'GET /api/desk/complaint': { id: randomUUID() },
  'POST /api/desk/complaint/answer': { id: randomUUID(), finding: 'upheld', text: 'You were right' },
}
