import { scaleOf, formatAmount } from './asset.ts'
import type { AssetCode, CoinCode } from './asset.ts'
import { coinsFor, worthDown } from './coin-worth.ts'
import type { ScaledPrice } from './coin-worth.ts'
import { formatDecimal, PPM } from '../basics/money.ts'
import type { Refusal } from '../basics/refusal.ts'

export type ExchangeType = 'cash_to_coin' | 'coin_to_cash'

/** First version: either side of the mid, in parts per million. The desk makes later ones. */
export const EXCHANGE_SPREAD_PPM = 2_500n
/** First version, of the USD side, in cents (docs/rules/money.md#exchange). */
export const EXCHANGE_MIN_CENTS = 10_00n
export const EXCHANGE_MAX_CENTS = 50_000_00n
/** A quote is good for one exchange within this time. */
export const QUOTE_LIFE_MS = 10_000

/** Settings of a coin's exchanges, the same for everybody. */
export interface ExchangeSetting {
  /** Either side of the mid, in parts per million. */
  readonly spreadPpm: bigint
  /** Of the USD side, in cents. */
  readonly minCents: bigint
  readonly maxCents: bigint
}

export interface ExchangeSides {
  readonly type: ExchangeType
  readonly coin: CoinCode
}

/** Which way an exchange goes; `undefined` where the two assets are not cash and one coin. */
export function exchangeSides(from: AssetCode, to: AssetCode): ExchangeSides | undefined {
  if (from === 'USD' && to !== 'USD') return { type: 'cash_to_coin', coin: to }
  if (to === 'USD' && from !== 'USD') return { type: 'coin_to_cash', coin: from }
  return undefined
}

/** Ask and bid of a coin, rounded up and down to the tick size. */
export function bidAndAsk(mid: bigint, spreadPpm: bigint): { readonly bid: bigint; readonly ask: bigint } {
  return {
    bid: (mid * (PPM - spreadPpm)) / PPM,
    ask: (mid * (PPM + spreadPpm) + PPM - 1n) / PPM,
  }
}

/**
 * What is got for what is given, in smallest units, rounded down.
 * @param mid the coin's last tick
 * @param spreadPpm either side of the mid, in parts per million
 * @returns the price used with it: the ask where the customer buys the coin, the bid where they sell it
 */
export function priceExchange(
  { type, coin }: ExchangeSides,
  giveMinor: bigint,
  mid: ScaledPrice,
  spreadPpm: bigint,
): { readonly getMinor: bigint; readonly price: bigint } {
  const { bid, ask } = bidAndAsk(mid.price, spreadPpm)
  const scale = scaleOf(coin)
  return type === 'cash_to_coin'
    ? { price: ask, getMinor: coinsFor(giveMinor, scale, { ...mid, price: ask }) }
    : { price: bid, getMinor: worthDown(giveMinor, scale, { ...mid, price: bid }) }
}

export interface ExchangeFacts extends ExchangeSides {
  readonly giveMinor: bigint
  readonly getMinor: bigint
  /** Of the asset that is given. */
  readonly availableMinor: bigint
  /** House liquidity in the received asset. */
  readonly liquidityMinor: bigint
  /** In force when the quote was made. */
  readonly setting: ExchangeSetting
}

/** Judges an exchange's sums in the order of docs/rules/money.md#exchange from `exchange_below_least` on. */
export function decideExchange(facts: ExchangeFacts): undefined | Refusal {
  const { type, coin, giveMinor, getMinor, availableMinor, setting } = facts
  const worthCents = type === 'cash_to_coin' ? giveMinor : getMinor
  if (worthCents < setting.minCents && giveMinor !== availableMinor)
    return {
      refusal: 'exchange_below_least',
      field: 'amount',
      params: { least: formatDecimal(setting.minCents, 2) },
    }

  if (worthCents > setting.maxCents)
    return {
      refusal: 'exchange_above_most',
      field: 'amount',
      params: { most: formatDecimal(setting.maxCents, 2) },
    }

  if (getMinor <= 0n) return { refusal: 'exchange_result_zero', field: 'amount' }

  const asset = type === 'cash_to_coin' ? 'USD' : coin
  if (giveMinor > availableMinor)
    return {
      refusal: 'balance_insufficient',
      params: { missing: formatAmount(giveMinor - availableMinor, asset), asset },
    }

  if (getMinor > facts.liquidityMinor) return { refusal: 'exchange_liquidity_short' }

  return undefined
}
