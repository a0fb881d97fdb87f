import { formatDecimal, parseDecimal } from '@plumbline/domain/basics/money'

const SCALE = 2 // of USD, real and practice

/** A sum as the wire says it. */
export const money = (minor: bigint): string => formatDecimal(minor, SCALE)

/** A sum of the wire in cents; `undefined` where the text is none. */
export const centsOf = (text: string): bigint | undefined => parseDecimal(text, SCALE)
