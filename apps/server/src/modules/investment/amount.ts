import { parseDecimal } from '@plumbline/domain/money'
import { accepted, refused } from '@plumbline/domain/result'
import type { Result } from '@plumbline/domain/result'

const SCALE = 2 // of USD, real and practice

/** A sum that a customer pays in, in cents; nothing is no sum. */
export function amountOf(text: string): Result<bigint> {
  const minor = parseDecimal(text, SCALE)
  return minor === undefined || minor === 0n
    ? refused({ refusal: 'field_invalid', field: 'amount' })
    : accepted(minor)
}
