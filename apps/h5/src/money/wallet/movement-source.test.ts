import { MOVEMENT_KINDS } from '@plumbline/api-schema/money/wallet'
import { expect, test } from 'vitest'
import { isSourced, sourceOf } from './movement-source.ts'

test('every kind but those that are whole in one line opens its own record', () => {
  expect(MOVEMENT_KINDS.filter((kind) => !isSourced(kind)).toSorted()).toEqual([
    'correction',
    'invitation_bonus',
    'practice_grant',
    'practice_refill',
    'practice_return',
    'sign_in_bonus',
  ])

  expect(sourceOf('withdrawal_fee', 'w1')).toBe('/pages/user/cashrecord?id=w1')
  expect(sourceOf('bonus_expiry', 'b1')).toBe('/pages/user/activityCenter?id=b1')
  expect(sourceOf('project_interest', 's1')).toBe('/pages/project/profit?id=s1')
})
