import type { Direction, OrderBook, SettlementRule } from '../trading/contract-order.ts'
import type { ContractTerms } from '../trading/product.ts'
import { canonicalJson } from './canonical-json.ts'

/** The signed offer (docs/proofs.md 1). Sums are decimals as on the wire, hashes lower-case hex, times as on the wire. */
export interface Ticket {
  /** UUIDv7; becomes the order's id, so a ticket makes one order. */
  readonly ticket_id: string
  /** SHA-256(the order's own salt ‖ customer id): says nothing to others, not even of two orders of one customer. */
  readonly customer: string
  readonly practice: boolean
  readonly asset: string
  readonly book: OrderBook
  readonly symbol: string
  readonly direction: Direction
  readonly seconds: number
  readonly amount: string
  readonly multiple: number
  readonly stake: string
  readonly fee: string
  readonly payout: string
  readonly expected_edge: string
  readonly rule: SettlementRule
  readonly max_gap_ms: number
  /** What the price comes from: `simulated`, `replay …`, later the set of live sources. */
  readonly feed: string
  readonly terms_hash: string
  readonly good_until: string
}

/** The bytes that are signed and whose SHA-256 is the ticket hash of the receipt. */
export const ticketBytes = (ticket: Ticket): string => canonicalJson({ v: '1', type: 'ticket', ...ticket })

/** The bytes of the terms that tickets name by hash: all that orders on a product are decided by. */
export const termsBytes = (symbol: string, terms: ContractTerms): string =>
  canonicalJson({
    v: '1',
    type: 'contract_terms',
    symbol,
    seconds: terms.seconds,
    multiples: terms.multiples,
    payout_rate_ppm: terms.payoutRatePpm,
    fee_rate_ppm: terms.feeRatePpm,
    least_stake_minor: terms.minStakeMinor,
    most_stake_minor: terms.maxStakeMinor,
    most_held_product_minor: terms.maxHeldProductMinor,
    most_held_total_minor: terms.maxHeldTotalMinor,
    rule: terms.rule,
    ...(terms.earlyClose && {
      early_close: {
        formula: terms.earlyClose.formula,
        volatility_ppm: terms.earlyClose.volatilityPpm,
        charge_ppm: terms.earlyClose.chargePpm,
      },
    }),
  })
