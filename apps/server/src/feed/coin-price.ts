import type { AssetCode } from '@plumbline/domain/money/asset'
import type { ScaledPrice } from '@plumbline/domain/money/coin-worth'
import type { Feed } from './feed.ts'

/** The product whose last tick values a coin. */
const COIN_SYMBOLS: Partial<Record<AssetCode, string>> = { USDT: 'USDTUSD', BTC: 'BTCUSD', ETH: 'ETHUSD' }

/** What one whole coin is worth in USD at its last tick; `undefined` where it has no price. */
export function coinPriceOf(feed: Feed, asset: AssetCode): ScaledPrice | undefined {
  const product = feed.product(COIN_SYMBOLS[asset] ?? '')
  return product && { price: feed.quote(product.id).price, scale: product.priceScale }
}
