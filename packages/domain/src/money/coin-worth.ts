import { USD_SCALE } from './asset.ts'

/** A price: a whole number of 10^-scale. */
export interface ScaledPrice {
  readonly price: bigint
  readonly scale: number
}

/** A coin's sum in US cents at a price, rounded up: for what a limit compares. */
export function worthUp(minor: bigint, coinScale: number, { price, scale }: ScaledPrice): bigint {
  const divisor = 10n ** BigInt(coinScale + scale)
  return (minor * price * 10n ** BigInt(USD_SCALE) + divisor - 1n) / divisor
}

/** A coin's sum in US cents at a price, rounded down: what a customer receives for it. */
export function worthDown(minor: bigint, coinScale: number, { price, scale }: ScaledPrice): bigint {
  return (minor * price * 10n ** BigInt(USD_SCALE)) / 10n ** BigInt(coinScale + scale)
}

/** Converts US cents into a coin at a price, in its smallest units, rounded down. */
export function coinsFor(cents: bigint, coinScale: number, { price, scale }: ScaledPrice): bigint {
  return (cents * 10n ** BigInt(coinScale + scale)) / (price * 10n ** BigInt(USD_SCALE))
}
