import type { Tick } from '@plumbline/api-schema/trading/market'
import { formatDecimal } from '@plumbline/domain/basics/money'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { LoggedTick } from '../../feed/feed-run.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** A tick as the wire says it. */
export const wireTick = (
  { seq, time, price, source, sourceTime }: LoggedTick,
  product: Pick<MarketProduct, 'priceScale'>,
): Tick => ({
  seq: Number(seq),
  time: toIso(time),
  price: formatDecimal(price, product.priceScale),
  ...defined({ source_time: isoOf(sourceTime) }),
  source,
})
