import { expect, test } from 'vitest'
import { isStatedReason } from './stated-reason.ts'

test.each([
  [undefined, false],
  ['', false],
  ['x', false],
  ['..............', false],
  ['aaaaaaaaaaaaaaaa', false],
  ['ticket', false],
  ['they called and asked', true],
  ['ticket 40112', true],
  ['客户来电核对', true],
  ['核对', false],
])('%j is a reason: %s', (reason, is) => expect(isStatedReason(reason)).toBe(is))
