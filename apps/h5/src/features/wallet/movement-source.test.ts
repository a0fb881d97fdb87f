import { MOVEMENT_KINDS } from '@plumbline/api-schema/wallet'
import { expect, test } from 'vitest'
import { isSourced, sourceOf } from './movement-source.ts'

test('every kind but those of the house opens its own record', () => {
  expect(MOVEMENT_KINDS.filter((kind) => !isSourced(kind))).toEqual([
    'practice_grant',
    'practice_refill',
    'correction',
  ])
  expect(sourceOf('withdrawal_fee', 'w1')).toBe('/pages/user/cashrecord?id=w1')
  expect(sourceOf('project_interest', 's1')).toBe('/pages/project/profit?id=s1')
})
