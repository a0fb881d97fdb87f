import { describe, expect, test, vi } from 'vitest'
import type { SignedTicket } from './signed-ticket.ts'

// The rules under test are pure; the hook beside them brings the app's connection along.
vi.mock('../../session/api.ts', () => ({ sendCall: undefined, serverClock: undefined }))

vi.mock('@plumbline/web/state/storage', () => ({
  createStoredStore: () => undefined,
  readStored: () => stored,
  writeStored: (_: string, text: string) => {
    stored = text
  },
}))

let stored: string | undefined

const { differs, RENEW_BEFORE_MS, SIGN_AFTER_MS, signingDelay } = await import('./signed-ticket.ts')
const { readLast, rememberSeenPrice, seenPrice, writeLast } = await import('./last-order.ts')

const NOW = Date.parse('2026-11-19T14:03:10.000Z')

const ticket: SignedTicket = {
  ticket: 'x',
  expires_at: new Date(NOW + 30_000).toISOString(),
  stake: '30.00',
  fee: '0.30',
  payout: '55.50',
  break_even_rate: '0.5460',
  expected_edge: '0.0850',
  rule: 'S1',
  max_gap_ms: 5_000,
  counterparty: 'house',
  balance_after: '69.70',
}

const refused = {
  ok: false,
  network: false,
  status: 422,
  code: 1,
  msg: '',
  refusal: 'market_closed',
} as const

describe('a signature', () => {
  test('is asked for after a pause, renewed before its end, and at once when it has ended', () => {
    expect(signingDelay(undefined, NOW)).toBe(SIGN_AFTER_MS)
    expect(signingDelay({ ok: true, data: ticket }, NOW)).toBe(30_000 - RENEW_BEFORE_MS)
    expect(signingDelay({ ok: true, data: ticket }, NOW + 25_000)).toBe(1_000)
    expect(signingDelay({ ok: true, data: ticket }, NOW + 30_000)).toBe(0)
  })

  test('is not asked for again after a refusal, but is after a broken connection', () => {
    expect(signingDelay(refused, NOW)).toBeUndefined()
    expect(signingDelay({ ok: false, network: true, fault: 'unreachable' }, NOW)).toBe(3_000)
  })
})

test('a change of any term is told; the balance moves by itself', () => {
  expect(differs(ticket, { ...ticket, ticket: 'y', expires_at: '', balance_after: '1.00' })).toBe(false)

  for (const change of [
    { payout: '55.00' },
    { fee: '0.60' },
    { rule: 'S2' },
    { max_gap_ms: 6_000 },
    { break_even_rate: '0.5500' },
  ] as const) {
    expect(differs(ticket, { ...ticket, ...change })).toBe(true)
  }
})

test('the last order is kept as text, and nonsense in its place is no order', () => {
  const last = { direction: 'down', seconds: 60, amount: '12.50', multiple: 3 } as const
  expect(readLast(writeLast(last))).toEqual(last)
  for (const text of [undefined, '', 'up', 'sideways 30 1 1', 'up 30 1e3 1', 'up 30 1.234 1'])
    expect(readLast(text)).toBeUndefined()
})

test('prices seen are kept for the newest hundred orders', () => {
  for (let order = 0; order < 120; order++) rememberSeenPrice(`o${order}`, `${order}.00`)
  expect([seenPrice('o119'), seenPrice('o20'), seenPrice('o19')]).toEqual(['119.00', '20.00', undefined])
})
