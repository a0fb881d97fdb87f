import { useMemo } from 'react'
import { contractTermsCall } from '@plumbline/api-schema/trading/market'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { userCall } from '@plumbline/api-schema/accounts/account'
import type { Order } from '@plumbline/api-schema/trading/order'
import { useHoldings, useUser } from '../../market-data/own-account.ts'
import { missingReads } from '../../session/missing-reads.ts'
import type { MissingReads } from '../../session/missing-reads.ts'
import { useCall } from '../../session/use-call.ts'
import { minorOf, readTerms } from './contract-terms.ts'
import type { TicketFacts } from './ticket-form.ts'

const isOpen = (order: Order): boolean => order.status === 'accepted' || order.status === 'holding'
const stakes = (orders: readonly Order[]): bigint =>
  orders.reduce((sum, order) => sum + minorOf(order.stake), 0n)

export interface ReadFacts extends MissingReads {
  readonly facts: TicketFacts | undefined
}

/** Terms of the product, what is available, and what open orders hold; no facts until all are known. */
export function useTicketFacts(symbol: string): ReadFacts {
  const terms = useCall(contractTermsCall, { symbol }, { refetchInterval: 60_000 })
  const user = useUser()
  const holdings = useHoldings()
  const facts = useMemo(
    () => factsOf(symbol, terms.data, user.data, holdings.data),
    [symbol, terms.data, user.data, holdings.data],
  )

  return { facts, ...missingReads(terms, user, holdings) }
}

function factsOf(
  symbol: string,
  terms: ResponseOf<typeof contractTermsCall> | undefined,
  user: ResponseOf<typeof userCall> | undefined,
  holdings: readonly Order[] | undefined,
): TicketFacts | undefined {
  if (!terms || !user || !holdings || terms.items.length === 0) return undefined

  // Practice mode shows practice cash alone; where both exist, real money stands first.
  const cash = user.balances.filter((balance) => balance.asset === 'USD' && balance.book === 'cash')
  const balance = cash.find((one) => !one.practice) ?? cash[0]
  const bonus = user.balances.find(
    (one) => one.asset === 'USD' && one.book === 'bonus' && one.practice === balance?.practice,
  )

  const open = holdings.filter(isOpen)

  return {
    terms: readTerms(terms),
    available: balance ? minorOf(balance.available) : 0n,
    ...(bonus && Number(bonus.total) > 0 && { bonus: minorOf(bonus.available) }),
    heldProduct: stakes(open.filter((order) => order.symbol === symbol)),
    heldTotal: stakes(open),
  }
}
