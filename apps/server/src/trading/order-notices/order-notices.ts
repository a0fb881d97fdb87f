import type { Order } from '@plumbline/api-schema/trading/order'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { USD_SCALE, formatUsd } from '@plumbline/domain/money/asset'
import { DAY_MS, MINUTE_MS, parseIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Transaction } from '../../platform/database/database.ts'
import type { NewMessage } from '../../service/messages/index.ts'
import { orderListeners } from '../../service/notices/index.ts'
import type { Needs } from './needs.ts'

/** After a start orders that were settled so long before are told of still. */
const CAUGHT_UP_MS = DAY_MS
const CAUGHT_UP_MAX = 500
/** While other nodes are not heard, every second. */
const HEALED_MS = MINUTE_MS

const centsOf = (decimal: string | undefined): bigint => parseDecimal(decimal ?? '0', USD_SCALE) ?? 0n

/** Message about an order's end; nothing for one that goes on. */
function messageOf(customerId: bigint, order: Order, at: Instant): NewMessage | undefined {
  const { id, symbol, status, stake, fee, received, open_price, close_price, close_seq } = order
  const to = { customerId, target: `/pages/trade/order?id=${id}`, at }
  if (status === 'void')
    return { ...to, kind: 'order_void', params: { symbol, amount: received ?? '0.00', asset: 'USD' } }

  const hasEnded = status === 'won' || status === 'lost' || status === 'closed'
  if (!hasEnded || close_seq === undefined) return undefined

  const result = formatUsd(centsOf(received) - centsOf(stake) - centsOf(fee))
  const [open, close] = [open_price ?? '', close_price ?? '']

  return { ...to, kind: 'order_settled', params: { symbol, result, open, close, seq: String(close_seq) } }
}

/** Whether nobody was told of this order before. */
async function isNew(tx: Transaction, customerId: bigint, orderId: string, at: Instant): Promise<boolean> {
  const rows = await tx.query(
    `insert into order_told (order_id, customer_id, told_at) values ($1, $2, instant($3))
     on conflict do nothing returning order_id`,
    [orderId, customerId, at],
  )

  return rows.length > 0
}

/**
 * One message per settled order, for those alone who switched it on: nobody is told so by default. They are written beside
 * settlement, never in its way, and what a stop left out is told of after the start.
 */
export class OrderNotices {
  readonly #deps: Needs
  /** Who wants to hear, since when. */
  #listeners = new Map<bigint, Instant>()
  #work: Promise<void> = Promise.resolve()
  #healing: Promise<void> | undefined
  #endSubscription = (): void => undefined

  constructor(deps: Needs) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    const { bus, database } = this.#deps
    this.#listeners = await orderListeners(database)

    const endHealing = bus.onMissed(() => this.#heal())
    const endHearing = bus.subscribe(
      (event) => {
        if (event.type === 'orders' && this.#listeners.has(event.customerId))
          this.#notify(event.customerId, event.orders)
      },
      (customerId) => this.#listeners.has(customerId),
    )

    this.#endSubscription = () => {
      endHealing()
      endHearing()
    }

    await this.#catchUp(CAUGHT_UP_MS)
  }

  /** Another node settled orders, and this one may not have heard of them. */
  #heal(): void {
    this.#healing ??= this.#catchUp(HEALED_MS)
      .catch((error: unknown) => {
        this.#deps.logger.error({ err: error }, 'settled orders could not be read; the next start does')
      })
      .finally(() => {
        this.#healing = undefined
      })
  }

  async #catchUp(backMs: number): Promise<void> {
    const { clock, orders } = this.#deps

    for (const [customerId, since] of this.#listeners) {
      const now = clock.now()
      const times = { from: Math.max(since, now - backMs), to: now + 1 }
      const settled = await orders.settled(customerId, times, CAUGHT_UP_MAX)
      if (!isRefusal(settled)) this.#notify(customerId, settled.toReversed())
    }
  }

  /** Called when a customer's notification settings changed, or anybody's may have. */
  async refresh(customerId: bigint | undefined): Promise<void> {
    if (customerId === undefined) {
      this.#listeners = await orderListeners(this.#deps.database)
      return
    }

    const since = (await orderListeners(this.#deps.database, customerId)).get(customerId)
    if (since === undefined) this.#listeners.delete(customerId)
    else this.#listeners.set(customerId, since)
  }

  /** Waits until all that was heard of is told. */
  settled(): Promise<void> {
    return this.#work
  }

  async stop(): Promise<void> {
    this.#endSubscription()
    await this.#healing
    await this.#work
  }

  #notify(customerId: bigint, orders: readonly Order[]): void {
    const since = this.#listeners.get(customerId) ?? 0
    for (const order of orders) {
      if ((parseIso(order.settled_at ?? '') ?? 0) < since) continue
      this.#work = this.#work.then(() => this.#tellOne(customerId, order))
    }
  }

  async #tellOne(customerId: bigint, order: Order): Promise<void> {
    const { database, clock, messages, logger } = this.#deps
    const message = messageOf(customerId, order, clock.now())
    if (!message) return

    try {
      await database.transaction(async (tx) => {
        if (await isNew(tx, customerId, order.id, clock.now())) await messages.write(tx, message)
      })
    } catch (error) {
      logger.error(
        { err: error, order: order.id },
        'a settled order could not be told of; the next start does',
      )
    }
  }
}
