import type { Order } from '@plumbline/api-schema/trading/order'
import { createStore } from '@plumbline/web/state/store'
import { tokenStore } from '../../session/token.ts'

/** Settled orders whose result the strip has still to show, newest first. */
export const unseenResults = createStore<readonly Order[]>([])

// One customer's results are not for the next.
tokenStore.subscribe(() => unseenResults.set([]))

/** Adds an order that has just been settled; the same one is shown once, however often the stream tells of it. */
export function addResult(order: Order): void {
  const others = unseenResults.get().filter(({ id }) => id !== order.id)
  unseenResults.set([order, ...others])
}

/** All have been seen, or put away. */
export const clearResults = (): void => unseenResults.set([])

/** Orders told of by this page, so that a repeated message of the stream is neither shown nor spoken again. */
const told = new Set<string>()

tokenStore.subscribe(() => told.clear())

/** Whether this settlement is news. @param key what happened, once: an order's id and its state */
export function isNews(key: string): boolean {
  if (told.has(key)) return false
  told.add(key)
  return true
}
