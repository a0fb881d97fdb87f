import { DIRECTIONS } from '@plumbline/domain/trading/contract-order'
import { createStoredStore, readStored, writeStored } from '@plumbline/web/state/storage'
import type { TypedTicket } from './ticket-form.ts'

/** The last order placed from this browser, to fill a ticket with: `up 30 10.00 3`. No sum of money depends on it. */
export const lastTicketStore = createStoredStore<TypedTicket | undefined>('last_order', readLast, writeLast)

export function readLast(stored: string | undefined): TypedTicket | undefined {
  const [direction, seconds = '', amount = '', multiple = ''] = stored?.split(' ') ?? []
  const known = DIRECTIONS.find((one) => one === direction)
  if (
    !known ||
    !/^\d{1,4}$/.test(seconds) ||
    !/^\d{1,9}(\.\d{1,2})?$/.test(amount) ||
    !/^\d{1,3}$/.test(multiple)
  )
    return undefined

  return { direction: known, seconds: Number(seconds), amount, multiple: Number(multiple) }
}

export function writeLast(ticket: TypedTicket | undefined): string | undefined {
  return ticket && [ticket.direction, ticket.seconds, ticket.amount, ticket.multiple].join(' ')
}

const SEEN = 'seen_prices'
/** As many orders as somebody looks back at on one device. */
const SEEN_KEPT = 100

const readSeen = (): [string, string][] =>
  (readStored(SEEN) ?? '')
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split('=', 2) as [string, string])

/** Keeps the price that stood on the ticket when an order was placed: the result names it beside the entry price. */
export function rememberSeenPrice(orderId: string, price: string): void {
  const kept = readSeen()
    .filter(([id]) => id !== orderId)
    .slice(1 - SEEN_KEPT)
  writeStored(SEEN, [...kept, [orderId, price]].map((pair) => pair.join('=')).join(','))
}

/** The price seen when this order was placed; `undefined` on another device. */
export const seenPrice = (orderId: string): string | undefined =>
  readSeen().find(([id]) => id === orderId)?.[1]
