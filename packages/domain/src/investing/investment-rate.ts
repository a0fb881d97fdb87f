import { PPB, RATE_SCALE } from './investment-terms.ts'
import { formatDecimal, parseDecimal } from '../basics/money.ts'

/** Days of the yearly simple rate, leap years too (docs/rules/investing.md#rates). */
const YEAR_DAYS = 365n
/** Decimals of the exit charge's share: it is kept in parts per million. */
const CHARGE_SCALE = 6

/** Interest of a whole term as a share of what is paid in on its first day: daily × days, in ppb. */
export const termRate = (dailyRatePpb: bigint, days: number): bigint => dailyRatePpb * BigInt(days)

/** The yearly simple rate: daily × 365, in ppb. */
export const yearlyRate = (dailyRatePpb: bigint): bigint => dailyRatePpb * YEAR_DAYS

const trimmed = (decimal: string): string => decimal.replace(/\.?0+$/, '')

/** A rate of the wire: 150,000 ppb is `0.00015`, 10⁹ is `1`. */
export const formatRate = (ppb: bigint): string => trimmed(formatDecimal(ppb, RATE_SCALE))

/** @returns ppb; `undefined` unless the text is a fraction with at most nine decimals */
export const parseRate = (text: string): bigint | undefined => parseDecimal(text, RATE_SCALE)

/** The exit charge's share on the wire: 500,000 ppm is `0.5`. */
export const formatCharge = (ppm: bigint): string => trimmed(formatDecimal(ppm, CHARGE_SCALE))

/** @returns ppm; `undefined` unless the text is a fraction with at most six decimals (trailing zeros ignored) */
export function parseCharge(text: string): bigint | undefined {
  const ppb = parseRate(text)
  const perPpm = PPB / 1_000_000n
  return ppb === undefined || ppb % perPpm !== 0n ? undefined : ppb / perPpm
}
