import { expect, test } from 'vitest'
import { practiceStep } from './practice-review.ts'
import type { PracticeItem } from './practice-review.ts'

const ITEM: PracticeItem = {
  openedAt: 0,
  waitsFor: 'desk',
  firstBy: undefined,
  needsTwo: false,
  isToReject: false,
}

const second = { waitsFor: 'second_operator', needsTwo: true } as const

test.each([
  ['one is enough', {}, 19_999, undefined],
  ['one is enough', {}, 20_000, { act: 'first', desk: 1 }],
  ['two are needed', { needsTwo: true }, 9_999, undefined],
  ['two are needed', { needsTwo: true }, 10_000, { act: 'first', desk: 1 }],
  ['the second', { ...second, firstBy: 1 as const }, 19_999, undefined],
  ['the second', { ...second, firstBy: 1 as const }, 20_000, { act: 'second', desk: 2 }],
  ['after a person', second, 20_000, { act: 'second', desk: 2 }],
  ['after desk 2', { ...second, firstBy: 2 as const }, 20_000, { act: 'second', desk: 1 }],
  ['the bank', { waitsFor: 'bank' as const, firstBy: 1 as const }, 20_000, { act: 'second', desk: 2 }],
  ['.13', { isToReject: true, needsTwo: true }, 19_999, undefined],
  ['.13', { isToReject: true, needsTwo: true }, 20_000, { act: 'reject', desk: 1 }],
  ['long after, as after a restart', { needsTwo: true }, 9_000_000, { act: 'first', desk: 1 }],
] as const)('%s: %o at %i ms', (_name, change, now, step) =>
  expect(practiceStep({ ...ITEM, ...change }, now)).toEqual(step),
)
