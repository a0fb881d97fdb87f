import { expect, test, vi } from 'vitest'

vi.mock('@plumbline/web/calls/server-clock', () => ({ serverClock: { now: () => 1_000_000 } }))

vi.mock('../../session/token.ts', () => ({
  tokenStore: { get: () => undefined, subscribe: () => () => undefined },
}))

const { isCheckDue, readSession } = await import('./session-clock.ts')

const TOKEN = 'abcdefghijklmnopqrstuvwxyz'

test('a session goes on over a reload of its own customer, and nobody else’s', () => {
  expect(readSession('abcdefghijkl 5 9', TOKEN)).toEqual({ openedAt: 5, seenAt: 9 })
  expect(readSession('abcdefghijkl 5 9', 'other')).toBeUndefined()
  expect(readSession(' 5 9', undefined)).toBeUndefined()
  for (const nonsense of [null, '', 'abcdefghijkl', 'abcdefghijkl 5', 'abcdefghijkl 5 x'])
    expect(readSession(nonsense, TOKEN)).toBeUndefined()
})

test('a look is due a whole interval after the last one', () => {
  const session = { openedAt: 0, seenAt: 1_000 }
  expect(isCheckDue(session, 15, 1_000 + 15 * 60_000 - 1)).toBe(false)
  expect(isCheckDue(session, 15, 1_000 + 15 * 60_000)).toBe(true)
  expect(isCheckDue(session, 30, 1_000 + 15 * 60_000)).toBe(false)
})
