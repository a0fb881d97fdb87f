import type { PendingOrder } from '@plumbline/api-schema/trading/pending'
import type { DrawnPending } from '../../chart/candle-source.ts'
import type { Formats } from '../../format/use-format.ts'
import { isLive } from './pending-words.ts'

/** Pending orders as the chart draws them: a line at their price, or a mark at their time. */
export const drawnPending = (
  orders: readonly PendingOrder[],
  tickSize: string,
  format: Formats,
): DrawnPending[] =>
  orders.filter(isLive).map(({ id, direction, level, at, valid_until: until }) => ({
    id,
    direction,
    level: level === undefined ? undefined : Number(level),
    at: Date.parse(at ?? until),
    text: level === undefined ? format.timeOfTick(at ?? until) : format.price(level, tickSize),
  }))
