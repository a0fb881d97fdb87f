import type { AssetCode } from '@plumbline/domain/money/asset'
import type { Language } from '../languages.ts'
import { decimalsOf, formatDecimalString } from './number.ts'

/** A balance carries no plus; a change or a result carries its sign (docs/languages.md#numbers-and-dates). */
export type MoneySign = 'balance' | 'change'

/**
 * Money of one asset in full digits, as many decimals as the wire gave: `$1,234.50`, `0.01550812 BTC`.
 * @param decimal decimal string of the wire, possibly negative
 */
export function formatMoney(
  decimal: string,
  asset: AssetCode,
  language: Language,
  sign: MoneySign = 'balance',
): string {
  const decimals = decimalsOf(decimal)
  const digits: Intl.NumberFormatOptions = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: sign === 'change' ? 'exceptZero' : 'negative',
  }
  if (asset === 'USD') {
    return formatDecimalString(decimal, language, {
      ...digits,
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'symbol',
    })
  }

  return `${formatDecimalString(decimal, language, digits)}\u00A0${asset}`
}

/** The figure alone, for columns that name the asset once in their head. */
export function formatAmount(decimal: string, language: Language, sign: MoneySign = 'balance'): string {
  const decimals = decimalsOf(decimal)

  return formatDecimalString(decimal, language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: sign === 'change' ? 'exceptZero' : 'negative',
  })
}
