import { scaleOf } from '@plumbline/domain/money/asset'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { formatDecimal, parseDecimal } from '@plumbline/domain/basics/money'
import { readingsOf } from '@plumbline/language/format/typed-amount'
import type { Language } from '@plumbline/language/languages'

/** A decimal string of the wire in the asset's smallest units; anything else is a programmer's error. */
export function minorOf(decimal: string, asset: AssetCode): bigint {
  const minor = parseDecimal(decimal, scaleOf(asset))
  if (minor === undefined) throw new RangeError(`no amount of ${asset}: ${decimal}`)
  return minor
}

/** Smallest units as the wire writes them. */
export const decimalOf = (minor: bigint, asset: AssetCode): string => formatDecimal(minor, scaleOf(asset))

/** What a typed text says as a sum of an asset. */
export type TypedSum =
  | { readonly is: 'empty' }
  | { readonly is: 'malformed' }
  /** Thousands or decimals: decimal strings of both. */
  | { readonly is: 'ambiguous'; readonly readings: readonly [string, string] }
  /** More decimals than the asset has. */
  | { readonly is: 'too_fine'; readonly decimals: number }
  | { readonly is: 'sum'; readonly minor: bigint; readonly decimal: string }

/**
 * Reads what was typed, in the language's own way of writing sums. Zero and a lone separator are still empty:
 * they are how many sums begin.
 */
export function readSum(text: string, asset: AssetCode, language: Language): TypedSum {
  if (/^[\s.,]*$/.test(text)) return { is: 'empty' }

  const decimals = scaleOf(asset)
  const [decimal, other] = readingsOf(text, language, decimals)
  if (decimal === undefined) return { is: 'malformed' }
  if (other !== undefined) return { is: 'ambiguous', readings: [decimal, other] }

  const [whole = '0', fraction = ''] = decimal.split('.')
  if (fraction.length > decimals) return { is: 'too_fine', decimals }
  if (whole.length > 15) return { is: 'malformed' }

  const minor = parseDecimal(fraction === '' ? whole : `${whole}.${fraction}`, decimals)
  if (minor === undefined) return { is: 'malformed' }

  return minor === 0n ? { is: 'empty' } : { is: 'sum', minor, decimal: decimalOf(minor, asset) }
}

/** Part of a sum in whole per cent, rounded down. */
export const percentOf = (minor: bigint, percent: number): bigint => (minor * BigInt(percent)) / 100n
