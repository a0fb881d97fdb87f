import type { Language } from '../languages.ts'
import { decimalsOf, formatDecimalString } from './number.ts'

/**
 * A price at the decimals of its product's tick size, always (docs/rules/look.md#figures).
 * @param price decimal string of the wire
 * @param tickSize the product's `tick_size`, `0.00001`
 */
export function formatPrice(price: string, tickSize: string, language: Language): string {
  const decimals = decimalsOf(tickSize)
  return formatDecimalString(price, language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** The difference of two prices, with its sign. */
export function formatPriceChange(difference: string, tickSize: string, language: Language): string {
  const decimals = decimalsOf(tickSize)

  return formatDecimalString(difference, language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'exceptZero',
  })
}
