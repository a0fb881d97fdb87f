import type { PaymentMethod } from '@plumbline/api-schema/money/deposit'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'
import type { TypedSum } from '../../forms/sums/typed-sum.ts'

/**
 * What stands against the sum under a method's limits, in the order in which the server refuses
 * (docs/rules/money.md#deposit-refusals).
 */
export function depositRefusal(typed: TypedSum, method: PaymentMethod): Refusal | undefined {
  if (typed.is !== 'sum') return undefined

  const { asset, least, most } = method
  if (typed.minor < minorOf(least, asset))
    return { refusal: 'deposit_below_least', field: 'amount', params: { least, asset } }
  if (typed.minor > minorOf(most, asset))
    return { refusal: 'deposit_above_most', field: 'amount', params: { most, asset } }

  return undefined
}

const QUICK_MULTIPLES = [10n, 50n, 100n, 500n] as const

/** Sums to tap: round multiples of the least, within the most; decimal strings. */
export function quickSums({ asset, least, most }: PaymentMethod): string[] {
  const minMinor = minorOf(least, asset)
  const maxMinor = minorOf(most, asset)
  return QUICK_MULTIPLES.map((times) => minMinor * times)
    .filter((sum) => sum > 0n && sum <= maxMinor)
    .map((sum) => decimalOf(sum, asset))
}

/** 32 bytes in hexadecimal on every network that coins are paid on, with `0x` before them or without. */
const HASH = /^(0x)?[0-9a-f]{64}$/i
/** A hash as far as it has been typed. */
const BEGUN = /^(0|0x|(0x)?[0-9a-f]{1,64})$/i

/** Whether a text can be a transaction hash at all; which one it is, the reviewer finds out. */
export const isHash = (typed: string): boolean => HASH.test(typed.trim())

/** Said once the text cannot become one any more: a stray character, too long, or left too short. */
export const isHashRefused = (typed: string, isLeft: boolean): boolean => {
  const text = typed.trim()
  return text !== '' && !isHash(text) && (isLeft || !BEGUN.test(text))
}

export interface DepositProof {
  readonly hash: string
  readonly fileId: string | undefined
}

/** What is still missing before a recharge can be sent; the button's words name it. */
export function missingProof(
  { hash, fileId }: DepositProof,
  isCoin: boolean,
  isUploading: boolean,
): 'hash' | 'uploading' | 'screenshot' | undefined {
  if (isCoin && !isHash(hash)) return 'hash'
  if (isUploading) return 'uploading'
  return fileId === undefined ? 'screenshot' : undefined
}
