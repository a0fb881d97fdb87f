import type { RequestOf } from '@plumbline/api-schema/wire/call'
import type { historyCall } from '@plumbline/api-schema/trading/order'
import type { Order } from '@plumbline/api-schema/trading/order'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { monthRange } from '@plumbline/domain/basics/month'
import { toIso } from '@plumbline/domain/basics/time'
import { formatUsd } from '@plumbline/domain/money/asset'
import { ORDER_RESULTS } from '@plumbline/domain/trading/contract-order'
import type { OrderResult } from '@plumbline/domain/trading/contract-order'
import { zoneAheadMs } from '../../format/zone.ts'
import { deviceZone, zoneNow } from '../../session/time-zone.ts'
import { askedSymbol } from '../product/asked-symbol.ts'
import { resultOf } from '../order/order-sums.ts'
import { minorOf } from '../ticket/contract-terms.ts'

/** What the history shows; '' is all. The filter is kept in the address. */
export interface HistoryFilter {
  readonly symbol: string
  /** Whole seconds */
  readonly seconds: string
  readonly result: OrderResult | ''
  /** `YYYY-MM` */
  readonly month: string
}

export const readFilter = (query: URLSearchParams): HistoryFilter => ({
  symbol: askedSymbol(query),
  seconds: /^[1-9]\d{1,3}$/.exec(query.get('seconds') ?? '')?.[0] ?? '',
  result: ORDER_RESULTS.find((one) => one === query.get('result')) ?? '',
  month: /^\d{4}-(0[1-9]|1[0-2])$/.exec(query.get('month') ?? '')?.[0] ?? '',
})

/** Durations that products usually offer, now or in the past (docs/rules/trading.md#contract-terms). */
const USUAL_SECONDS = [15, 30, 60, 120, 180, 300, 600, 900, 1_800, 3_600]

/**
 * The durations to filter by, rising: the usual ones, those of the chosen product, and the one chosen already.
 *
 * @param offered seconds of the chosen product's contracts
 * @param chosen seconds as the filter holds them, '' for all
 */
export const secondsToChoose = (offered: readonly number[], chosen: string): readonly number[] =>
  [...new Set([...USUAL_SECONDS, ...offered, ...(chosen === '' ? [] : [Number(chosen)])])].toSorted(
    (a, b) => a - b,
  )

const setIn = (filter: HistoryFilter): [string, string][] =>
  Object.entries(filter).filter(([, value]) => value !== '')

export const filterAddress = (filter: HistoryFilter): string =>
  `/pages/user/order?${new URLSearchParams([['kind', 'contract'], ['view', 'history'], ...setIn(filter)])}`

/** The same filter on the page of results. */
export function resultsAddress(filter: HistoryFilter): string {
  const query = new URLSearchParams(setIn(filter)).toString()
  return query === '' ? '/pages/user/results' : `/pages/user/results?${query}`
}

/** Where a tab of the orders stands; History and Results keep the filter. */
export function orderTabAddress(
  tab: 'open' | 'pending' | 'history' | 'results',
  filter: HistoryFilter,
): string {
  if (tab === 'open' || tab === 'pending') return `/pages/user/order?kind=contract&view=${tab}`
  return tab === 'history' ? filterAddress(filter) : resultsAddress(filter)
}

/** The zone that days and months are counted in: the customer's choice, by its name. */
export const shownZone = (): string => zoneNow() ?? deviceZone()

/** `YYYY-MM-DD` of a moment in the shown zone. */
export const dayIn = (instant: number): string =>
  new Date(instant + zoneAheadMs(instant, zoneNow())).toISOString().slice(0, 10)

/** What every call that obeys the filter is asked; a month goes from its first moment in the shown zone up to the next one's. */
export function filterFields({ symbol, seconds, result, month }: HistoryFilter) {
  const bounds = month === '' ? undefined : monthRange(createZone(shownZone()), month)

  return {
    ...(symbol === '' ? {} : { symbol }),
    ...(seconds === '' ? {} : { seconds }),
    ...(result === '' ? {} : { status: result }),
    ...(bounds ? { from: toIso(bounds.from), to: toIso(bounds.to) } : {}),
  }
}

export const historyRequest = (filter: HistoryFilter): RequestOf<typeof historyCall> => ({
  limit: 50,
  ...filterFields(filter),
})

/** Orders settled on one day of the shown zone. */
export interface HistoryDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly orders: readonly Order[]
  /** Sum of their results with its sign. */
  readonly net: string
}

/** Orders by the day of their settlement, in the order they come. */
export function byDay(orders: readonly Order[]): HistoryDay[] {
  const days = Map.groupBy(orders, (order) => dayIn(Date.parse(order.settled_at ?? order.accepted_at)))

  return [...days].map(([day, settled]) => ({
    day,
    orders: settled,
    net: formatUsd(settled.reduce((sum, order) => sum + minorOf(resultOf(order)), 0n)),
  }))
}
