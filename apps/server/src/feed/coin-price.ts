import { assetOf } from '@plumbline/domain/money/asset'
import type { AssetCode } from '@plumbline/domain/money/asset'
import type { ScaledPrice } from '@plumbline/domain/money/coin-worth'
import type { Feed } from './feed.ts'

/** What one whole coin is worth in USD at its last tick; `undefined` where it has no price. */
export function coinPriceOf(feed: Feed, asset: AssetCode): ScaledPrice | undefined {
  const of = assetOf(asset)
  const product = of.kind === 'coin' ? feed.product(of.symbol) : undefined

  return product && { price: feed.quote(product.id).price, scale: product.priceScale }
}
