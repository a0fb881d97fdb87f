import { expect, test } from 'vitest'
import { FIRST_SETTINGS } from '../desk/house-settings.ts'
import { decideRefill } from './practice-refill.ts'
import { isRefusal } from '../basics/refusal.ts'

const setting = FIRST_SETTINGS.practiceRefill(0)

test.each([
  [41_255n, false, 958_745n],
  [0n, false, 1_000_000n],
  [99_999n, false, 900_001n],
  [100_000n, false, 'refill_not_needed'],
  [1_000_000n, false, 'refill_not_needed'],
  [100_000n, true, 'refill_not_needed'],
  [99_999n, true, 'refill_once_a_day'],
])('%i cents, refilled today %s: %s', (cashTotalMinor, hasRefilledToday, expected) => {
  const decided = decideRefill({ cashTotalMinor, hasRefilledToday, setting })
  expect(isRefusal(decided) ? decided.refusal : decided).toBe(expected)
})
