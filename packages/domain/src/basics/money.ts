/** One million: rates inside the house are whole parts per million (ppm). */
export const PPM = 1_000_000n

/** Decimals of a rate in parts per million. */
export const PPM_SCALE = 6

/** Decimals of a share that is shown to hundredths of a per cent. */
export const SHARE_SCALE = 4

/** Digits of the largest amount that a bigint column holds with room to add (2^63 has 19). */
const MAX_DIGITS = 18

/**
 * Reads a decimal string of the wire into smallest units.
 * Strict on purpose: ASCII digits with at most `scale` decimals; no sign, exponent, space, separator or other digits.
 * @returns smallest units, or `undefined` where the text is not such a number
 */
export function parseDecimal(text: string, scale: number): bigint | undefined {
  const match = /^(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined

  const [, whole = '', fraction = ''] = match
  if (fraction.length > scale || whole.length + scale > MAX_DIGITS) return undefined

  return BigInt(whole + fraction.padEnd(scale, '0'))
}

/** Writes smallest units as a decimal string with exactly `scale` decimals: `formatDecimal(-5n, 2)` is `-0.05`. */
export function formatDecimal(minor: bigint, scale: number): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  if (scale === 0) return sign + digits

  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/**
 * Share of a sum at a rate in parts per million, rounded down: what a customer pays or receives
 * (docs/rules/ledger.md#rounding). Defined for sums of 0 and more; a negative sum is a programmer's error.
 */
export function shareDown(minor: bigint, ratePpm: bigint): bigint {
  if (minor < 0n || ratePpm < 0n) throw new RangeError('shareDown takes no negative sum or rate')
  return (minor * ratePpm) / PPM
}

/** `0.85`: a rate with two decimals, and with more where it has them. */
export const twoDecimalRate = (ppm: bigint): string => formatDecimal(ppm, PPM_SCALE).replace(/0{1,4}$/, '')

/** A rate of parts per million as the wire says it: `0.001`, `0`. */
export const rateText = (ppm: bigint): string => formatDecimal(ppm, 6).replace(/0+$/, '').replace(/\.$/, '')
