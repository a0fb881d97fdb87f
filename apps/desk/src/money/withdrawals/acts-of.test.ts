import { expect, test } from 'vitest'
import { actsOf } from './acts-of.ts'

const ALL = { approve: true, pay: true, reject: true, notifyEnd: true, confirmEnd: true }
const NONE = { approve: false, pay: false, reject: false, notifyEnd: false, confirmEnd: false }
const proposed = { kind: 'bank_refusal', operator: 'maker', reason: 'closed', at: '' } as const
const holds = [{ kind: 'secured', until: '' }] as const

test.each([
  [{ state: 'under_review', four_eyes: 'first' }, ['reject', 'approve']],
  [{ state: 'approved', four_eyes: 'second' }, ['tell_refusal', 'pay']],
  [{ state: 'approved', four_eyes: 'yours' }, ['tell_refusal']],
  [{ state: 'approved', four_eyes: 'second', proposed }, ['refuse_end', 'confirm_end']],
  [{ state: 'approved', four_eyes: 'yours', proposed }, ['refuse_end']],
  [{ state: 'under_review', four_eyes: 'first', holds }, ['reject']],
  [{ state: 'approved', four_eyes: 'second', holds }, ['tell_refusal', 'stop_payment']],
  [{ state: 'approved', four_eyes: 'second', proposed, holds }, ['refuse_end', 'confirm_end']],
  [{ state: 'paid', four_eyes: 'done' }, ['tell_return']],
  [{ state: 'paid', four_eyes: 'second', proposed }, ['refuse_end', 'confirm_end']],
  [{ state: 'paid', four_eyes: 'yours', proposed }, ['refuse_end']],
  [{ state: 'returned', four_eyes: 'done', proposed }, []],
  [{ state: 'bank_refused', four_eyes: 'done', proposed }, []],
  [{ state: 'returned', four_eyes: 'done' }, []],
  [{ state: 'rejected', four_eyes: 'done' }, []],
  [{ state: 'cancelled', four_eyes: 'done' }, []],
  [{ state: 'timed_out', four_eyes: 'done' }, []],
  [{ state: 'bank_refused', four_eyes: 'done' }, []],
  [{ state: 'payment_stopped', four_eyes: 'done' }, []],
] as const)('%o offers %o', (row, acts) => {
  expect(actsOf({ proposed: undefined, holds: [], ...row }, ALL)).toEqual(acts)
  expect(actsOf({ proposed: undefined, holds: [], ...row }, NONE)).toEqual([])
})
