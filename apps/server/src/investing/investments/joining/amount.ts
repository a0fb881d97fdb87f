import { centsOf } from '../../offers/index.ts'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'

/** A sum that a customer pays in, in cents; nothing is no sum. */
export function amountOf(text: string): bigint | Refusal {
  const minor = centsOf(text)
  return minor === undefined || minor === 0n ? fieldInvalid('amount') : minor
}
