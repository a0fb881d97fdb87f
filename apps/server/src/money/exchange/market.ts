import { coinOf } from '@plumbline/domain/money/asset'
import type { CoinCode } from '@plumbline/domain/money/asset'
import { feed } from '../../feed/index.ts'
import { clock } from '../../platform/floor.ts'
import { defineValue } from '../../platform/module.ts'
import type { Module } from '../../platform/module.ts'

/** A coin's market as an exchange needs it. */
export interface CoinMarket {
  /** The last tick, in units of 10^-scale: the mid. */
  readonly price: bigint
  readonly scale: number
  /** No tick for too long, or none to come: nothing is exchanged on an old price. */
  readonly isDelayed: boolean
}

/** A coin's last tick, and whether it is too old to exchange on: late, or of a market that is closed. */
export const market: Module<(coin: CoinCode) => CoinMarket> = defineValue(
  'coinMarket',
  { feed, clock },
  ({ feed, clock }) =>
    (coin: CoinCode) => {
      const product = feed.product(coinOf(coin).symbol)
      if (!product) throw new RangeError(`${coin} has no product`)

      const { isTicking, isDelayed } = feed.productState(product.id, clock.now())

      return {
        price: feed.quote(product.id).price,
        scale: product.priceScale,
        isDelayed: isDelayed || !isTicking || feed.lastTick(product.id) === undefined,
      }
    },
)
