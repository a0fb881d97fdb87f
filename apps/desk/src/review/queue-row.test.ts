import { expect, test } from 'vitest'
import { shortNumber } from '@plumbline/domain/basics/uuid'
import { EYES, isLate, isMine, since, standingDecisions, verbOf } from './queue-row.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const at = (ms: number) => new Date(ms).toISOString()

test('every state has a glyph and words of its own', () => {
  const words = Object.values(EYES).map((state) => state.words)
  expect(new Set(words).size).toBe(words.length)
})

test('an operator acts on first checks, on second ones that are not their own, and on what waits for the bank', () => {
  const states = ['first', 'second', 'yours', 'bank', 'done'] as const
  expect(states.filter((four_eyes) => isMine({ four_eyes }))).toEqual(['first', 'second', 'bank'])
})

test('an item turns late the moment its promise passes, and a decided one never is', () => {
  const row = { is_overdue: false, promised_by: at(NOON), four_eyes: 'first' } as const
  expect([isLate(row, NOON - 1), isLate(row, NOON), isLate({ ...row, four_eyes: 'done' }, NOON)]).toEqual([
    false,
    true,
    false,
  ])

  expect(isLate({ is_overdue: true, four_eyes: 'second' }, NOON)).toBe(true)
})

test('ages are counted from the wire’s time', () => {
  expect(since(at(NOON - 61_000), NOON)).toBe(61_000)
  expect(since('never', NOON)).toBe(0)
})

test('numbers are cut into what can be read aloud', () => {
  expect(shortNumber('019a2b3c-4d5e-7f60-8123-456789abcdef')).toBe('89AB CDEF')
})

test('acts say what was done, whatever it was done to', () => {
  const acts = [
    'recharge_approve',
    'recharge_reapprove',
    'approve',
    'confirmed',
    'withdrawal_confirm_return',
    'payout_look',
    'withdrawal_time_out',
  ]

  expect(acts.map(verbOf)).toEqual([
    'approve',
    'reapprove',
    'approve',
    'confirm',
    'confirm',
    undefined,
    'time_out',
  ])
})

test('a replaced first decision stands no more', () => {
  const made = (acts: readonly string[]) => acts.map((act) => ({ act }))
  const [once, replaced] = [made(['approve', 'confirm']), made(['approve', 'reapprove', 'confirm'])]
  expect([standingDecisions(once), standingDecisions(replaced), standingDecisions([])]).toEqual([
    once,
    replaced.slice(1),
    [],
  ])
})
