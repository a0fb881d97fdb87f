import type { Candle } from '@plumbline/domain/feed/candle'
import { defined } from '@plumbline/domain/basics/defined'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { VOLUME_SCALE } from '@plumbline/domain/feed/tick'
import { toIso } from '@plumbline/domain/basics/time'
import type { CandleUpdate, PublishedTick } from '../platform/bus.ts'
import type { PublishedStep } from './feed-product.ts'

/** The ticks of a step as they are published. */
export const publishedTicks = ({
  feedProduct: { product },
  ticks,
  offered,
}: PublishedStep): PublishedTick[] =>
  ticks.map(({ productId, time, price, seq, sourceTime }, at) => ({
    productId,
    time,
    price,
    quote: {
      symbol: product.symbol,
      price: formatDecimal(price, product.priceScale),
      seq: Number(seq),
      time: toIso(time),
    },
    ...defined({ sourceTime, volume: offered?.[at]?.volume }),
  }))

/** The candles that a step changed, as they are published. */
export const publishedCandles = ({ feedProduct: { product }, candles }: PublishedStep): CandleUpdate[] =>
  candles.map(({ interval, candle }) => ({
    productId: product.id,
    symbol: product.symbol,
    interval,
    candle: wireCandle(candle, product.priceScale),
  }))

/** A candle as the wire says it. */
export const wireCandle = (candle: Candle, priceScale: number): CandleUpdate['candle'] => ({
  time: toIso(candle.time),
  open: formatDecimal(candle.open, priceScale),
  high: formatDecimal(candle.high, priceScale),
  low: formatDecimal(candle.low, priceScale),
  close: formatDecimal(candle.close, priceScale),
  ...(candle.volume === undefined ? {} : { volume: formatDecimal(candle.volume, VOLUME_SCALE) }),
})
