import { parseRate, termRate, yearlyRate } from '@plumbline/domain/investing/investment-rate'
import { RATE_SCALE } from '@plumbline/domain/investing/investment-terms'
import { formatDecimal, parseDecimal } from '@plumbline/domain/basics/money'

/** A percent has two decimals less than the share it is of. */
const PERCENT_SCALE = RATE_SCALE - 2
/** Parts per 10⁹ in one part per million, in which exit charges are kept. */
const PPB_OF_PPM = 1_000n

/** A decimal string without needless zeros, but with at least so many decimals. */
function trimmed(decimal: string, least: number): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** Parts per 10⁹ of a share of the wire; 0 where it is none. */
export const ppbOf = (share: string): bigint => parseRate(share) ?? 0n

/** Parts per 10⁹ as a percent, exact: 150,000 is `0.015`. */
const percentOfPpb = (ppb: bigint, least = 3): string => trimmed(formatDecimal(ppb, PERCENT_SCALE), least)

/** A share of the wire as a percent, exact: `0.00015` is `0.015`. */
export const percentOf = (share: string, least = 3): string => percentOfPpb(ppbOf(share), least)

/** A percent of at most seven decimals as parts per 10⁹; `undefined` where it is none. */
export const ppbOfPercent = (percent: string): bigint | undefined => parseDecimal(percent, PERCENT_SCALE)

/** A percent of at most four decimals as parts per million. */
export function ppmOfPercent(percent: string): bigint | undefined {
  const ppb = ppbOfPercent(percent)
  return ppb === undefined || ppb % PPB_OF_PPM !== 0n ? undefined : ppb / PPB_OF_PPM
}

/**
 * The three forms in which a rate is always said (docs/rules/investing.md#rates), in percent: a day, the term, a year
 * of 365 days.
 */
export const rateForms = (dailyPpb: bigint, days: number) => ({
  daily: percentOfPpb(dailyPpb),
  term: percentOfPpb(termRate(dailyPpb, days), 2),
  yearly: percentOfPpb(yearlyRate(dailyPpb), 2),
})

/** How much of a whole a part is, in percent with one decimal, rounded down: nothing is called full that is not. */
export function partOf(part: bigint, whole: bigint): string {
  if (whole <= 0n) return '0.0'
  return formatDecimal((part * 1_000n) / whole, 1)
}
