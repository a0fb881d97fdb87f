import { earlyCloseTerms } from '@plumbline/api-schema/trading/early-close-rates'
import type { Order } from '@plumbline/api-schema/trading/order'
import { parseDecimal } from '@plumbline/domain/basics/money'
import type { OrderTick } from '@plumbline/domain/trading/contract-order'
import type { OrderEnd } from '@plumbline/domain/trading/order-recomputation'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { DrawnOrder } from '../../chart/candle-source.ts'
import type { Formats } from '../../format/use-format.ts'
import { minorOf } from '../ticket/contract-terms.ts'
import type { Player, ReplayedOrder } from './player.ts'
import { NOT_BEGUN } from '@plumbline/domain/trading/order-recomputation'

/** A settled order with what the replay computes beside it. */
export interface OwnOrder {
  readonly order: Order
  readonly facts: ReplayedOrder
  readonly recorded: OrderEnd
}

const tickOf = (
  seq: number | undefined,
  time: string | undefined,
  price: string | undefined,
  scale: number,
): OrderTick | undefined =>
  seq === undefined || time === undefined || price === undefined
    ? undefined
    : { seq: BigInt(seq), time: Date.parse(time), price: parseDecimal(price, scale) ?? 0n }

/** @param scale decimals of the product's prices */
export function ownOrderOf(order: Order, scale: number): OwnOrder | undefined {
  const { status } = order
  if (status === 'accepted' || status === 'holding') return undefined

  return {
    order,
    facts: {
      id: order.id,
      acceptedAt: Date.parse(order.accepted_at),
      seconds: order.seconds,
      maxGapMs: order.max_gap_ms,
      rule: order.rule,
      direction: order.direction,
      sums: { stake: minorOf(order.stake), fee: minorOf(order.fee), payout: minorOf(order.payout) },
      close: closeAskedOf(order),
    },
    recorded: {
      status,
      reason: order.void_reason,
      entry: tickOf(order.open_seq, order.open_time, order.open_price, scale),
      expiresAt: order.expires_at === undefined ? undefined : Date.parse(order.expires_at),
      // A void order has no exit but the one that made the tie.
      exit: tickOf(order.close_seq, order.close_time, order.close_price, scale),
      received: minorOf(order.received ?? '0'),
    },
  }
}

function closeAskedOf({ early_close: terms, close_request: asked }: Order): ReplayedOrder['close'] {
  if (!terms || !asked) return undefined

  return {
    requestedAt: Date.parse(asked.requested_at),
    minReceived: minorOf(asked.min_received),
    terms: earlyCloseTerms(terms),
  }
}

/** How far an order has come at the replay's moment. `unseen`: it was accepted before this view began. */
export type OrderStage = 'coming' | 'waiting' | 'running' | 'ended' | 'unseen'

export function stageOf({ facts }: OwnOrder, { at, recomputations }: Player): OrderStage {
  const known = recomputations.get(facts.id)
  if (!known) return 'unseen'
  if (known.end) return 'ended'
  if (known.entry) return 'running'

  return at < facts.acceptedAt ? 'coming' : 'waiting'
}

/** Own orders as the chart draws them at the replay's moment, from what was recomputed alone. */
export function drawnAt(
  orders: readonly OwnOrder[],
  { at, recomputations }: Pick<Player, 'at' | 'recomputations'>,
  write: { readonly price: (units: bigint) => string; readonly stake: (order: Order) => string },
  scale: number,
): DrawnOrder[] {
  const unit = 10 ** scale

  return orders
    .flatMap(({ order, facts }): DrawnOrder[] => {
      const { entry, expiresAt, end } = recomputations.get(facts.id) ?? NOT_BEGUN
      if (!entry || expiresAt === undefined || entry.time > at) return []

      const exit = end?.exit

      return [
        {
          id: order.id,
          direction: order.direction,
          entryTime: entry.time,
          entryPrice: Number(entry.price) / unit,
          expiresAt,
          durationMs: order.seconds * SECOND_MS,
          priceText: write.price(entry.price),
          stakeText: write.stake(order),
          ...(end && {
            ended: {
              time: end.status === 'closed' && exit ? exit.time : expiresAt,
              ...(exit && { price: Number(exit.price) / unit }),
            },
          }),
        },
      ]
    })
    .toSorted((a, b) => a.expiresAt - b.expiresAt)
}

/** Times of the marks on the day's scale: when own orders were accepted. */
export const marksOf = (orders: readonly OwnOrder[]): Instant[] => orders.map(({ facts }) => facts.acceptedAt)

/** An end's tick as the page writes it. */
export const writeTick = (
  tick: OrderTick | undefined,
  price: (units: bigint) => string,
  format: Pick<Formats, 'count' | 'exactTime'>,
): string =>
  tick === undefined
    ? '–'
    : `${format.count(tick.seq)} · ${price(tick.price)} · ${format.exactTime(new Date(tick.time).toISOString())}`
