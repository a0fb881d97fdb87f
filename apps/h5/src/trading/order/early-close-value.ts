import { earlyCloseTerms } from '@plumbline/api-schema/trading/early-close-rates'
import type { EarlyClose } from '@plumbline/api-schema/trading/early-close'
import type { Order } from '@plumbline/api-schema/trading/order'
import { CLOSE_BEFORE_EXPIRY_MS, closeValue } from '@plumbline/domain/trading/early-close'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { parseIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { minorOf } from '../ticket/contract-terms.ts'

const decimalsIn = (decimal: string): number => decimal.split('.')[1]?.length ?? 0

/** Both prices in one unit: those of a product have the same decimals, but the formula asks for no more than one unit. */
function inOneUnit(one: string, other: string): readonly [bigint, bigint] | undefined {
  const scale = Math.max(decimalsIn(one), decimalsIn(other))
  const [first, second] = [parseDecimal(one, scale), parseDecimal(other, scale)]
  return first === undefined || second === undefined ? undefined : [first, second]
}

/**
 * What an order would be worth if this price were its closing tick at this moment, in US cents; `undefined` where it can be closed
 * no more.
 */
export function valueAt(order: Order, terms: EarlyClose, price: string, now: Instant): bigint | undefined {
  const expiresAt = parseIso(order.expires_at ?? '')
  const prices = order.open_price === undefined ? undefined : inOneUnit(order.open_price, price)
  if (expiresAt === undefined || !prices || now > expiresAt - CLOSE_BEFORE_EXPIRY_MS) return undefined

  const [entryPrice, closing] = prices

  return closeValue(
    {
      direction: order.direction,
      entryPrice,
      price: closing,
      leftMs: BigInt(Math.ceil(expiresAt - now)),
      payout: minorOf(order.payout),
    },
    earlyCloseTerms(terms),
  )
}

/** What is offered as the least: a fiftieth below the value of now, so that an ordinary next tick closes it. */
export const suggestedMin = (value: bigint): bigint => (value * 49n) / 50n
