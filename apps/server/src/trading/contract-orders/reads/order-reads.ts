import type { Refusal } from '@plumbline/domain/basics/refusal'
import { BAD_CURSOR } from '../../../http/page.ts'
import type { ContractOrders } from '../contract-orders.ts'
import type { Needs } from '../needs.ts'
import { isOrderId, readHistory, readHoldings } from './read-orders.ts'
import type { OrderFilter, ReadOrdersNeeds } from './read-orders.ts'
import { readEnds, readResults, readSettledOrders } from './read-results.ts'

/** Lists and sums of orders, as customers read them. */
export type OrderReads = Pick<ContractOrders, 'holdings' | 'history' | 'results' | 'settled' | 'endsSince'>

/** Reads of orders by a filter; one that names an unknown product, or other money than there is, is refused. */
export function createOrderReads(
  reading: ReadOrdersNeeds,
  { mode, feed, publicReads }: Pick<Needs, 'mode' | 'feed' | 'publicReads'>,
): OrderReads {
  const isPractice = ({ practice }: Pick<OrderFilter, 'practice'>): boolean => practice ?? mode === 'practice'

  const refuse = ({ practice, symbol, cursor }: Partial<OrderFilter>): Refusal | undefined => {
    if (mode === 'practice' && practice === false)
      return { refusal: 'practice_money_only', field: 'practice' }
    if (symbol !== undefined && !feed.product(symbol)) return { refusal: 'symbol_unknown', field: 'symbol' }
    return cursor === undefined || isOrderId(cursor) ? undefined : BAD_CURSOR
  }

  return {
    holdings: async (customerId, filter) =>
      refuse(filter) ?? readHoldings(reading, customerId, filter, isPractice(filter)),
    history: async (customerId, filter) =>
      refuse(filter) ?? readHistory(reading, customerId, filter, isPractice(filter)),
    results: async (customerId, choice, zone) =>
      refuse(choice) ?? readResults(reading, customerId, choice, isPractice(choice), zone),
    settled: async (customerId, choice, most) =>
      refuse(choice) ?? readSettledOrders(reading, customerId, choice, isPractice(choice), most),
    endsSince: (since) => readEnds(publicReads, since, mode === 'practice'),
  }
}
