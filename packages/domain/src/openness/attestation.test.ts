import { expect, test } from 'vitest'
import { coverRatio, isAttestationCurrent } from './attestation.ts'

test.each([
  ['2026-10-21', true],
  ['2026-10-20', false],
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['2025-11-21', false],
])('of %s: counts on 2026-11-21: %s', (asOf, counts) => {
  expect(isAttestationCurrent(asOf, '2026-11-21')).toBe(counts)
})

test('what is attested against what is owed is rounded down', () => {
  expect(coverRatio(110_180n, 110_180n)).toBe(10_000n)
  expect(coverRatio(110_179n, 110_180n)).toBe(9_999n)
  expect(coverRatio(0n, 1n)).toBe(0n)
  expect(coverRatio(1n, 0n)).toBeUndefined()
})
