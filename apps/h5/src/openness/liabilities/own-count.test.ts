import { expect, test } from 'vitest'
import { countedSums, isLeftOut } from './own-count.ts'

test('who was there well before a sealed count and is not in it was left out', () => {
  const count = { counted_at: '2026-11-22T00:10:00.000Z', seq: 7 }
  expect(isLeftOut('2026-11-21T12:00:00.000Z', count)).toBe(true)
  expect(isLeftOut('2026-11-21T23:59:59.999Z', count)).toBe(true)

  // Opened while it was counted, or after; not in the log yet; nothing counted at all.
  expect(isLeftOut('2026-11-22T00:00:00.000Z', count)).toBe(false)
  expect(isLeftOut('2026-11-22T09:00:00.000Z', count)).toBe(false)
  expect(isLeftOut('2026-11-21T12:00:00.000Z', { counted_at: count.counted_at })).toBe(false)
  expect(isLeftOut('2026-11-21T12:00:00.000Z', undefined)).toBe(false)
})

test('the sums that were counted as one’s own stand by asset, whole', () => {
  const none = { available: '0', frozen: '0', invested: '0', accrued: '0', bonus: '0' }
  const usd = { available: '100005', frozen: '1000', invested: '20', accrued: '3', bonus: '500' }
  expect(countedSums({ balances: { '101': usd, '102': none, '103': { ...none, available: '1' } } })).toEqual([
    { asset: 'USD', amount: '1015.28' },
    { asset: 'BTC', amount: '0.00000001' },
  ])

  expect(countedSums({ balances: { '1': none, '2': none } })).toEqual([{ asset: 'USD', amount: '0.00' }])
})
