import type { Results, ResultSums } from '@plumbline/api-schema/trading/results'
import { ODDS_SCALE } from '@plumbline/domain/trading/contract-order'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import { formatUsd } from '@plumbline/domain/money/asset'
import { breakEvenOf, expectedCostOf } from '@plumbline/domain/trading/trading-results'
import type { BoundedChoice, ResultFacts, ResultGroup } from '../contract-orders/index.ts'

function sumsOf({ count, won, lost, stakes, fees, net, cost, payouts }: ResultGroup): ResultSums {
  const breakEven = breakEvenOf(cost, payouts)

  return {
    count,
    won,
    lost,
    stakes: formatUsd(stakes),
    fees: formatUsd(fees),
    net: formatUsd(net),
    ...(breakEven !== undefined && { break_even_rate: formatDecimal(breakEven, ODDS_SCALE) }),
  }
}

const sorted = <Key extends string | number>(
  groups: ReadonlyMap<Key, ResultGroup>,
): (readonly [Key, ResultGroup])[] => [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The edge meter looks so many orders ahead (docs/rules/trading.md#edge-meter). */
const NEXT = 100

function nextOrders({ won, lost, cost, payouts }: ResultGroup): Pick<Results, 'next_orders'> {
  const decided = BigInt(won + lost)
  const expected = expectedCostOf(BigInt(NEXT), cost, payouts, decided)
  if (expected === undefined) return {}

  return {
    next_orders: { count: NEXT, cost_each: formatUsd(cost / decided), expected_cost: formatUsd(expected) },
  }
}

/** The facts as the wire says them, each list in the order of its heading. */
export const wireResults = (choice: BoundedChoice, facts: ResultFacts): Results => ({
  from: toIso(choice.from),
  to: toIso(choice.to),
  totals: sumsOf(facts.all),
  ...nextOrders(facts.all),
  longest_losses: facts.longestLosses,
  days: sorted(facts.days).map(([day, { count, net }]) => ({ day, count, net: formatUsd(net) })),
  products: sorted(facts.products).map(([symbol, group]) => ({ symbol, ...sumsOf(group) })),
  durations: sorted(facts.durations).map(([seconds, group]) => ({ seconds, ...sumsOf(group) })),
  hours: sorted(facts.hours).map(([hour, group]) => ({ hour, ...sumsOf(group) })),
  directions: sorted(facts.directions).map(([direction, group]) => ({ direction, ...sumsOf(group) })),
  curve: facts.curve.map(({ at, net }) => ({ time: toIso(at), net: formatUsd(net) })),
})
