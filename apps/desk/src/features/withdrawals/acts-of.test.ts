import { expect, test } from 'vitest'
import { actsOf } from './acts-of.ts'

const ALL = { approve: true, pay: true, reject: true, tellEnd: true, confirmEnd: true }
const NONE = { approve: false, pay: false, reject: false, tellEnd: false, confirmEnd: false }
const proposed = { kind: 'bank_refusal', operator: 'maker', reason: 'closed', at: '' } as const

test.each([
  [{ state: 'under_review', four_eyes: 'first' }, ['reject', 'approve']],
  [{ state: 'approved', four_eyes: 'second' }, ['tell_refusal', 'pay']],
  [{ state: 'approved', four_eyes: 'yours' }, ['tell_refusal']],
  [{ state: 'approved', four_eyes: 'second', proposed }, ['confirm_end']],
  [{ state: 'approved', four_eyes: 'yours', proposed }, []],
  [{ state: 'paid', four_eyes: 'done' }, ['tell_return']],
  [{ state: 'paid', four_eyes: 'second', proposed }, ['confirm_end']],
  [{ state: 'paid', four_eyes: 'yours', proposed }, []],
  [{ state: 'returned', four_eyes: 'done', proposed }, []],
  [{ state: 'bank_refused', four_eyes: 'done', proposed }, []],
  [{ state: 'returned', four_eyes: 'done' }, []],
  [{ state: 'rejected', four_eyes: 'done' }, []],
  [{ state: 'cancelled', four_eyes: 'done' }, []],
  [{ state: 'timed_out', four_eyes: 'done' }, []],
  [{ state: 'bank_refused', four_eyes: 'done' }, []],
] as const)('%o offers %o', (row, acts) => {
  expect(actsOf({ proposed: undefined, ...row }, ALL)).toEqual(acts)
  expect(actsOf({ proposed: undefined, ...row }, NONE)).toEqual([])
})
