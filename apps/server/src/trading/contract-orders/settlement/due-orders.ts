import { ownerOf } from '@plumbline/domain/ledger/ledger'
import type { Instant } from '@plumbline/domain/basics/time'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import type { Queryable } from '../../../platform/database/database.ts'
import { decideExits, decideOpenings, endOf, voidOf } from './due-decisions.ts'
import { decideClosing } from '../early-close/close-store.ts'
import type { OrderNews } from '../order-news.ts'
import type { OrderTraces } from '../order-traces.ts'
import type { OrderMeasures } from './measure-orders.ts'
import type { OpenOrder, Schedule } from './schedule.ts'
import { advanceOpenFrom, writeEnds, writeOpenings } from '../store.ts'
import type { EndWrite } from '../store.ts'
import type { Needs } from '../needs.ts'
import { ID_AGE_MAX_MS } from '../acceptance/batch-book.ts'

export type DueOrdersNeeds = Pick<Needs, 'clock' | 'logger'> & {
  readonly connection: Queryable
  /** For facts of the next orders, while the connection writes what is decided of these. */
  readonly reading: Queryable
  readonly schedule: Schedule
  readonly news: OrderNews
  readonly measures: Pick<OrderMeasures, 'settled'>
  readonly traces: Pick<OrderTraces, 'opened' | 'ended'>
}

interface DecidedOrder {
  readonly order: OpenOrder
  readonly end: EndWrite
}

/** Small enough that acceptance gets the house row between two of them. */
const SLICE_MAX = 500
const OPEN_FROM_EVERY_MS = 10_000
/** How soon orders are settled again whose account somebody else held. */
const HELD_AGAIN_MS = 25

/**
 * Opening and settling (docs/rules/trading.md#settlement): facts by SQL, decision by domain, one writing call a slice.
 * It waits for nobody's account: orders whose account is held are left, and settled a moment later (decision 58).
 */
export class DueOrders {
  readonly #deps: DueOrdersNeeds
  #newest: Instant = 0
  #running: Promise<void> | undefined
  /** Accounts that somebody else held when their orders were to be settled. */
  #held = new Set<bigint>()
  /** Orders whose early close was asked for and is not decided. */
  readonly #closing = new Set<string>()
  #again: NodeJS.Timeout | undefined
  #isStopped = false
  #openFromAt: Instant

  constructor(deps: DueOrdersNeeds) {
    this.#deps = deps
    this.#openFromAt = deps.clock.now()
  }

  /** Settles and opens all that a durable watermark decides. One run at a time; the newest watermark counts. */
  reached(watermark: Instant): Promise<void> {
    this.#newest = Math.max(this.#newest, watermark)
    this.#running ??= this.#run()
      .catch((error: unknown) => {
        this.#deps.logger.error({ err: error }, 'orders could not be settled; the next watermark tries again')
      })
      .finally(() => {
        this.#running = undefined
        if (this.#held.size > 0) this.#askAgain()
      })

    return this.#running
  }

  /** An order whose early close was asked for: decided as soon as its next tick is known, and before it is settled. */
  closeRequested(orderId: string): void {
    this.#closing.add(orderId)
  }

  /** Whether orders are being opened or settled. */
  isWorking(): boolean {
    return this.#running !== undefined
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#again)
    await this.#running
  }

  #askAgain(): void {
    if (this.#isStopped) return
    this.#again ??= setTimeout(() => {
      this.#again = undefined
      void this.reached(this.#newest)
    }, HELD_AGAIN_MS)
  }

