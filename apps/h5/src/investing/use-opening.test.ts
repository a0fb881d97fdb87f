import { expect, test } from 'vitest'
import { nextOpening } from './use-opening.ts'

const at = (iso: string, part: object = {}) => ({
  status: 'upcoming' as const,
  is_funded: true,
  start_time: iso,
  ...part,
})

const now = Date.parse('2026-11-22T12:00:00.000Z')

test('the wait is until the soonest that opens by its time', () => {
  const projects = [
    at('2026-11-22T13:00:00.000Z'),
    at('2026-11-22T12:00:30.000Z'),
    at('2026-11-22T12:00:01.000Z', { is_funded: false }),
    at('2026-11-22T12:00:02.000Z', { status: 'open' }),
    at('2026-11-22T11:59:00.000Z'),
  ]

  expect(nextOpening(projects, now)).toBe(30_000)
  expect(nextOpening(projects.slice(2), now)).toBeUndefined()
})
