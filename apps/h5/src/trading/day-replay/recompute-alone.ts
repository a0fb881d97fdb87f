import { NOT_BEGUN, recompute } from '@plumbline/domain/trading/order-recomputation'
import type { OrderEnd } from '@plumbline/domain/trading/order-recomputation'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import { readTicks } from '../order/use-order-ticks.ts'
import type { ReplayedOrder } from './player.ts'
import { tickOf } from './replay-engine.ts'

/**
 * An order's end from its own stretch of the public tick log, where the replay did not pass it. Throws a CallFailure where the
 * log cannot be read.
 * @param scale decimals of the product's prices
 */
export async function recomputeAlone(
  symbol: string,
  order: ReplayedOrder,
  scale: number,
): Promise<OrderEnd | undefined> {
  const { acceptedAt, maxGapMs, seconds } = order
  const latest = acceptedAt + maxGapMs + seconds * SECOND_MS
  const ticks = await readTicks(symbol, acceptedAt, latest)

  return recompute(
    order,
    NOT_BEGUN,
    ticks.map((tick) => tickOf(tick, scale)),
    latest,
  ).end
}
