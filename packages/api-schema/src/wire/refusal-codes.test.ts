import { expect, test } from 'vitest'
import { REFUSAL_CODES } from './refusal-codes.ts'

test('no two refusals share a code', () => {
  const codes = Object.values(REFUSAL_CODES)

  expect(new Set(codes).size).toBe(codes.length)
})
