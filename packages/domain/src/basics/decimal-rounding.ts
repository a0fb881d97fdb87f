/* Prices as others write them, to whole units of a tick size: exact until they are rounded once, half up. */

export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const DECIMAL = /^\+?(\d{1,24})(?:\.(\d{0,18}))?$/

/** @returns nothing where the text is no plain decimal of 0 and more: no exponent, no sign but +, no separator */
export function decimalOf(text: string | undefined): Decimal | undefined {
  const match = DECIMAL.exec(text?.trim() ?? '')
  if (!match) return undefined

  const fraction = match[2] ?? ''
  return { units: BigInt((match[1] ?? '') + fraction), scale: fraction.length }
}

/** The mean of two, exact: as a sum of tenths times five. */
export function midOf(bid: Decimal, ask: Decimal): Decimal {
  const scale = Math.max(bid.scale, ask.scale)
  const sum = bid.units * 10n ** BigInt(scale - bid.scale) + ask.units * 10n ** BigInt(scale - ask.scale)
  return { units: sum * 5n, scale: scale + 1 }
}

export function roundHalfUp({ units, scale }: Decimal, wanted: number): bigint {
  if (scale <= wanted) return units * 10n ** BigInt(wanted - scale)
  const divisor = 10n ** BigInt(scale - wanted)
  return (units * 2n + divisor) / (divisor * 2n)
}
