import type { Order } from '@plumbline/api-schema/trading/order'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { csvFile, wallClock } from '@plumbline/domain/money/statement'
import { parseIso } from '@plumbline/domain/basics/time'
import { USD_SCALE, formatUsd } from '@plumbline/domain/money/asset'
import type { Translate } from '@plumbline/language/translate'
import { inPlainWords } from '@plumbline/language/plain-words'
import type { FileAnswer } from '../../http/file-call.ts'
import type { BoundedChoice } from '../contract-orders/index.ts'

const minor = (decimal: string): bigint => parseDecimal(decimal, USD_SCALE) ?? 0n

const HEADINGS = [
  'orders.csv.settled',
  'orders.csv.accepted',
  'field.symbol',
  'field.direction',
  'orders.csv.seconds',
  'field.amount',
  'field.multiple',
  'ticket.stake',
  'ticket.fee',
  'order.sum.payout',
  'orders.csv.result',
  'orders.csv.received',
  'orders.totals.net',
  'orders.csv.entry_price',
  'orders.csv.entry_tick',
  'orders.csv.entry_time',
  'orders.csv.exit_price',
  'orders.csv.exit_tick',
  'orders.csv.exit_time',
  'ticket.counterparty',
  'orders.csv.rule',
  'orders.csv.number',
  'file.money',
] as const

/** Headings whose figures are moments: they name the zone. */
const MOMENTS = new Set<string>([
  'orders.csv.settled',
  'orders.csv.accepted',
  'orders.csv.entry_time',
  'orders.csv.exit_time',
])

/**
 * Settled orders as a CSV file: headings in the caller's language, times to the millisecond on the wall clock of the zone
 * asked for, sums as plain numbers.
 */
export function ordersCsv(
  zone: Zone,
  words: Translate,
  orders: readonly Order[],
  { from, to }: Pick<BoundedChoice, 'from' | 'to'>,
): FileAnswer {
  const translate = inPlainWords(words)

  const at = (iso: string | undefined): string => {
    const instant = iso === undefined ? undefined : parseIso(iso)
    if (instant === undefined) return ''
    return `${wallClock(zone, instant)}.${String(instant % 1_000).padStart(3, '0')}`
  }

  const resultOf = (order: Order): string =>
    translate(
      order.status === 'void' && order.void_reason
        ? `order.void.${order.void_reason}`
        : `order.status.${order.status}`,
    )

  const lines = orders.map((order) => [
    at(order.settled_at),
    at(order.accepted_at),
    order.symbol,
    translate(`trade.${order.direction}`),
    String(order.seconds),
    order.amount,
    String(order.multiple),
    order.stake,
    order.fee,
    order.payout,
    resultOf(order),
    order.received ?? '',
    formatUsd(minor(order.received ?? '0') - minor(order.stake) - minor(order.fee)),
    order.open_price ?? '',
    order.open_seq === undefined ? '' : String(order.open_seq),
    at(order.open_time),
    order.close_price ?? '',
    order.close_seq === undefined ? '' : String(order.close_seq),
    at(order.close_time),
    translate('ticket.counterparty.house'),
    order.rule,
    order.id,
    translate(order.practice ? 'file.money.practice' : 'file.money.real'),
  ])

  const headings = HEADINGS.map((key) => {
    const heading = translate(key)
    return MOMENTS.has(key) ? `${heading} (${zone.name})` : heading
  })

  const day = (instant: number): string => wallClock(zone, instant).slice(0, 10)

  return {
    bytes: csvFile([headings, ...lines]),
    contentType: 'text/csv; charset=utf-8',
    saveAs: `orders-${day(from)}-${day(to - 1)}.csv`,
  }
}
