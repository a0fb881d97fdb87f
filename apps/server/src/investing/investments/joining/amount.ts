import { accepted, refused } from '@plumbline/domain/basics/result'
import type { Result } from '@plumbline/domain/basics/result'
import { centsOf } from '../../offers/index.ts'

/** A sum that a customer pays in, in cents; nothing is no sum. */
export function amountOf(text: string): Result<bigint> {
  const minor = centsOf(text)
  return minor === undefined || minor === 0n
    ? refused({ refusal: 'field_invalid', field: 'amount' })
    : accepted(minor)
}
