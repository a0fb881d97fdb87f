import { formatUsd } from '@plumbline/domain/money/asset'
import type { PendingOrder } from '@plumbline/api-schema/trading/pending'
import { ODDS_SCALE, oddsOf } from '@plumbline/domain/trading/contract-order'
import { formatDecimal } from '@plumbline/domain/basics/money'
import type { BoundTrigger } from '@plumbline/domain/trading/pending-order'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { PendingOffer } from '../contract-orders/index.ts'
import type { PendingRow } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

interface Terms {
  readonly stake: bigint
  readonly fee: bigint
  readonly payout: bigint
  readonly rule: 'S1' | 'S2'
  readonly maxGapMs: number
  readonly termsHash: string
}

function wireTerms({ stake, fee, payout, rule, maxGapMs, termsHash }: Terms) {
  const { breakEvenRate, expectedEdge } = oddsOf({ stake, fee, payout })

  return {
    stake: formatUsd(stake),
    fee: formatUsd(fee),
    payout: formatUsd(payout),
    break_even_rate: formatDecimal(breakEvenRate, ODDS_SCALE),
    expected_edge: formatDecimal(expectedEdge, ODDS_SCALE),
    rule,
    max_gap_ms: maxGapMs,
    terms_hash: termsHash,
  }
}

/** An order on the terms of now, as the wire says it. */
export const termsView = ({ price, product, maxGapMs, termsHash }: PendingOffer) =>
  wireTerms({ ...price, rule: product.terms.rule, maxGapMs, termsHash })

/** Its condition in wire form. */
export function triggerView({ trigger, validUntil }: BoundTrigger, { priceScale }: MarketProduct) {
  const until = { valid_until: toIso(validUntil) }

  return trigger.kind === 'time'
    ? { trigger: trigger.kind, at: toIso(trigger.at), ...until }
    : {
        trigger: trigger.kind,
        level: formatDecimal(trigger.level, priceScale),
        side: trigger.side,
        ...until,
      }
}

/** Condition of a row in domain form. @throws where it breaks its own CHECKs */
export function triggerOf({ level, side, fire_at: at, expires_at: validUntil }: PendingRow): BoundTrigger {
  if (at !== null) return { trigger: { kind: 'time', at }, validUntil }
  if (level === null || side === null) throw new TypeError('a pending order waits for a price or a time')
  return { trigger: { kind: 'price', level, side }, validUntil }
}

/** @param renewal of one that asks for consent: the order on the terms of now */
export function pendingView(row: PendingRow, product: MarketProduct, renewal?: PendingOffer): PendingOrder {
  const price = (minor: bigint): string => formatDecimal(minor, product.priceScale)

  return {
    id: row.id,
    practice: row.practice,
    book: row.book,
    symbol: product.symbol,
    direction: row.direction === 1 ? 'up' : 'down',
    seconds: row.seconds,
    amount: formatUsd(row.amount),
    multiple: row.multiple,
    ...wireTerms({
      ...row,
      rule: row.rule === 1 ? 'S1' : 'S2',
      maxGapMs: row.max_gap_ms,
      termsHash: row.terms_hash,
    }),
    ...triggerView(triggerOf(row), product),
    placed_at: toIso(row.placed_at),
    from_seq: Number(row.from_seq),
    from_price: price(row.from_price),
    status: row.status,
    ...defined({ ended_at: isoOf(row.ended_at) }),
    ...(row.fired_seq !== null && { fired_seq: Number(row.fired_seq) }),
    ...(row.fired_price !== null && { fired_price: price(row.fired_price) }),
    ...defined({ fired_at: isoOf(row.fired_at) }),
    ...(row.status === 'placed' && row.order_id !== null && { order_id: row.order_id }),
    ...defined({ refusal: row.refusal }),
    ...(row.params !== null && { params: { ...row.params } }),
    ...defined({ cancelled_by: row.cancelled_by }),
    ...(row.status === 'terms_changed' && renewal && { renewal: termsView(renewal) }),
  }
}
