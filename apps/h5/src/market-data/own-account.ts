import { userCall } from '@plumbline/api-schema/accounts/account'
import { historyCall, holdingsCall, orderCall } from '@plumbline/api-schema/trading/order'
import type { Order } from '@plumbline/api-schema/trading/order'
import { holdsCall, movementsCall, walletCall } from '@plumbline/api-schema/money/wallet'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import { createListeners } from '@plumbline/web/state/listeners'
import { useQuery } from '@tanstack/react-query'
import { sendCall } from '../session/api.ts'
import { callKey, dataOf } from '@plumbline/web/calls/query-client'
import { callQuery } from '../session/use-call.ts'
import { queryClient, renewAskedBefore } from '../session/query-client.ts'
import { tokenStore, useIsSignedIn } from '../session/token.ts'
import { BALANCE_READS, keepLatestBalances } from './latest-balances.ts'
import { furtherOrder, isSettled, mergeBalances, mergeOrders } from './order-merge.ts'
import { stream } from './stream.ts'

/**
 * A settled row stays in Holdings this long before it is found in History (docs/rules/trading.md#holdings-and-history).
 */
const SETTLED_STAYS_MS = 8_000
/** A snapshot on its way is younger than this; news of that time are worked into it. */
const NEWS_KEPT_MS = 70_000

const holdingsKey = callKey(holdingsCall, { limit: 500 })
const news = new Map<string, Order>()
const orderChanges = createListeners<[order: Order]>()

const holdingsQuery = {
  queryKey: holdingsKey,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Order[]> => {
    const { items } = dataOf(await sendCall(holdingsCall, { limit: 500 }, { signal }))
    return mergeOrders(items, [...news.values()].filter(isShownInHoldings))
  },
}

/** Settled orders that are still shown, by id. */
const justSettled = new Set<string>()
const isShownInHoldings = (order: Order): boolean => !isSettled(order) || justSettled.has(order.id)

/** Own open orders, newest first, and those settled in the last 8 s; kept true by the stream. */
export const useHoldings = () =>
  useQuery({ ...holdingsQuery, enabled: useIsSignedIn(), staleTime: Number.POSITIVE_INFINITY })

/** One own order with its receipt; kept true by the stream. */
export const useOrder = (id: string) =>
  useQuery({
    queryKey: callKey(orderCall, { id }),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const order = dataOf(await sendCall(orderCall, { id }, { signal }))
      const fresher = news.get(id)
      return fresher ? furtherOrder(order, fresher) : order
    },
    enabled: useIsSignedIn(),
  })

/** The signed-in customer and every balance (`user`, `balances`); balances are kept true by the stream. */
export const useUser = () => useQuery({ ...callQuery(userCall, {}), enabled: useIsSignedIn() })

/** Hears each change of an own order: for a screen reader's live region and for notices. @returns a function that ends it */
export const onOrderChange = orderChanges.subscribe

/** Works the answer of `placeOrderCall` in at once; the stream's own message may come before or after. */
export function takeOrder(order: Order): void {
  const further = furtherOrder(news.get(order.id), order)
  news.set(order.id, further)
  setTimeout(() => news.delete(order.id), NEWS_KEPT_MS)

  if (isSettled(further)) letGoLater(order.id)
  queryClient.setQueryData<Order>(
    callKey(orderCall, { id: order.id }),
    (known) => known && furtherOrder(known, further),
  )

  queryClient.setQueryData<Order[]>(
    holdingsKey,
    (known) => known && mergeOrders(known, isShownInHoldings(further) ? [further] : []),
  )
}

function letGoLater(id: string): void {
  if (justSettled.has(id)) return

  justSettled.add(id)
  setTimeout(() => {
    justSettled.delete(id)
    queryClient.setQueryData<Order[]>(holdingsKey, (known) => known?.filter((order) => order.id !== id))
  }, SETTLED_STAYS_MS)
}

/** Works changed balances (of the stream, or of an answer that carries them) into what is cached. */
export function takeBalances(changed: readonly Balance[]): void {
  for (const path of BALANCE_READS) {
    // A read under way may carry balances from before this change and would overwrite it.
    if (queryClient.isFetching({ queryKey: [path] }) > 0) renewSoon(path)
    queryClient.setQueriesData<{ balances: Balance[] }>(
      { queryKey: [path] },
      (known) => known && { ...known, balances: mergeBalances(known.balances, changed) },
    )
  }
}

/** What is to be read again soon: as far as it was asked for before this moment. */
const renewals = new Map<string, number>()
const RENEWED_AFTER_MS = 400

/** Many orders may settle in one second: what is derived from them is read again once, and soon, however many still come. */
function renewSoon(path: string, asked = Number.POSITIVE_INFINITY): void {
  const waiting = renewals.get(path)
  renewals.set(path, Math.max(waiting ?? 0, asked))
  if (waiting !== undefined) return

  setTimeout(() => {
    renewAskedBefore(path, renewals.get(path) ?? asked)
    renewals.delete(path)
  }, RENEWED_AFTER_MS)
}

/** Reads again soon, and once, whatever of these calls is shown. */
export const renew = (...paths: readonly string[]): void => {
  for (const path of paths) renewSoon(path)
}

/** As `renew`, for a stream that tells every change from now on: what is asked for later is whole without it. */
export const renewEarlier = (...paths: readonly string[]): void => {
  for (const path of paths) renewSoon(path, performance.now())
}

/** Called once at launch: own orders and balances flow from the stream into the caches that screens read. */
export function startOwnAccount(): void {
  keepLatestBalances(queryClient)
  tokenStore.subscribe(() => {
    news.clear()
    justSettled.clear()
  })

  stream.subscribe(
    { channel: 'orders' },
    {
      onData(order) {
        takeOrder(order)
        orderChanges.notify(order)
        renew(holdsCall.path)
        if (isSettled(order)) renew(historyCall.path, movementsCall.path, walletCall.path)
      },
      onReset: () =>
        renewEarlier(holdingsCall.path, orderCall.path, historyCall.path, movementsCall.path, holdsCall.path),
    },
  )

  stream.subscribe(
    { channel: 'balances' },
    { onData: takeBalances, onReset: () => renewEarlier(...BALANCE_READS) },
  )
}
