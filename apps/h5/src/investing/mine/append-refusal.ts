import type { Refusal } from '@plumbline/domain/basics/refusal'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'
import type { TypedSum } from '../../forms/sums/typed-sum.ts'

/**
 * What stands against a sum to add, in the order in which the server refuses (docs/rules/investing.md#refusals): the
 * room that is left in terms, capacity and reserve, then the cash that is there.
 * @param most what can be added at most now, a decimal string
 * @param cash available, a decimal string; unknown while the wallet is on its way
 */
export function appendRefusal(typed: TypedSum, most: string, cash: string | undefined): Refusal | undefined {
  if (typed.is !== 'sum') return undefined
  if (typed.minor > minorOf(most, 'USD'))
    return { refusal: 'amount_above_most', field: 'amount', params: { most } }
  return cash === undefined ? undefined : cashRefusal(typed.minor, cash)
}

/** What is missing in cash for a sum. */
export function cashRefusal(minor: bigint, cash: string): Refusal | undefined {
  const missing = minor - minorOf(cash, 'USD')

  return missing > 0n
    ? {
        refusal: 'balance_insufficient',
        field: 'amount',
        params: { missing: decimalOf(missing, 'USD'), asset: 'USD' },
      }
    : undefined
}

/** The most that can be added now: room, as far as there is cash for it. */
export const maxOf = (most: string, cash: string | undefined): string =>
  cash !== undefined && minorOf(cash, 'USD') < minorOf(most, 'USD') ? cash : most
