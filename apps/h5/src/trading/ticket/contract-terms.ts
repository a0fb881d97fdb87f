import type { EarlyClose } from '@plumbline/api-schema/trading/early-close'
import type { ContractTerms } from '@plumbline/api-schema/trading/market'
import type { SettlementRule } from '@plumbline/domain/trading/contract-order'
import { parseDecimal, PPM_SCALE } from '@plumbline/domain/basics/money'
import { USD_SCALE } from '@plumbline/domain/money/asset'

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
export function minorOf(decimal: string, scale = USD_SCALE): bigint {
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
