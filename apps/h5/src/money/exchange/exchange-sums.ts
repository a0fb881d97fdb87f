import type { CoinCode } from '@plumbline/domain/money/asset'
import { scaleOf, formatAmount } from '@plumbline/domain/money/asset'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { Exchange, quoteExchangeCall } from '@plumbline/api-schema/money/exchange'
import { minorOf } from '../../forms/sums/typed-sum.ts'
import { formatDecimal, parseDecimal, SHARE_SCALE } from '@plumbline/domain/basics/money'

export type Quote = ResponseOf<typeof quoteExchangeCall>

/** What the customer wants to exchange: cash for a coin, or the coin for cash. */
export interface Direction {
  readonly isBuying: boolean
  readonly coin: CoinCode
}

export const fromOf = ({ isBuying, coin }: Direction) => (isBuying ? ('USD' as const) : coin)
export const toOf = ({ isBuying, coin }: Direction) => (isBuying ? coin : ('USD' as const))

/** Prices are read with more decimals than any tick has. */
const PRICE_SCALE = 8
const PRICE_UNIT = 10n ** BigInt(PRICE_SCALE)

function priceOf(decimal: string): bigint {
  const price = parseDecimal(decimal, PRICE_SCALE)
  if (price === undefined || price === 0n) throw new RangeError(`no price: ${decimal}`)
  return price
}

const coinUnit = (coin: CoinCode): bigint => 10n ** BigInt(scaleOf(coin))

/** Cents that so much of a coin is worth at a price, rounded down. */
const worth = (coins: bigint, coin: CoinCode, price: bigint): bigint =>
  (coins * price * 100n) / (coinUnit(coin) * PRICE_UNIT)

/**
 * How far one of the quote's prices stands from the last tick, as a part of it: a coin of coarse ticks is rounded away
 * from the tick, so this can be more than the spread agreed.
 */
export function spreadOf(quote: Pick<Quote, 'bid' | 'mid' | 'ask'>, side: 'bid' | 'ask'): string {
  const [price, mid] = [priceOf(quote[side]), priceOf(quote.mid)]
  const distance = price > mid ? price - mid : mid - price
  // To the nearest, half up.
  return formatDecimal((2n * distance * 10n ** BigInt(SHARE_SCALE) + mid) / (2n * mid), SHARE_SCALE)
}

/** What the spread takes of this exchange, against the last tick, in USD; the customer's side is never made smaller. */
export function spreadCost(quote: Quote, { isBuying, coin }: Direction): string {
  const mid = priceOf(quote.mid)
  const cost = isBuying
    ? minorOf(quote.give, 'USD') - worth(minorOf(quote.get, coin), coin, mid)
    : worth(minorOf(quote.give, coin), coin, mid) - minorOf(quote.get, 'USD')
  return formatDecimal(cost > 0n ? cost : 0n, 2)
}

/** What the exchange would give straight back at the same tick, in what was given. */
export function straightBack(quote: Quote, { isBuying, coin }: Direction): string {
  if (isBuying) return formatDecimal(worth(minorOf(quote.get, coin), coin, priceOf(quote.bid)), 2)
  const coins = (minorOf(quote.get, 'USD') * coinUnit(coin) * PRICE_UNIT) / (100n * priceOf(quote.ask))
  return formatAmount(coins, coin)
}

/** How long a quote stands, milliseconds (docs/rules/money.md#exchange). */
export const QUOTE_MS = 10_000

/** Part of the quote's time that is left, 0 to 1, and the seconds to show: 0 only once it has ended. */
export function quoteLeft(
  expiresAt: number,
  now: number,
): { readonly share: number; readonly seconds: number } {
  const leftMs = Math.min(QUOTE_MS, Math.max(0, expiresAt - now))
  return { share: leftMs / QUOTE_MS, seconds: Math.ceil(leftMs / 1_000) }
}

/** The two assets of a recorded exchange. */
export const assetsOf = ({ type, coin }: Pick<Exchange, 'type' | 'coin'>) => {
  const direction = { isBuying: type === 'cash_to_coin', coin }
  return { from: fromOf(direction), to: toOf(direction) }
}
