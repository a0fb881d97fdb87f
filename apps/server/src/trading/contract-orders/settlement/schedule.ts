import type { Instant } from '@plumbline/domain/basics/time'

/** What opening and settling need to know of an open order. The row in the database is the truth; this finds it in time. */
export interface OpenOrder {
  readonly id: string
  readonly account: bigint
  readonly productId: number
  readonly direction: 1 | -1
  readonly seconds: number
  readonly acceptedAt: Instant
  readonly maxGapMs: number
  readonly rule: 1 | 2
  openPrice: bigint | undefined
  expiresAt: Instant | undefined
}

/** All open orders by what they wait for. */
export interface Schedule {
  /** An order that is known already stays as it is. Orders come in the order of their acceptance. */
  add(order: OpenOrder): void
  /** Up to `most` orders without an entry tick that were accepted before the watermark, oldest first. */
  waiting(before: Instant, skip: number, most: number): OpenOrder[]
  /** Up to `most` orders with T at or before the watermark, earliest T first, but for those that are left out. */
  due(watermark: Instant, most: number, isLeftOut: (order: OpenOrder) => boolean): OpenOrder[]
  opened(order: OpenOrder, price: bigint, expiresAt: Instant): void
  ended(order: OpenOrder): void
  /** An order that is open. */
  find(id: string): OpenOrder | undefined
  /** When the oldest open order was accepted. */
  oldestAcceptance(): Instant | undefined
  /** The earliest T of the open orders that have one. */
  firstExpiry(): Instant | undefined
  size(): number
  /** Open orders on these products. */
  sizeOn(productIds: ReadonlySet<number>): number
}

/**
 * In memory on purpose: no index on the order table changes when an order opens or ends
 * (docs/rules/ledger.md#order-path).
 */
export function createSchedule(): Schedule {
  const open = new Map<string, OpenOrder>()
  const waiting = new Set<OpenOrder>()
  const byExpiry = new Map<Instant, Set<OpenOrder>>()

  const hold = (order: OpenOrder, expiresAt: Instant): void => {
    const sameExpiry = byExpiry.get(expiresAt) ?? new Set()
    byExpiry.set(expiresAt, sameExpiry.add(order))
  }

  return {
    add(order) {
      if (open.has(order.id)) return
      open.set(order.id, order)
      if (order.expiresAt === undefined) waiting.add(order)
      else hold(order, order.expiresAt)
    },
    waiting(before, skip, most) {
      const found: OpenOrder[] = []
      let seen = 0
      for (const order of waiting) {
        if (found.length === most || order.acceptedAt >= before) break
        seen += 1
        if (seen > skip) found.push(order)
      }

      return found
    },
    due(watermark, most, isLeftOut) {
      const expiries = [...byExpiry.keys()].filter((expiresAt) => expiresAt <= watermark)
      const found: OpenOrder[] = []

      // Who has waited longest is first, or an order could be passed by all that fall due while others are settled.
      for (const expiresAt of expiries.toSorted((a, b) => a - b)) {
        for (const order of byExpiry.get(expiresAt) ?? []) {
          if (found.length === most) return found
          if (!isLeftOut(order)) found.push(order)
        }
      }

      return found
    },
    opened(order, price, expiresAt) {
      waiting.delete(order)
      order.openPrice = price
      order.expiresAt = expiresAt
      hold(order, expiresAt)
    },
    ended(order) {
      open.delete(order.id)
      waiting.delete(order)
      if (order.expiresAt === undefined) return

      const sameExpiry = byExpiry.get(order.expiresAt)
      sameExpiry?.delete(order)
      if (sameExpiry?.size === 0) byExpiry.delete(order.expiresAt)
    },
    find: (id) => open.get(id),
    oldestAcceptance: () => open.values().next().value?.acceptedAt,
    firstExpiry() {
      let first: Instant | undefined
      for (const expiresAt of byExpiry.keys()) if (expiresAt < (first ?? Infinity)) first = expiresAt

      return first
    },
    size: () => open.size,
    sizeOn: (productIds) => [...open.values()].filter(({ productId }) => productIds.has(productId)).length,
  }
}
