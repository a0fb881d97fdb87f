import { wireEarlyClose } from '@plumbline/api-schema/trading/early-close-rates'
import type { Order } from '@plumbline/api-schema/trading/order'
import { assetOfId } from '@plumbline/domain/money/asset'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { ORDER_STATUSES, VOID_REASONS } from '@plumbline/domain/trading/contract-order'
import type { OrderResult } from '@plumbline/domain/trading/contract-order'
import type { CLOSE_OUTCOMES } from '@plumbline/domain/trading/early-close'
import { assetIdOf, kindOf } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { receivedOf } from '@plumbline/domain/trading/settlement'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { defined } from '@plumbline/domain/basics/defined'

/** One row of contract_order. */
export interface OrderRow {
  readonly id: string
  readonly customer_id: bigint
  readonly account: bigint
  readonly amount: bigint
  readonly stake: bigint
  readonly fee: bigint
  readonly payout: bigint
  readonly batch: bigint
  readonly batch_index: number
  readonly accepted_at: Instant
  readonly open_seq: bigint | null
  readonly open_price: bigint | null
  readonly open_time: Instant | null
  readonly expires_at: Instant | null
  readonly close_seq: bigint | null
  readonly close_price: bigint | null
  readonly close_time: Instant | null
  readonly settled_at: Instant | null
  readonly seconds: number
  readonly max_gap_ms: number
  readonly terms_id: number
  readonly multiple: number
  readonly product_id: number
  readonly direction: number
  readonly rule: number
  readonly status: number
  readonly void_reason: number | null
  /** Lower-case hex. */
  readonly ticket_hash: string
  /** The follow that made it, where it is a copy. */
  readonly follow_id: string | null
  /** Payout of an early close. */
  readonly closed_for: bigint | null
  /** Early-close figures of its terms, as their document states them. */
  readonly early_close: { readonly volatility_ppm: string; readonly charge_ppm: string } | null
  readonly close_request: CloseRequestColumn | null
}

/** The newest request; times in milliseconds, sums as digits, as JSON keeps both whole. */
interface CloseRequestColumn {
  readonly at: number
  readonly min: string
  readonly outcome: (typeof CLOSE_OUTCOMES)[number] | null
  readonly value: string | null
}

/** An early close is of cash alone. */
const IS_CASH = '(account >> 8) & 255 = 16'

export const ORDER_COLUMNS = `id, customer_id, account, amount, stake, fee, payout, batch, batch_index, accepted_at,
  open_seq, open_price, open_time, expires_at, close_seq, close_price, close_time, settled_at, seconds, max_gap_ms,
  terms_id, multiple, product_id, direction, rule, status, void_reason, encode(ticket_hash, 'hex') as ticket_hash,
  (select f.follow_id from order_follow f where f.follower_id = contract_order.customer_id and f.order_id = contract_order.id) as follow_id,
  closed_for, (select t.early_close from published.contract_terms t where t.id = terms_id and contract_order.status in (1, 5) and ${IS_CASH}) as early_close,
  case when status in (1, 5) then (select json_build_object('at', floor(extract(epoch from q.requested_at) * 1000)::bigint,
      'min', q.min_received::text, 'outcome', q.outcome, 'value', q.value::text)
    from order_close_request q where q.customer_id = contract_order.customer_id and q.order_id = contract_order.id
    order by q.requested_at desc limit 1) end as close_request`

/** Part of an order's product that the wire needs. */
export interface OrderProduct {
  readonly symbol: string
  readonly priceScale: number
}

/** The asset of an account, real or practice. */
export function assetOf(account: bigint): { code: AssetCode; practice: boolean; scale: number } {
  const { code, practice, scale } = assetOfId(assetIdOf(account))
  return { code, practice, scale }
}

/** The book that an order's account is. */
export const bookOf = (account: bigint): 'cash' | 'bonus' => (kindOf(account) === 'bonus' ? 'bonus' : 'cash')

/** An order as the stream says it, without its receipt. */
export function wireOrder(row: OrderRow, product: OrderProduct): Order {
  const { practice, scale } = assetOf(row.account)
  const status = ORDER_STATUSES[row.status]
  if (!status) throw new RangeError(`order ${row.id} has no known status`)

  return {
    id: row.id,
    practice,
    book: bookOf(row.account),
    symbol: product.symbol,
    direction: row.direction === 1 ? 'up' : 'down',
    seconds: row.seconds,
    amount: formatDecimal(row.amount, scale),
    multiple: row.multiple,
    stake: formatDecimal(row.stake, scale),
    fee: formatDecimal(row.fee, scale),
    payout: formatDecimal(row.payout, scale),
    rule: row.rule === 1 ? 'S1' : 'S2',
    max_gap_ms: row.max_gap_ms,
    status,
    accepted_at: toIso(row.accepted_at),
    ...entryOf(row, product),
    ...exitOf(row, product),
    ...endOf(row, status, scale),
    ...defined({ follow_id: row.follow_id }),
    ...closingOf(row, scale),
  }
}

function entryOf(row: OrderRow, product: OrderProduct): Partial<Order> {
  if (row.open_seq === null || row.open_price === null || row.open_time === null || row.expires_at === null)
    return {}

  return {
    open_seq: Number(row.open_seq),
    open_price: formatDecimal(row.open_price, product.priceScale),
    open_time: toIso(row.open_time),
    expires_at: toIso(row.expires_at),
  }
}

function exitOf(row: OrderRow, product: OrderProduct): Partial<Order> {
  if (row.close_seq === null || row.close_price === null || row.close_time === null) return {}

  return {
    close_seq: Number(row.close_seq),
    close_price: formatDecimal(row.close_price, product.priceScale),
    close_time: toIso(row.close_time),
  }
}

function endOf(row: OrderRow, status: Order['status'], scale: number): Partial<Order> {
  if (row.settled_at === null || status === 'accepted' || status === 'holding') return {}

  const reason = row.void_reason === null ? undefined : VOID_REASONS[row.void_reason]

  return {
    settled_at: toIso(row.settled_at),
    ...defined({ void_reason: reason }),
    received: formatDecimal(receivedBy(row, status), scale),
  }
}

/** Total returned to the balance. */
export const receivedBy = (
  row: Pick<OrderRow, 'stake' | 'fee' | 'payout' | 'closed_for'>,
  status: OrderResult,
): bigint => (status === 'closed' ? (row.closed_for ?? 0n) : receivedOf(status, row))

function closingOf({ early_close: terms, close_request: asked }: OrderRow, scale: number): Partial<Order> {
  const money = (minor: string): string => formatDecimal(BigInt(minor), scale)

  return {
    ...(terms && {
      early_close: wireEarlyClose({
        formula: 'E1',
        volatilityPpm: BigInt(terms.volatility_ppm),
        chargePpm: BigInt(terms.charge_ppm),
      }),
    }),
    ...(asked && {
      close_request: {
        requested_at: toIso(asked.at),
        min_received: money(asked.min),
        ...defined({ outcome: asked.outcome }),
        ...(asked.value !== null && { value: money(asked.value) }),
      },
    }),
  }
}
