/** Decimals of the fraction: six are four of the percent, two more than are shown. */
const DECIMALS = 6

function digitsOf(decimal: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
}

/**
 * Increase of a price over the previous session's close (docs/rules/trading.md#increase), as a decimal fraction, cut
 * off towards zero.
 * @param price decimal string of the newest tick
 * @param close decimal string of the previous close; 0 has no increase
 */
export function increaseOf(price: string, close: string): string {
  const scale = Math.max(price.split('.')[1]?.length ?? 0, close.split('.')[1]?.length ?? 0)
  const base = digitsOf(close, scale)
  if (base === 0n) return '0'

  const parts = ((digitsOf(price, scale) - base) * 10n ** BigInt(DECIMALS)) / base
  const digits = (parts < 0n ? -parts : parts).toString().padStart(DECIMALS + 1, '0')

  return `${parts < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}

/** Which way a price stands from a level, for the colour that goes beside the sign. */
export type Tone = 'up' | 'down' | 'still'

export const toneOf = (increase: string): Tone =>
  /^-?0(\.0*)?$/.test(increase) ? 'still' : increase.startsWith('-') ? 'down' : 'up'
