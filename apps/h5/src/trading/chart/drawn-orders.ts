import type { Order } from '@plumbline/api-schema/trading/order'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { DrawnOrder } from '../../chart/candle-source.ts'
import type { Formats } from '../../format/use-format.ts'

/** Own open orders on a product as the chart draws them, the one that runs out first leading. */
export function drawnOrders(
  orders: readonly Order[],
  symbol: string,
  tickSize: string,
  format: Formats,
  /** Hides the sum while amounts are hidden. */
  cover: (written: string) => string,
): DrawnOrder[] {
  return orders
    .flatMap((order): DrawnOrder[] => {
      const { open_price, open_time, expires_at } = order
      if (order.symbol !== symbol || order.status !== 'holding' || !open_price || !open_time || !expires_at)
        return []

      return [
        {
          id: order.id,
          direction: order.direction,
          entryTime: Date.parse(open_time),
          entryPrice: Number(open_price),
          expiresAt: Date.parse(expires_at),
          durationMs: order.seconds * SECOND_MS,
          priceText: format.price(open_price, tickSize),
          stakeText: cover(format.amount(shortStake(order.stake))),
        },
      ]
    })
    .toSorted((a, b) => a.expiresAt - b.expiresAt)
}

/** A tag is narrow: cents stand there only where there are some and the sum is below a hundred. The order's page has all. */
const shortStake = (stake: string): string =>
  stake.length > 5 ? stake.replace(/\.\d\d$/, '') : stake.replace(/\.00$/, '')
