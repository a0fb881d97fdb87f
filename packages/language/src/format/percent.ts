import type { Language } from '../languages.ts'
import { formatDecimalString } from './number.ts'

/** A rate as percent without superfluous zeros: `0.85` is `85%`, `0.5460` is `54.6%`. At most four decimals of a rate count. */
export const formatRate = (rate: string, language: Language): string =>
  formatDecimalString(rate, language, { style: 'percent', maximumFractionDigits: 4 })

/** A rate of interest as percent to its last part per 10⁹, so that a sum can be checked by it: `0.00015` is `0.015%`. */
export const formatInterestRate = (rate: string, language: Language): string =>
  formatDecimalString(rate, language, { style: 'percent', maximumFractionDigits: 7 })

/** How far something is, as percent cut to two decimals, so that only what is whole is 100 %: `0.0136666` is `1.36%`. */
export const formatProgress = (share: string, language: Language): string =>
  formatRate(share.replace(/(\.\d{4})\d+$/, '$1'), language)

/** A change as percent with two decimals and its sign: `0.0123` is `+1.23%`. */
export const formatChange = (change: string, language: Language): string =>
  formatDecimalString(change, language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  })
