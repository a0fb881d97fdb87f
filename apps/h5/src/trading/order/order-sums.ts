import type { Order } from '@plumbline/api-schema/trading/order'
import { parseIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { formatUsd } from '@plumbline/domain/money/asset'
import { compareDecimals } from '../../market-data/decimal-order.ts'
import { minorOf } from '../ticket/contract-terms.ts'

/** What a settled order changed on the balance, with its sign: received − stake − fee. */
export const resultOf = (order: Order): string =>
  formatUsd(minorOf(order.received ?? '0') - minorOf(order.stake) - minorOf(order.fee))

/** Stake and fee: what an open order holds. */
export const heldBy = (order: Order): string => formatUsd(minorOf(order.stake) + minorOf(order.fee))

export type Phase = 'waiting_entry' | 'running' | 'waiting_exit' | 'settled'

/** Where an order stands at a moment of the server's clock. An expired one waits for its last tick; it is never "open". */
export function phaseOf(order: Order, now: Instant): Phase {
  if (order.status === 'accepted') return 'waiting_entry'
  if (order.status !== 'holding') return 'settled'
  return now < (parseIso(order.expires_at ?? '') ?? Number.POSITIVE_INFINITY) ? 'running' : 'waiting_exit'
}

/** What the order would come to if this price were its exit: `tie` pays back stake and fee. */
export function standingAt(order: Order, price: string): 'won' | 'lost' | 'tie' | undefined {
  if (order.open_price === undefined) return undefined

  const way = compareDecimals(price, order.open_price)
  if (way === 0) return 'tie'

  return way > 0 === (order.direction === 'up') ? 'won' : 'lost'
}

/** The result at this price, with its sign; nothing while there is no entry. */
export function runningResult(order: Order, price: string): string | undefined {
  const standing = standingAt(order, price)
  if (standing === undefined) return undefined
  if (standing === 'tie') return formatUsd(0n)

  const cost = minorOf(order.stake) + minorOf(order.fee)
  return formatUsd(standing === 'won' ? minorOf(order.payout) - cost : -cost)
}

/** Open orders together: what they hold, and the result if all win or all lose (expectations 11). */
export interface Exposure {
  readonly held: string
  readonly ifAllWin: string
  readonly ifAllLose: string
  /** Stakes alone, which the limits compare. */
  readonly stakes: bigint
}

export function exposureOf(orders: readonly Order[]): Exposure {
  const open = orders.filter((order) => order.status === 'accepted' || order.status === 'holding')
  const sum = (of: (order: Order) => bigint): bigint => open.reduce((total, order) => total + of(order), 0n)
  const held = sum((order) => minorOf(order.stake) + minorOf(order.fee))

  return {
    held: formatUsd(held),
    ifAllWin: formatUsd(sum((order) => minorOf(order.payout)) - held),
    ifAllLose: formatUsd(-held),
    stakes: sum((order) => minorOf(order.stake)),
  }
}
