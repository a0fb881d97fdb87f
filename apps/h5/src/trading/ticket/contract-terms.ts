import type { EarlyClose } from '@plumbline/api-schema/trading/early-close'
import type { ContractTerms } from '@plumbline/api-schema/trading/market'
import type { SettlementRule } from '@plumbline/domain/trading/contract-order'
import { parseDecimal } from '@plumbline/domain/basics/money'

/** Decimals of USD, which every contract is paid in (docs/rules/trading.md#sums-of-an-order). */
export const CASH_SCALE = 2
const PPM_SCALE = 6

/** What one duration is offered on: rates in parts per million, stakes in cents. */
export interface DurationOffer {
  readonly seconds: number
  readonly payoutRatePpm: bigint
  readonly feeRatePpm: bigint
  readonly least: bigint
  readonly most: bigint
}

/** The contract terms of a product, read from the wire into whole units once. */
export interface TicketTerms {
  readonly durations: readonly DurationOffer[]
  readonly multiples: readonly number[]
  readonly maxHeldProduct: bigint
  readonly maxHeldTotal: bigint
  readonly rule: SettlementRule
  /** Absent where orders run to their expiry. */
  readonly earlyClose?: EarlyClose | undefined
}

/** A decimal that the server sent; one that cannot be read is a fault of the wire, never a zero. */
export function minorOf(decimal: string, scale = CASH_SCALE): bigint {
  const isNegative = decimal.startsWith('-')
  const minor = parseDecimal(isNegative ? decimal.slice(1) : decimal, scale)
  if (minor === undefined) throw new RangeError(`no decimal of scale ${scale}: ${decimal}`)

  return isNegative ? -minor : minor
}

export const readTerms = (terms: ContractTerms): TicketTerms => ({
  durations: terms.items.map((item) => ({
    seconds: item.seconds,
    payoutRatePpm: minorOf(item.payout_rate, PPM_SCALE),
    feeRatePpm: minorOf(item.fee_rate, PPM_SCALE),
    least: minorOf(item.least),
    most: minorOf(item.most),
  })),
  multiples: terms.multiples,
  maxHeldProduct: minorOf(terms.max_held_product),
  maxHeldTotal: minorOf(terms.max_held_total),
  rule: terms.rule,
  earlyClose: terms.early_close,
})
