import { assetOf } from '../reads/order-row.ts'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { OrderTerms } from '../store.ts'

/** Gate before an order, beside market, terms and funds; other modules provide it. */
export interface OrderGate {
  /** Whether the house takes no new risk now, of any money. */
  windingDown(): Refusal | undefined
  /**
   * Of real money alone: country, verified age and first questions.
   * @param country by the caller's address; `undefined` where nobody calls
   */
  refuseReal(customerId: bigint, country: string | undefined): Promise<readonly (Refusal | undefined)[]>
}

/** Until somebody knows better, real money is offered nowhere. */
export const SHUT: OrderGate = {
  windingDown: () => undefined,
  refuseReal: () => Promise.resolve([{ refusal: 'country_not_served' }]),
}

/** Asks the gate about one order; practice money is refused only while the house winds down. */
export async function refuseByGate(
  gate: OrderGate,
  order: { readonly customerId: bigint; readonly practice: boolean; readonly country: string | undefined },
): Promise<readonly (Refusal | undefined)[]> {
  const ofReal = order.practice ? [] : await gate.refuseReal(order.customerId, order.country)
  return [gate.windingDown(), ...ofReal]
}

export const isOfPractice = ({ account }: Pick<OrderTerms, 'account'>): boolean => assetOf(account).practice