  /** Settling goes before each slice of opening: it is what has been promised within a second. */
  async #run(): Promise<void> {
    for (let watermark = 0; watermark < this.#newest && !this.#isStopped;) {
      watermark = this.#newest
      this.#held = new Set()
      await this.#closeAll()
      await this.#settleAll()

      // Orders that still wait stay in front; each slice starts behind them.
      for (
        let skip = 0, slice = this.#waiting(watermark, 0);
        slice.length > 0;
        slice = this.#waiting(watermark, skip)
      ) {
        skip += await this.#open(slice, watermark)
        await this.#settleAll()
      }

      await this.#moveOpenFrom()
    }
  }

  #waiting(watermark: Instant, skip: number): OpenOrder[] {
    return this.#isStopped ? [] : this.#deps.schedule.waiting(watermark, skip, SLICE_MAX)
  }

  /** One at a time: they are few, and each ends by a tick of its own. */
  async #closeAll(): Promise<void> {
    const { connection, clock, schedule, news } = this.#deps
    for (const id of this.#closing) {
      const order = schedule.find(id)
      const decided = order && (await decideClosing(connection, order, clock.now()))
      if (order && !decided) {
        // Not known yet, or somebody holds the account: until then it is not settled either.
        if ((order.expiresAt ?? 0) <= this.#newest) this.#held.add(order.account)
        continue
      }

      this.#closing.delete(id)
      if (!order || !decided) continue

      if (decided.balance) {
        schedule.ended(order)
        this.#deps.traces.ended([order], clock.now())
      }

      await news.changed(connection, [order], decided.balance ? [decided.balance] : [])
    }
  }

  /** Slice by slice; the next one is decided while the database writes this one. */
  async #settleAll(): Promise<void> {
    for (let slice = this.#decideDue([]); ;) {
      const decided = await slice
      if (decided.length === 0) return

      const orders = decided.map(({ order }) => order)
      slice = this.#decideDue(orders)
      slice.catch(() => undefined) // Heard when it is awaited, unless this slice fails first.

      await this.#end(
        orders,
        decided.map(({ end }) => end),
      )
    }
  }

  /** The next orders that are due and how they end. @param inHand are being written */
  async #decideDue(inHand: readonly OpenOrder[]): Promise<readonly DecidedOrder[]> {
    const { schedule, reading } = this.#deps
    if (this.#isStopped) return []

    const isInHand = new Set(inHand)
    const isLeftOut = (order: OpenOrder): boolean => isInHand.has(order) || this.#held.has(order.account)

    const orders = schedule.due(this.#newest, SLICE_MAX, isLeftOut)
    if (orders.length === 0) return []

    const exitOf = await decideExits(reading, orders)

    return orders.map((order) => ({ order, end: endOf(order, exitOf(order)) }))
  }

  /** @returns how many of the slice still wait for their entry tick */
  async #open(orders: readonly OpenOrder[], watermark: Instant): Promise<number> {
    const { connection, schedule, news } = this.#deps
    const openingOf = await decideOpenings(connection, orders, watermark)
    const opened: OpenOrder[] = []
    const voided: OpenOrder[] = []

    const openings = orders.flatMap((order) => {
      const opening = openingOf(order)
      if (opening.decision === 'void') voided.push(order)
      if (opening.decision !== 'open') return []

      opened.push(order)
      return [{ order, ...opening }]
    })

    if (opened.length > 0) {
      await writeOpenings(
        connection,
        openings.map(({ order, entry }) => ({ customerId: ownerOf(order.account), id: order.id, ...entry })),
      )

      for (const { order, entry, expiresAt } of openings) schedule.opened(order, entry.price, expiresAt)
      this.#deps.traces.opened(opened)
      await news.changed(connection, opened, [])
    }

    const voids = voided.map((order) => voidOf(order, 'no_entry_tick', undefined))
    const ended = voided.length > 0 ? await this.#end(voided, voids) : 0

    return orders.length - opened.length - ended
  }

  /** @returns how many ended: the others' accounts are held by somebody else */
  async #end(orders: readonly OpenOrder[], ends: readonly EndWrite[]): Promise<number> {
    const { connection, clock, schedule, news } = this.#deps
    const now = clock.now()
    const { balances, held } = await writeEnds(connection, now, ends)

    for (const account of held) this.#held.add(account)
    const ended = orders.filter(({ account }) => !held.has(account))
    for (const order of ended) schedule.ended(order)

    this.#measure(ended, now)
    await news.changed(connection, ended, balances)

    return ended.length
  }

  #measure(ended: readonly OpenOrder[], now: Instant): void {
    if (ended.length === 0) return

    const firstEnd = Math.min(...ended.map(({ expiresAt }) => expiresAt ?? now))
    this.#deps.measures.settled(ended.length, now - firstEnd)
    this.#deps.traces.ended(ended, now)
  }

  async #moveOpenFrom(): Promise<void> {
    const { connection, clock, schedule } = this.#deps
    const now = clock.now()
    if (now - this.#openFromAt < OPEN_FROM_EVERY_MS) return

    this.#openFromAt = now
    const oldest = Math.min(schedule.oldestAcceptance() ?? now, now)
    await advanceOpenFrom(connection, uuidFloor(oldest - ID_AGE_MAX_MS))
  }
}
